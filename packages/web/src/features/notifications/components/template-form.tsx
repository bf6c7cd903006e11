import { Select, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseField, isCaseField } from '@hasar/contract/cases/fields.ts';
import { CodedError, type FieldErrors } from '@hasar/contract/errors.ts';
import { templateLanguages } from '@hasar/contract/notifications/codes.ts';
import { placeholderNames, unknownPlaceholders } from '@hasar/contract/notifications/rules.ts';
import type { Template } from '@hasar/contract/notifications/schema.ts';
import type { CaseWords } from '../../../fields/case-words.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { useText } from '../../../lib/i18n.ts';
import { EditFields, EditForm } from '../../../ui/edit-form.tsx';
import classes from '../../../ui/edit-form.module.css';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useSaveTemplate } from '../hooks/use-templates.ts';

interface TemplateFormProps extends FormDialogParts {
  readonly template: Template | undefined;
  readonly onClose: () => void;
}

/** Name, language, subject and text of a template; fields of the case are put in where the caret stands. */
export function TemplateForm({ template, setGuard, onCancel, onClose }: TemplateFormProps) {
  const { t } = useTranslation();
  const text = useText();
  const [start] = useState(() => ({
    templateName: template?.templateName ?? '',
    templateLanguage: template?.templateLanguage ?? templateLanguages[0],
    templateSubject: template?.templateSubject ?? '',
    templateText: template?.templateText ?? '',
  }));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<unknown>();
  const [attempts, setAttempts] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useSaveTemplate();
  useDiscardGuard({ setGuard, isChanged: () => JSON.stringify(values) !== JSON.stringify(start) });
  const change = (changed: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  const save = async () => {
    setProblem(undefined);
    setAttempts((before) => before + 1);
    const refused = refusedTemplate(values);
    setErrors(refused);
    if (Object.keys(refused).length > 0 || isPending) return;
    try {
      await mutateAsync({ ...(template === undefined ? {} : { id: template.id }), ...values });
      notifications.show({ message: t('notifications.template.saved'), color: 'green', autoClose: 2500 });
      onClose();
    } catch (error) {
      const fields = error instanceof CodedError ? (error.fields ?? {}) : {};
      setErrors(fields);
      setAttempts((before) => before + 1);
      if (!Object.keys(fields).some((name) => Object.hasOwn(values, name))) setProblem(error);
    }
  };
  const put = (name: string | null) => {
    if (name === null) return;
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const { templateText: before } = values;
    change({ templateText: `${before.slice(0, from)}{{${name}}}${before.slice(to)}` });
    field.current?.focus();
  };
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : text(errors[name]));
  const words = useCaseWords();
  const places = placeholderNames.map((value) => ({ value, label: placeName(value, words, text) }));
  return (
    <EditForm
      onSave={() => void save()}
      onCancel={onCancel}
      saving={isPending}
      wrong={Object.keys(errors).length}
      attempts={attempts}
      error={problem}
    >
      <EditFields>
        <TextInput
          size="xs"
          label={t('notifications.template.name')}
          data-autofocus
          autoComplete="off"
          value={values.templateName}
          error={errorOf('templateName')}
          onChange={(event) => change({ templateName: event.currentTarget.value })}
        />
        <Select
          size="xs"
          label={t('notifications.template.language')}
          allowDeselect={false}
          data={templateLanguages.map((value) => ({ value, label: t(`notifications.language.${value}`) }))}
          value={values.templateLanguage}
          onChange={(chosen) =>
            change({ templateLanguage: templateLanguages.find((one) => one === chosen) ?? 'tr' })
          }
        />
        <div className={classes.wide}>
          <TextInput
            size="xs"
            label={t('notifications.subject')}
            description={t('notifications.template.subjectHint')}
            autoComplete="off"
            value={values.templateSubject}
            error={errorOf('templateSubject')}
            onChange={(event) => change({ templateSubject: event.currentTarget.value })}
          />
        </div>
        <div className={classes.wide}>
          <Select
            size="xs"
            searchable
            label={t('notifications.template.putField')}
            placeholder={t('notifications.template.putFieldHint')}
            data={places}
            value={null}
            onChange={put}
          />
        </div>
        <div className={classes.wide}>
          <Textarea
            ref={field}
            size="xs"
            autosize
            minRows={8}
            maxRows={16}
            label={t('notifications.text')}
            value={values.templateText}
            error={errorOf('templateText')}
            onChange={(event) => change({ templateText: event.currentTarget.value })}
          />
        </div>
      </EditFields>
    </EditForm>
  );
}

const otherPlaces: Readonly<Record<string, string>> = {
  userFullName: 'user.field.userFullName',
  organizationName: 'organization.field.organizationName',
};

/** What stands in for a placeholder, with the section it comes from: several fields have the same name. */
function placeName(name: string, words: CaseWords, text: (key: string) => string): string {
  if (isCaseField(name)) return `${words.section(caseField(name).section)}: ${words.field(name)}`;
  return text(otherPlaces[name] ?? `case.field.${name}`);
}

/** What is wrong, before the server is asked. */
function refusedTemplate(values: {
  templateName: string;
  templateSubject: string;
  templateText: string;
}): FieldErrors {
  const { templateName, templateSubject, templateText } = values;
  return {
    ...(templateName.trim() === '' ? { templateName: 'validation.notEmpty' } : {}),
    ...(templateText.trim() === '' ? { templateText: 'validation.notEmpty' } : {}),
    ...(unknownPlaceholders(templateSubject).length > 0 ? { templateSubject: 'validation.placeholder' } : {}),
    ...(unknownPlaceholders(templateText).length > 0 ? { templateText: 'validation.placeholder' } : {}),
  };
}

import { Button, Menu } from '@mantine/core';
import { TextQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fillTemplate } from '@hasar/contract/notifications/rules.ts';
import type { Template } from '@hasar/contract/notifications/schema.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';
import { useUser } from '../../../lib/session.ts';
import { inMain } from '../../../ui/in-main.ts';
import type { ComposerState } from '../hooks/use-composer.ts';
import { useCaseOfThread } from '../hooks/use-case-facts.ts';
import { useTemplates } from '../hooks/use-templates.ts';

interface TemplateMenuProps {
  readonly caseId: number | null;
  readonly state: ComposerState;
}

/** Puts a template into the text, its names filled from the case. */
export function TemplateMenu({ caseId, state }: TemplateMenuProps) {
  const { t } = useTranslation();
  const { data: templates = [] } = useTemplates();
  const fill = useFill(caseId);
  if (templates.length === 0) return null;
  const put = ({ templateText, templateSubject }: Template) => {
    const { notificationMessage: before, notificationSubject } = state.values;
    state.change({
      notificationMessage:
        before.trim() === '' ? fill(templateText) : `${before.trimEnd()}\n\n${fill(templateText)}`,
      ...(state.isNew && templateSubject !== ''
        ? { notificationSubject: fill(templateSubject) || notificationSubject }
        : {}),
    });
  };
  return (
    <Menu
      position="top-start"
      shadow="md"
      width={280}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      portalProps={inMain()}
    >
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<TextQuote size={13} aria-hidden />}>
          {t('notifications.templates')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(380px, 60dvh)" style={{ overflowY: 'auto' }}>
        {templates.map((template) => (
          <Menu.Item
            key={template.id}
            rightSection={template.templateLanguage.toUpperCase()}
            onClick={() => put(template)}
          >
            {template.templateName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Fills a template with what the case says, in words. */
function useFill(caseId: number | null): (text: string) => string {
  const words = useCaseWords();
  const { userFullName, userOrganizationName } = useUser();
  const { data: insuranceCase } = useCaseOfThread(caseId);
  return (text) =>
    fillTemplate(text, (name) => {
      if (name === 'userFullName') return userFullName;
      if (name === 'organizationName') return userOrganizationName;
      if (name === 'caseId') return insuranceCase === undefined ? '' : String(insuranceCase.id);
      return words.value(name, insuranceCase?.caseData[name]);
    });
}

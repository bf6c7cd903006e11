import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '@hasar/contract/measurements/schema.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import { History } from '../../../fields/history/history.tsx';
import type { RowAction } from '../../../ui/data-grid/column.ts';
import { EditFields, EditForm } from '../../../ui/edit-form.tsx';
import type { FormDialogParts } from '../../../ui/form-dialog.tsx';
import { useDiscardGuard } from '../../../ui/use-discard-guard.ts';
import { useDeviceForm } from '../hooks/use-device-form.ts';

interface DeviceFormProps extends FormDialogParts {
  /** Absent for a new one. */
  readonly device: Device | undefined;
  readonly onSaved: (device: Device | undefined) => void;
  readonly actions: readonly RowAction[];
}

const asIs = (code: string) => code;

/** What a device is called and how often it measures, and what was changed before. */
export function DeviceFormFields(props: DeviceFormProps) {
  const { device, setGuard, onCancel, onSaved, actions } = props;
  const { t } = useTranslation();
  const { form, failure, saving, isChanged, save } = useDeviceForm(device, onSaved);
  const { control, setFocus, formState } = form;
  useDiscardGuard({ setGuard, isChanged });
  // The form may arrive after the dialog has chosen a place for the focus.
  useEffect(() => setFocus('deviceName'), [setFocus]);
  return (
    <EditForm
      onSave={save}
      onCancel={onCancel}
      saving={saving}
      wrong={Object.keys(formState.errors).length}
      attempts={formState.submitCount}
      error={failure}
    >
      <EditFields>
        <FieldControl
          control={control}
          name="deviceName"
          type="text"
          label={t('measurement.device.field.deviceName')}
          optionLabel={asIs}
        />
        <FieldControl
          control={control}
          name="deviceInterval"
          type="days"
          label={t('measurement.device.field.deviceInterval')}
          optionLabel={asIs}
        />
      </EditFields>
      <Group gap="xs" mt="md">
        {actions
          .filter(({ id }) => id !== 'edit')
          .map(({ id, label, icon, onRun }) => (
            <Button
              key={id}
              size="compact-sm"
              variant="default"
              leftSection={icon}
              onClick={() => {
                onCancel();
                onRun();
              }}
            >
              {label}
            </Button>
          ))}
      </Group>
      {device === undefined ? null : (
        <History entity="device" entityId={device.id} version={device.updatedAt} />
      )}
    </EditForm>
  );
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { UploadDraft } from '../hooks/use-upload-draft.ts';
import { TypeSelect } from './type-select.tsx';

interface NoFileDialogProps {
  readonly types: readonly DocumentTypeCode[];
  readonly draft: UploadDraft;
  readonly onPick: () => void;
}

const named = 4;

/** Says that an upload needs both, a file and its type, and takes whichever is lacking (spec: noFileSelected). */
export function NoFileDialog({ types, draft, onPick }: NoFileDialogProps) {
  const { t } = useTranslation();
  const { files, asking, stopAsking } = draft;
  return (
    <Modal
      opened={asking}
      onClose={stopAsking}
      title={t('document.noFileSelected.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t(files.length === 0 ? 'document.noFileSelected.file' : 'document.noFileSelected.type')}
        </Text>
        {files.length === 0 ? null : (
          <>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {files
                .slice(0, named)
                .map(({ name }) => name)
                .join(', ')}
              {files.length > named ? t('document.noFileSelected.more', { count: files.length - named }) : ''}
            </Text>
            <TypeSelect
              label={t('document.typeLabel')}
              types={types}
              value={undefined}
              onType={draft.choose}
            />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={stopAsking}>
            {t('common.close')}
          </Button>
          {files.length === 0 ? (
            <Button
              size="xs"
              data-autofocus
              onClick={() => {
                stopAsking();
                onPick();
              }}
            >
              {t('document.pick')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}

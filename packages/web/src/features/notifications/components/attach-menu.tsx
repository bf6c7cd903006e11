import { Button, Menu } from '@mantine/core';
import { FileText, Monitor, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inMain } from '../../../ui/in-main.ts';
import type { ComposerState } from '../hooks/use-composer.ts';
import { useDocumentsOfCase } from '../hooks/use-case-facts.ts';

interface AttachMenuProps {
  readonly caseId: number | null;
  readonly state: ComposerState;
}

/** Attaches files from this computer, or documents of the case. */
export function AttachMenu({ caseId, state }: AttachMenuProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const { data: documents = [] } = useDocumentsOfCase(opened ? caseId : null);
  const attached = new Set(state.values.attachmentList.map(({ documentId }) => documentId));
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('notifications.fromComputer')}
        onChange={({ currentTarget }) => {
          state.upload([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Menu
        opened={opened}
        onChange={setOpened}
        position="top-start"
        shadow="md"
        width={300}
        withInitialFocusPlaceholder={false}
        menuItemTabIndex={0}
        portalProps={inMain()}
      >
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Paperclip size={13} aria-hidden />}>
            {t('notifications.attach')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="min(380px, 60dvh)" style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={<Monitor size={14} aria-hidden />} onClick={() => files.current?.click()}>
            {t('notifications.fromComputer')}
          </Menu.Item>
          {documents.length === 0 ? null : <Menu.Label>{t('notifications.fromCase')}</Menu.Label>}
          {documents.map(({ documentId, valueName: fileName }) => (
            <Menu.Item
              key={documentId}
              leftSection={<FileText size={14} aria-hidden />}
              disabled={attached.has(documentId)}
              onClick={() => state.attach([{ documentId, fileName }])}
            >
              {fileName}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

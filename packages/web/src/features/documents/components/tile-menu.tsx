import { Menu } from '@mantine/core';
import { Download, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { PopupAnchor } from '../../../ui/popup-anchor.tsx';
import { inMain } from '../../../ui/in-main.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';
import type { TileMenu as TileMenuState } from '../hooks/use-tile-menu.ts';
import { downloadAt, hasCleanCopy } from './document-file.ts';

interface TileMenuProps {
  readonly menu: TileMenuState;
  readonly opened: boolean;
  readonly document: CaseDocument;
  readonly types: readonly DocumentTypeCode[];
  readonly onMove: (document: CaseDocument, type: DocumentTypeCode) => void;
  readonly onClose: () => void;
}

/** What else can be done with a document: both forms of its bytes, and another type. */
export function TileMenu({ menu, opened, document, types, onMove, onClose }: TileMenuProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const { valueName: name, documentTypeCode: current } = document;
  return (
    <Menu
      key={menu.documentId}
      opened={opened}
      onClose={onClose}
      position="bottom-end"
      offset={4}
      shadow="md"
      width={270}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      transitionProps={{ duration: 0 }}
      portalProps={inMain()}
    >
      <Menu.Target>
        <PopupAnchor place={menu.place} />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={t('document.moreOf', { name })}
        aria-labelledby={undefined}
        mah="min(420px, 70dvh)"
        style={{ overflowY: 'auto' }}
      >
        <Menu.Item
          component="a"
          href={downloadAt(document)}
          download
          leftSection={<Download size={14} aria-hidden />}
        >
          {t('document.download')}
        </Menu.Item>
        {hasCleanCopy(document) ? (
          <Menu.Item
            component="a"
            href={downloadAt(document, 'original')}
            download
            leftSection={<FileDown size={14} aria-hidden />}
          >
            {t('document.downloadOriginal')}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Label>{t('document.changeType')}</Menu.Label>
        <Menu.RadioGroup
          value={current}
          onChange={(chosen) => {
            const type = types.find((one) => one === chosen);
            if (type !== undefined) onMove(document, type);
          }}
        >
          {types.map((type) => (
            <Menu.RadioItem key={type} value={type} closeMenuOnClick>
              {words.type(type)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

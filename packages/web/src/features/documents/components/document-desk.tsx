import { Dropzone } from '@mantine/dropzone';
import { Text } from '@mantine/core';
import { FolderOpen } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { typesOf } from '@hasar/contract/documents/rules-papers.ts';
import { useChangeDocument } from '../hooks/use-change-document.ts';
import { usePaste } from '../hooks/use-paste.ts';
import { useTileMenu } from '../hooks/use-tile-menu.ts';
import { useTypeTarget } from '../hooks/use-type-target.ts';
import { useUploadDraft } from '../hooks/use-upload-draft.ts';
import { useUploads } from '../hooks/use-uploads.ts';
import { Checklist } from './checklist.tsx';
import { DocumentGrid, groupId } from './document-grid.tsx';
import { groupDocuments } from './document-groups.ts';
import classes from './documents.module.css';
import { NoFileDialog } from './no-file-dialog.tsx';
import { TileMenu } from './tile-menu.tsx';
import { UploadBar } from './upload-bar.tsx';
import { UploadList } from './upload-list.tsx';
import { Viewer } from './viewer.tsx';

interface DocumentDeskProps {
  readonly insuranceCase: InsuranceCase;
  readonly documents: readonly CaseDocument[];
}

/** Everything that is done with the documents of a case. Files may be dropped anywhere on it. */
export function DocumentDesk({ insuranceCase, documents }: DocumentDeskProps) {
  const { t } = useTranslation();
  const { id: caseId, caseTypeCode } = insuranceCase;
  const pick = useRef<() => void | undefined>(null);
  /** What the files are that are being picked, where that was said by where the picking began. */
  const pickedFor = useRef<DocumentTypeCode>(undefined);
  const [shown, setShown] = useState<number>();
  const draft = useUploadDraft(caseId);
  const uploads = useUploads(caseId);
  const { remove, move } = useChangeDocument(caseId);
  const { open: openMenu, ...tileMenu } = useTileMenu();
  const types = useMemo(() => typesOf({ caseTypeCode }), [caseTypeCode]);
  const groups = useMemo(() => groupDocuments(documents, types), [documents, types]);
  const inOrder = useMemo(() => groups.flatMap((group) => group.documents), [groups]);
  const target = useTypeTarget({
    onMove: (documentId, type) => {
      const document = documents.find(({ id }) => id === documentId);
      if (document !== undefined) void move(document, type);
    },
    onNothing: () => draft.offer([]),
  });
  usePaste(draft.offer);

  const actions = useMemo(
    () => ({
      onOpen: setShown,
      onMenu: openMenu,
      onRemove: (document: CaseDocument) => void remove(document),
    }),
    [openMenu, remove],
  );
  const openPicker = (type?: DocumentTypeCode) => {
    pickedFor.current = type;
    pick.current?.();
  };
  const receive = (files: File[]) => {
    draft.offer(files, target.droppedOn() ?? pickedFor.current ?? draft.type);
    target.forgetDrop();
    pickedFor.current = undefined;
  };
  const menuFor = documents.find(({ id }) => id === tileMenu.menu?.documentId);
  return (
    <>
      <Dropzone
        unstyled
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={pick}
        onDrop={receive}
        classNames={{ root: classes.dropzone ?? '' }}
        inputProps={{ 'aria-hidden': true }}
      >
        <div
          className={classes.desk}
          data-dragging={target.dragged === undefined ? undefined : true}
          {...target.handlers}
        >
          <div className={classes.work}>
            <UploadBar
              caseId={caseId}
              types={types}
              draft={draft}
              onPick={() => openPicker()}
              hasDocuments={documents.length > 0}
            />
            <UploadList uploads={uploads} onShow={setShown} />
            {documents.length === 0 ? (
              <div className={classes.empty}>
                <FolderOpen size={22} strokeWidth={1.75} aria-hidden />
                <Text fw={600} size="sm">
                  {t('document.emptyTitle')}
                </Text>
                <Text size="sm">{t('document.emptyText')}</Text>
              </div>
            ) : (
              <DocumentGrid groups={groups} over={target.over} dragged={target.dragged} actions={actions} />
            )}
          </div>
          <Checklist
            insuranceCase={insuranceCase}
            documents={documents}
            over={target.over}
            onAdd={openPicker}
            onGo={(type) => goTo(groupId(type))}
          />
        </div>
      </Dropzone>
      {tileMenu.menu === undefined || menuFor === undefined ? null : (
        <TileMenu
          menu={tileMenu.menu}
          opened={tileMenu.opened}
          document={menuFor}
          types={types}
          onMove={(document, type) => void move(document, type)}
          onClose={tileMenu.close}
        />
      )}
      <NoFileDialog types={types} draft={draft} onPick={() => openPicker()} />
      <Viewer documents={inOrder} documentId={shown} onShow={setShown} />
    </>
  );
}

function goTo(id: string): void {
  const heading = document.querySelector<HTMLElement>(`#${id}`);
  heading?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  heading?.focus({ preventScroll: true });
}

import { Text } from '@mantine/core';
import { Eye, History, SquareArrowOutUpRight } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditListFields } from '@hasar/contract/audit/endpoints.ts';
import type { AuditEntry } from '@hasar/contract/audit/schema.ts';
import { useHistoryWords } from '../../../fields/history/use-history-words.ts';
import { readColumnFilters } from '../../../ui/data-grid/column-filter.ts';
import { ListGrid } from '../../../ui/list-grid.tsx';
import { listRequest } from '../../../ui/list-request.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useListView } from '../../../ui/use-list-view.ts';
import { AuditCard } from '../components/audit-card.tsx';
import { useAuditColumns } from '../components/audit-columns.tsx';
import { AuditDialog } from '../components/audit-dialog.tsx';
import { AuditFilters, filteredAbove } from '../components/audit-filters.tsx';
import { addressOf } from '../components/audit-words.ts';
import { useAudit } from '../hooks/use-audit.ts';

const newestFirst = [{ field: 'changedAt', descending: true }];
const rowId = ({ id }: AuditEntry) => id;

/** Who changed what and when, in the whole organization. */
export function Audit() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view, change } = useListView();
  const words = useHistoryWords();
  const list = useAudit(listRequest({ ...view, search: '' }, auditListFields, newestFirst));
  const entries = useMemo(() => list.data?.pages.flatMap((page) => page.auditList) ?? [], [list.data]);
  const columns = useAuditColumns(words);
  const [shown, setShown] = useState<AuditEntry>();
  const rowActions = useCallback(
    (entry: AuditEntry) => {
      const address = addressOf(entry);
      const show = {
        id: 'show',
        label: t('audit.show'),
        icon: <Eye size={14} aria-hidden />,
        onRun: () => setShown(entry),
      };
      const open = {
        id: 'open',
        label: t('audit.open'),
        icon: <SquareArrowOutUpRight size={14} aria-hidden />,
        onRun: () => void navigate({ to: address ?? '.' }),
      };
      return address === undefined ? [show] : [show, open];
    },
    [t, navigate],
  );
  const phoneRow = useCallback(
    (entry: AuditEntry) => <AuditCard entry={entry} words={words} onOpen={setShown} />,
    [words],
  );
  return (
    <>
      <ListGrid
        label={t('audit.grid')}
        rows={entries}
        rowId={rowId}
        columns={columns}
        storageName="auditColums"
        defaultSort={newestFirst}
        fields={auditListFields}
        list={list}
        view={view}
        change={change}
        toolbarFilters={filteredAbove}
        toolbar={
          <AuditFilters
            filters={readColumnFilters(view.filters, auditListFields)}
            entries={entries}
            onChange={(filters) => change({ filters: { ...filters } })}
          />
        }
        onOpen={setShown}
        rowActions={rowActions}
        phoneRow={phoneRow}
        empty={
          <MessagePage icon={History} title={t('audit.emptyTitle')}>
            <Text size="sm">{t('audit.emptyText')}</Text>
          </MessagePage>
        }
      />
      <AuditDialog entry={shown} words={words} onClose={() => setShown(undefined)} />
    </>
  );
}

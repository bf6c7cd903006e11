import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { usePaneWidth } from '../hooks/use-pane-width.ts';
import classes from './case-preview.module.css';
import { CaseStatus } from './case-status.tsx';
import { CaseSummaryFacts } from './case-summary-facts.tsx';
import { caseSummary } from './case-summary.ts';
import { caseText } from './case-value.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

interface CasePreviewProps {
  readonly insuranceCase: InsuranceCase;
  readonly onClose: () => void;
  readonly onQuickUpdate: () => void;
  readonly onSummary: () => void;
}

/** Stands in the head of the pane already. */
const told = new Set(['id', 'customerFullName', 'plate', 'caseStatusCode', 'caseTypeCode']);

/** The case of the row one stands on, beside the list. */
export function CasePreview({ insuranceCase, onClose, onQuickUpdate, onSummary }: CasePreviewProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const pane = usePaneWidth();
  const { id, caseStatusCode, caseTypeCode, updatedAt } = insuranceCase;
  const plate = caseText(insuranceCase, 'plate');
  const remarks = caseText(insuranceCase, 'remarks');
  const note = insuranceCase.noteText ?? '';
  return (
    <aside className={classes.pane} style={{ width: pane.width }} aria-label={t('cases.preview')}>
      <div className={classes.edge} aria-label={t('cases.previewWidth')} {...pane.handle} />
      <div className={classes.head}>
        <Title order={2} className={classes.name ?? ''}>
          {caseText(insuranceCase, 'customerFullName') || t('case.detail.title', { id })}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('cases.closePreview')}
          onClick={onClose}
        >
          <X size={15} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.state}>
        {plate === '' ? null : <strong>{plate}</strong>}
        <CaseStatus code={caseStatusCode} />
        <span>{words.type(caseTypeCode)}</span>
      </div>
      <Group gap={6} my="xs">
        <Button
          size="compact-xs"
          renderRoot={(props) => <Link {...props} to="/case/$caseId" params={{ caseId: String(id) }} />}
        >
          {t('cases.open')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={onQuickUpdate}>
          {t('cases.quickUpdate')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={onSummary}>
          {t('cases.summary')}
        </Button>
      </Group>
      {remarks === '' ? null : <Words title={words.field('remarks')} text={remarks} />}
      {note === '' ? null : <Words title={t('cases.note')} text={note} />}
      <CaseSummaryFacts summary={caseSummary(insuranceCase, words).filter(({ name }) => !told.has(name))} />
      <p className={classes.trail}>
        #{id} · {words.column('updatedAt')}: {formatTime(updatedAt)}
      </p>
    </aside>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.words}>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}

import { Badge, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { CaseActions } from './case-actions.tsx';
import classes from './case-detail.module.css';
import { CaseStatus } from './case-status.tsx';
import { caseText } from './case-value.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** Whose case it is, how it stands, who touched it, and what can be done with it. */
export function CaseHeader({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { id, caseStatusCode, vehicleStatusCode, caseTypeCode, isNotWatching, anotherLossOf } = insuranceCase;
  const plate = caseText(insuranceCase, 'plate');
  const vehicle = words.vehicleStatus(vehicleStatusCode);
  return (
    <div className={classes.header}>
      <div className={classes.identity}>
        <Title order={2} className={classes.name ?? ''}>
          {caseText(insuranceCase, 'customerFullName') || t('case.detail.title', { id })}
          {plate === '' ? null : <span className={classes.plate}>{plate}</span>}
        </Title>
        <div className={classes.state}>
          <CaseStatus code={caseStatusCode} />
          {vehicle === '' ? null : <span>{`${t('case.vehicleStatusLabel')}: ${vehicle}`}</span>}
          <span>{words.type(caseTypeCode)}</span>
          {isNotWatching ? (
            <Badge size="sm" variant="default" tt="none">
              {t('case.detail.notWatched')}
            </Badge>
          ) : null}
        </div>
        <Trail insuranceCase={insuranceCase} />
        {anotherLossOf === null ? null : (
          <div className={classes.trail}>
            {t('case.detail.anotherLossOf')}{' '}
            <Link to="/case/$caseId" params={{ caseId: String(anotherLossOf) }} className={classes.link}>
              {anotherLossOf}
            </Link>
            {insuranceCase.anotherLossReason === null ? null : ` · ${insuranceCase.anotherLossReason}`}
          </div>
        )}
      </div>
      <CaseActions insuranceCase={insuranceCase} />
    </div>
  );
}

function Trail({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const { t } = useTranslation();
  const { createdAt, caseCreatedByName, updatedAt, caseUpdatedByName } = insuranceCase;
  return (
    <div className={classes.trail}>
      <span>{t('case.detail.created', { time: formatTime(createdAt), name: caseCreatedByName })}</span>
      {caseUpdatedByName === null || updatedAt === createdAt ? null : (
        <span>{t('case.detail.updated', { time: formatTime(updatedAt), name: caseUpdatedByName })}</span>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { caseField } from '@hasar/contract/cases/fields.ts';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import { fieldText } from '../../../fields/field-text.ts';
import { isFilled } from '../../../fields/field-value.ts';
import { useUser } from '../../../lib/session.ts';
import './case-file.css';
import { filledSections } from './case-sections.ts';
import { caseText, caseValue } from './case-value.ts';
import { useCaseWords } from '../../../fields/use-case-words.ts';

/** The case as a sheet of paper: on screen it does not exist, on paper it is alone (decision 21). */
export function CaseFile({ insuranceCase }: { insuranceCase: InsuranceCase }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const printedAt = usePrintTime();
  const { userOrganizationName } = useUser();
  const { id, caseStatusCode, caseTypeCode, vehicleStatusCode } = insuranceCase;
  const title = [caseText(insuranceCase, 'customerFullName'), caseText(insuranceCase, 'plate')];
  const state = [
    words.type(caseTypeCode),
    words.status(caseStatusCode),
    words.vehicleStatus(vehicleStatusCode),
  ];
  return createPortal(
    <article className="case-file">
      <header>
        <span>{userOrganizationName}</span>
        <span>{t('case.detail.printedAt', { time: formatTime(printedAt) })}</span>
      </header>
      <h1>{[t('case.detail.title', { id }), ...title].filter((part) => part !== '').join(' · ')}</h1>
      <p>{state.filter((part) => part !== '').join(' · ')}</p>
      {filledSections(insuranceCase).filled.map(({ section, fields }) => (
        <section key={section}>
          <h2>{words.section(section)}</h2>
          <dl>
            {fields
              .filter((name) => isFilled(caseValue(insuranceCase, name)))
              .map((name) => (
                <div key={name} data-long={caseField(name).type === 'longText' || undefined}>
                  <dt>{words.field(name)}</dt>
                  <dd>{fieldText(caseField(name).type, caseValue(insuranceCase, name), words.of(name))}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </article>,
    document.body,
  );
}

/** When the sheet goes to the printer, however long it lay on screen before. */
function usePrintTime(): Date {
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    const stamp = () => flushSync(() => setTime(new Date()));
    addEventListener('beforeprint', stamp);
    return () => removeEventListener('beforeprint', stamp);
  }, []);
  return time;
}

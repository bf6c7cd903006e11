import facts from './case-facts.module.css';
import type { SummaryFact } from './case-summary.ts';

export function CaseSummaryFacts({ summary }: { summary: readonly SummaryFact[] }) {
  return (
    <dl className={facts.facts}>
      {summary.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

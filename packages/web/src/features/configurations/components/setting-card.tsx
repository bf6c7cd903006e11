import { useId, type ReactNode } from 'react';
import classes from './configurations.module.css';

interface SettingCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One thing to set, with what it is for. */
export function SettingCard({ title, text, children }: SettingCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}

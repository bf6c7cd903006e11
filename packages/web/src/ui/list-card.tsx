import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-card.module.css';

interface ListCardProps {
  readonly name: string;
  readonly mark: ReactNode;
  readonly detail: string;
  readonly aside: string;
  readonly onOpen: () => void;
}

/** A row of a list on a narrow screen: what tells it from the next one, nothing else. */
export function ListCard({ name, mark, detail, aside, onOpen }: ListCardProps) {
  return (
    <UnstyledButton className={classes.card ?? ''} onClick={onOpen}>
      <span className={classes.name}>{name}</span>
      <span className={classes.mark}>{mark}</span>
      <span className={classes.detail}>{detail}</span>
      <span className={classes.aside}>{aside}</span>
    </UnstyledButton>
  );
}

import type { ReactNode } from 'react';
import classes from './thread.module.css';

const address = /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/gi;

interface MessageTextProps {
  readonly text: string;
  /** Stands where there is no text. */
  readonly empty: string;
}

/** A text as it was written; addresses in it lead out, and nowhere else than they say. */
export function MessageText({ text, empty }: MessageTextProps) {
  if (text.trim() === '') return empty === '' ? null : <p className={classes.nothing}>{empty}</p>;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    parts.push(
      text.slice(at, index),
      <a key={index} href={url} target="_blank" rel="noopener noreferrer nofollow">
        {url}
      </a>,
    );
    at = index + url.length;
  }
  return (
    <p className={classes.text} dir="auto">
      {parts}
      {text.slice(at)}
    </p>
  );
}

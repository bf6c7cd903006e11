import { useEffect, useRef } from 'react';
import type { SafeMail } from './safe-mail.ts';
import classes from './thread.module.css';

interface MailFrameProps {
  readonly mail: SafeMail;
  readonly title: string;
}

/** A frame that runs nothing, asks for nothing, and goes nowhere. */
export function MailFrame({ mail: { markup, height }, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // An attribute of the element would be a string, which the page refuses as markup.
    if (frame.current !== null) frame.current.srcdoc = markup;
  }, [markup]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      style={{ height }}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}

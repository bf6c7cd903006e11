import { Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './message-page.module.css';

interface MessagePageProps {
  icon: LucideIcon;
  title: string;
  /** True when the message reports a failure and should be read out at once. */
  alert?: boolean;
  children: ReactNode;
}

/** One calm message in the middle of a page: nothing here yet, no permission, something failed. */
export function MessagePage({ icon: Icon, title, alert = false, children }: MessagePageProps) {
  return (
    <div className={classes.page} {...(alert ? { role: 'alert' } : {})}>
      <div className={classes.message}>
        <Icon className={classes.icon} size={22} strokeWidth={1.75} aria-hidden />
        <Title order={2}>{title}</Title>
        <div className={classes.text}>{children}</div>
      </div>
    </div>
  );
}

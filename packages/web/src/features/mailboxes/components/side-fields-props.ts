import type { SideForm } from './mailbox-form-values.ts';

export interface SideFieldsProps {
  readonly name: 'imap' | 'smtp';
  readonly side: SideForm;
  /** A password or token is stored already. */
  readonly hasSecret: boolean;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (changed: Partial<SideForm>) => void;
}

/** A message, and what must come out of it. */
export interface Specimen {
  readonly name: string;
  readonly raw: Uint8Array;
  readonly expected: {
    readonly subject?: string;
    /** As `Name <address>`; absent where it does not matter. */
    readonly from?: string;
    readonly date?: string | null;
    readonly text?: string;
    readonly html?: string;
    readonly messageId?: string | null;
    /** As `name type content`, in the order of the message; binary content as hex. */
    readonly files?: readonly string[];
  };
}

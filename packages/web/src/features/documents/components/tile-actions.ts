import type { TFunction } from 'i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';

/** The same object from one drawing to the next: two hundred tiles hang on it. */
export interface TileActions {
  readonly onOpen: (documentId: number) => void;
  readonly onMenu: (document: CaseDocument, opener: HTMLElement) => void;
  readonly onRemove: (document: CaseDocument) => void;
}

/** Handed down, so that not every tile listens for another language by itself. */
export interface TileTexts {
  readonly t: TFunction;
  readonly size: (bytes: number) => string;
}

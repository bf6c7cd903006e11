import { File, FileArchive, FileImage, FileSpreadsheet, FileText, FileVideo, Mail } from 'lucide-react';
import { fileTypeOf } from '@hasar/contract/documents/codes.ts';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import classes from './tiles.module.css';

const icons = {
  image: FileImage,
  video: FileVideo,
  sheet: FileSpreadsheet,
  mail: Mail,
  archive: FileArchive,
  text: FileText,
  other: File,
} as const;

/** Stands for a document that has no picture of its own, or not yet. */
export function DocumentIcon({ document: { contentType } }: { document: CaseDocument }) {
  const Icon = icons[kindOf(contentType)];
  return (
    <span className={classes.icon}>
      <Icon size={32} strokeWidth={1.25} aria-hidden />
      <span>{fileTypeOf(contentType)?.extensions[0].toUpperCase()}</span>
    </span>
  );
}

function kindOf(contentType: string): keyof typeof icons {
  if (contentType.startsWith('image/')) return 'image';
  if (contentType.startsWith('video/')) return 'video';
  if (/sheet|excel|csv/.test(contentType)) return 'sheet';
  if (/rfc822|outlook/.test(contentType)) return 'mail';
  if (contentType === 'application/zip') return 'archive';
  return /pdf|word|text|presentation/.test(contentType) ? 'text' : 'other';
}

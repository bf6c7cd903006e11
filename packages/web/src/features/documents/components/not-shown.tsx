import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CaseDocument } from '@hasar/contract/documents/schema.ts';
import { downloadAt } from './document-file.ts';
import { DocumentIcon } from './document-icon.tsx';
import classes from './viewer.module.css';

/** In the place of what cannot be shown. */
export function NotShown({ document, text }: { document: CaseDocument; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.notShown}>
      <DocumentIcon document={document} />
      <Text size="sm">{text}</Text>
      <Button component="a" size="xs" href={downloadAt(document)} download>
        {t('document.download')}
      </Button>
    </div>
  );
}

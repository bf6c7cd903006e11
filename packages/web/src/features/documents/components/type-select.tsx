import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeCode } from '@hasar/contract/documents/codes.ts';
import { useDocumentWords } from '../hooks/use-document-words.ts';

interface TypeSelectProps extends Pick<SelectProps, 'label' | 'className' | 'comboboxProps'> {
  readonly types: readonly DocumentTypeCode[];
  readonly value: DocumentTypeCode | undefined;
  readonly onType: (type: DocumentTypeCode | undefined) => void;
}

/** What a document is: the papers that the case type asks for first. */
export function TypeSelect({ types, value, onType, ...others }: TypeSelectProps) {
  const { t } = useTranslation();
  const words = useDocumentWords();
  const option = (type: DocumentTypeCode) => ({ value: type, label: words.type(type) });
  const bare = (type: DocumentTypeCode) => type === 'image' || type === 'file';
  const papers = types.filter((type) => !bare(type)).map(option);
  const rest = types.filter(bare).map(option);
  return (
    <Select
      {...others}
      size="xs"
      placeholder={t('document.chooseType')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('fields.clear') }}
      nothingFoundMessage={t('document.noSuchType')}
      maxDropdownHeight={320}
      data={
        papers.length === 0
          ? rest
          : [
              { group: t('document.papersOfCase'), items: papers },
              { group: t('document.otherTypes'), items: rest },
            ]
      }
      value={value ?? null}
      onChange={(chosen) => onType(types.find((type) => type === chosen))}
    />
  );
}

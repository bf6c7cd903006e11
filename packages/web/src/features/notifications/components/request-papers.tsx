import { Button, Menu } from '@mantine/core';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { missingSlots, requiredSlots } from '@hasar/contract/documents/rules-papers.ts';
import { templateLanguages } from '@hasar/contract/notifications/codes.ts';
import { missingPapersText } from '@hasar/contract/notifications/rules-request.ts';
import { inMain } from '../../../ui/in-main.ts';
import { useCaseOfThread, useDocumentsOfCase } from '../hooks/use-case-facts.ts';

interface RequestPapersProps {
  readonly caseId: number;
  readonly onText: (text: string) => void;
}

/** Begins a message that asks for the papers the case still lacks, in the language of whoever gets it. */
export function RequestPapers({ caseId, onText }: RequestPapersProps) {
  const { t } = useTranslation();
  const { data: insuranceCase } = useCaseOfThread(caseId);
  const { data: documents } = useDocumentsOfCase(caseId);
  if (insuranceCase === undefined || documents === undefined) return null;
  const missing = missingSlots(requiredSlots(insuranceCase), documents);
  if (missing.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md" width={220} menuItemTabIndex={0} portalProps={inMain()}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<FileQuestion size={14} aria-hidden />}>
          {t('notifications.requestPapers', { count: missing.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('notifications.requestLanguage')}</Menu.Label>
        {templateLanguages.map((language) => (
          <Menu.Item key={language} onClick={() => onText(missingPapersText(language, missing))}>
            {t(`notifications.language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

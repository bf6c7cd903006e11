import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCase } from '@hasar/contract/cases/schema.ts';
import { useFindCases } from '../../features/cases/hooks/use-find-cases.ts';
import { foldText } from '../../lib/fold-text.ts';
import { useCommands, type Command } from './use-commands.ts';

/** How long after a keystroke the server is asked, in milliseconds. */
const pause = 120;

export interface PaletteItem {
  readonly id: string;
  readonly shows: InsuranceCase | Command;
  readonly run: () => void;
}

export interface PaletteSection {
  readonly name: 'cases' | 'commands';
  readonly items: readonly PaletteItem[];
}

/** What the palette offers for the typed text: cases first, then commands. */
export function usePaletteItems(text: string) {
  const words = text.trim();
  const cases = useCaseItems(words);
  const commands = useCommands()
    .filter(({ label }) => mentions(label, words))
    .map(itemOf);
  const sections: PaletteSection[] = [
    { name: 'cases', items: cases.items },
    { name: 'commands', items: commands },
  ];
  return { ...cases, sections: sections.filter(({ items }) => items.length > 0) };
}

function useCaseItems(words: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(words, pause);
  const found = useFindCases(asked);
  const answered = found.isError || found.isPaused || (found.isSuccess && !found.isPlaceholderData);
  if (words === '') return { items: [], settled: true, error: null };

  const { caseList = [], totalCount = 0 } = found.data ?? {};
  const items = caseList.map((insuranceCase) => ({
    id: `case ${String(insuranceCase.id)}`,
    shows: insuranceCase,
    run: () => void navigate({ to: '/case/$caseId', params: { caseId: String(insuranceCase.id) } }),
  }));
  const all = {
    id: 'all cases',
    label: t('palette.showAll'),
    icon: List,
    run: () => void navigate({ to: '/cases', search: { search: words } }),
  };
  return {
    items: totalCount > items.length ? [...items, itemOf(all)] : items,
    /** False while the cases for what is typed are on their way, and those shown are from before. */
    settled: asked === words && answered,
    error: asked === words ? found.error : null,
  };
}

const itemOf = (command: Command): PaletteItem => ({ id: command.id, shows: command, run: command.run });

/** Each typed word begins a word of the label. */
function mentions(label: string, words: string): boolean {
  const own = foldText(label).split(/[\s:]+/);
  return foldText(words)
    .split(/\s+/)
    .every((typed) => own.some((word) => word.startsWith(typed)));
}

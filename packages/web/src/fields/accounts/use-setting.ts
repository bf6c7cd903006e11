import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { alarmDays, type SettingType } from '@hasar/contract/accounts/codes.ts';
import { listAccounts, saveAccount } from '@hasar/contract/accounts/endpoints.ts';
import { type CaseFieldName, isCaseField } from '@hasar/contract/cases/fields.ts';
import { defaultAlarmDays } from '@hasar/contract/cases/rules.ts';
import { call } from '../../lib/api-client.ts';
import { accountKeys } from './account-keys.ts';

type SettingData = Readonly<Record<string, unknown>> | null;

/** Seldom changed, and then mostly here, in milliseconds. */
const freshFor = 5 * 60_000;

/** What the signed-in user set, shown as soon as it was chosen; null while that is nothing. */
function useSetting(type: SettingType, enabled = true) {
  const { data, isPending } = useQuery({
    queryKey: accountKeys.setting(type),
    queryFn: async ({ signal }): Promise<SettingData> => {
      const query = { accountType: type, limit: 1 };
      const { accountList } = await call(listAccounts, { query }, { signal });
      return accountList[0]?.accountData ?? null;
    },
    staleTime: freshFor,
    enabled,
  });
  const underWay = useMutationState({
    filters: { mutationKey: accountKeys.setting(type), status: 'pending' },
    select: ({ state }) => state.variables as SettingData,
  });
  return { data: underWay.length > 0 ? underWay.at(-1) : data, isPending };
}

/** After how many days without a touch a case is alarmed for this user. @param enabled false: nobody needs to know yet */
export function useAlarmDays(enabled = true) {
  const { data, isPending } = useSetting('alarmTimes', enabled);
  const chosen = alarmDays.find((days) => days === data?.['unTouchedCaseAlarmTime']);
  return { days: chosen ?? defaultAlarmDays, isPending };
}

/** The fields that the user wants in the quick update and the summary, in their order; undefined: the usual ones. */
export function useQuickColumns() {
  const { data, isPending } = useSetting('quickColumns');
  const columns = data?.['columns'];
  const known = Array.isArray(columns)
    ? columns.filter((name): name is CaseFieldName => typeof name === 'string' && isCaseField(name))
    : undefined;
  return { columns: known, isPending };
}

/** Keeps a setting, or with null forgets it. */
export function useSaveSetting(type: SettingType) {
  const cache = useQueryClient();
  const queryKey = accountKeys.setting(type);
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (accountData: SettingData) =>
      call(saveAccount, {
        body:
          accountData === null
            ? { accountType: type, isDeleted: true }
            : { accountType: type, accountData: { ...accountData } },
      }),
    // One after the other: what was chosen last is what stays.
    scope: { id: `setting ${type}` },
    onSuccess: async (_answer, accountData) => {
      // An answer on its way may be from before.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<SettingData>(queryKey, accountData);
    },
  });
}

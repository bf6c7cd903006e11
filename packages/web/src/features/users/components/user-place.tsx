import { Select, type OptionsFilter } from '@mantine/core';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { districtsOf, provinces } from '@hasar/contract/places/turkey.ts';
import { foldText } from '../../../lib/fold-text.ts';
import { useText } from '../../../lib/i18n.ts';
import type { UserForm } from './user-form-values.ts';

/** Finds "İstanbul" for "istanbul" and "Şişli" for "sisli". */
const byFoldedName: OptionsFilter = ({ options, search }) => {
  const wanted = foldText(search.trim());
  return options.filter((option) => 'label' in option && foldText(option.label).includes(wanted));
};

/** City and district; the districts are those of the city. */
export function UserPlace({ control }: { readonly control: Control<UserForm> }) {
  const { t } = useTranslation();
  const text = useText();
  const { field: city, fieldState: cityState } = useController({ control, name: 'userCity' });
  const { field: district, fieldState: districtState } = useController({ control, name: 'userDistrict' });
  const chosen = city.value;
  const errorOf = ({ error }: { error?: { message?: string } }) =>
    error?.message === undefined ? undefined : text(error.message);
  const shared = {
    size: 'xs',
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': t('fields.clear') },
    nothingFoundMessage: t('users.noPlace'),
    filter: byFoldedName,
  } as const;
  return (
    <>
      <Select
        {...shared}
        label={t('user.field.userCity')}
        placeholder={t('users.chooseCity')}
        data={provinces}
        value={chosen}
        onChange={(name) => {
          city.onChange(name);
          if (name !== chosen) district.onChange(null);
        }}
        onBlur={city.onBlur}
        error={errorOf(cityState)}
      />
      <Select
        {...shared}
        // Another city brings other districts, and forgets what was typed to find one.
        key={chosen ?? ''}
        label={t('user.field.userDistrict')}
        placeholder={t(chosen === null ? 'users.cityFirst' : 'users.chooseDistrict')}
        data={districtsOf(chosen ?? '')}
        disabled={chosen === null}
        value={district.value}
        onChange={district.onChange}
        onBlur={district.onBlur}
        error={errorOf(districtState)}
      />
    </>
  );
}

import { NativeSelect } from '@mantine/core';
import type { UserTab } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ItemMenu } from '#ui/ItemMenu.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { type ChangeList, type ListState, useListState } from '#ui/list/useListState.ts';
import { useUserColumns } from './userColumns.tsx';
import { type UserFilter, userList, usersQuery } from './userQueries.ts';
import { fullName, tabCountriesOf, tabTexts, useCaller } from './userRanks.ts';
import { useUserActions } from './useUserActions.tsx';

/** The users of a tab, and what can be done with each. */
export function UserList({ tab }: { readonly tab: UserTab }): ReactNode {
  const { t } = useText();
  const { state, change } = useListState(userList);
  const query = useQuery(usersQuery(tab, state));
  const columns = useUserColumns(tab);
  const { actionsOf, dialog } = useUserActions();
  return (
    <>
      <ServerList
        label={t(tabTexts[tab])}
        searchLabel={t('UsersSearch')}
        query={query}
        state={state}
        onChange={change}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={(user) => fullName(user)}
        renderActions={(user) => {
          const actions = actionsOf(user);
          return actions && <ItemMenu title={fullName(user)} actionsOf={() => actions} />;
        }}
        filters={<UserFilters tab={tab} state={state} onChange={change} />}
        empty={<EmptyState drawing={<Icon name="user" size={32} />} title={t('UsersNone')} text={t('UsersNoneHint')} />}
      />
      {dialog}
    </>
  );
}

interface UserFiltersProps {
  readonly tab: UserTab;
  readonly state: ListState<UserFilter>;
  readonly onChange: ChangeList<UserFilter>;
}

function UserFilters({ tab, state: { filters }, onChange }: UserFiltersProps): ReactNode {
  const { t, locale } = useText();
  const { scopes } = useCaller();
  const seen = tabCountriesOf(scopes, tab);
  const countries = countryOptions(locale, seen === 'all' ? undefined : seen);

  function choose(name: UserFilter, value: string): void {
    onChange({ filters: { ...filters, [name]: value === '' ? [] : [value] } });
  }

  /** What the address names stays on offer. */
  function optionsWith(value: string) {
    const isForeign = value !== '' && countries.every((option) => option.value !== value);
    return isForeign ? [...countries, { value, label: value }] : countries;
  }

  const [country = ''] = filters.country;
  const [defaultCountry = ''] = filters.default;
  // Global Admins are of no country in particular.
  if (tab === 'globalAdmins') return null;
  return (
    <>
      <NativeSelect
        aria-label={t(tab === 'customers' ? 'UserColumnCountry' : 'UserColumnAssigned')}
        data={[{ value: '', label: t('UsersAllCountries') }, ...optionsWith(country)]}
        value={country}
        onChange={({ currentTarget: { value } }) => choose('country', value)}
      />
      {tab === 'sales' && (
        <NativeSelect
          aria-label={t('UserColumnDefault')}
          data={[{ value: '', label: t('UsersAnyDefaultCountry') }, ...optionsWith(defaultCountry)]}
          value={defaultCountry}
          onChange={({ currentTarget: { value } }) => choose('default', value)}
        />
      )}
    </>
  );
}

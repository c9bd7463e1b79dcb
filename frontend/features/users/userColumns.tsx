import type { UserRow, UserTab } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { type ReactNode, useMemo } from 'react';
import { useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { Chip } from '#ui/Chip.tsx';
import { CountryChips } from '#ui/CountryChips.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import classes from './Users.module.css';
import { fullName, roleCountriesOf, useCaller } from './userRanks.ts';

type Column = DataColumn<UserRow>;

type ColumnName =
  | 'contact'
  | 'email'
  | 'assigned'
  | 'default'
  | 'phone'
  | 'companyName'
  | 'country'
  | 'segment'
  | 'client'
  | 'position'
  | 'registeredOn';

/** What each tab shows, in this order. */
const columnsOfTab: Readonly<Record<UserTab, readonly ColumnName[]>> = {
  globalAdmins: ['contact', 'email', 'country', 'position', 'registeredOn'],
  admins: ['contact', 'email', 'assigned', 'country', 'position', 'registeredOn'],
  sales: ['contact', 'email', 'assigned', 'default', 'phone', 'country', 'position', 'registeredOn'],
  customers: ['contact', 'email', 'companyName', 'country', 'segment', 'client', 'position', 'registeredOn'],
};

/** What the list of a tab says of a user. */
export function useUserColumns(tab: UserTab): readonly Column[] {
  const { t, locale } = useText();
  return useMemo(() => {
    const columns: Readonly<Record<ColumnName, Omit<Column, 'key'>>> = {
      contact: { label: t('UserColumnContact'), sortable: true, render: (user) => <Contact user={user} /> },
      email: {
        label: t('UserColumnEmail'),
        sortable: true,
        render: ({ email, address }) => (
          <>
            <a href={`mailto:${email}`} className={classes.email}>
              {email}
            </a>{' '}
            {address === 'unconfirmed' && <Chip meaning="notice">{t('UserAddressUnconfirmed')}</Chip>}
            {address === 'provider' && <Chip meaning="neutral">{t('UserAddressOfProvider')}</Chip>}
          </>
        ),
      },
      assigned: {
        label: t('UserColumnAssigned'),
        render: (user) => <CountryChips countries={roleCountriesOf(user, tab === 'admins' ? 'admin' : 'sales')} />,
      },
      default: {
        label: t('UserColumnDefault'),
        render: ({ defaultSalesCountries = [] }) => <CountryChips countries={[...defaultSalesCountries].sort()} />,
      },
      phone: { label: t('UserColumnPhone'), render: ({ contactSalesPhone }) => contactSalesPhone },
      companyName: { label: t('UserColumnCompany'), sortable: true, render: ({ companyName }) => companyName },
      country: {
        label: t('UserColumnCountry'),
        sortable: true,
        render: ({ country }) => countryName(country, locale),
      },
      segment: {
        label: t('UserColumnSegment'),
        render: ({ segment = '' }) => (segment === '' ? '' : t(`SegmentLabel${segment}`)),
      },
      client: { label: t('UserColumnClient'), render: ({ client }) => client },
      position: { label: t('UserColumnPosition'), sortable: true, render: ({ position }) => position },
      registeredOn: {
        label: t('UserColumnRegistered'),
        sortable: true,
        sortsDown: true,
        render: ({ registeredOn }) => <span className="sani-nowrap">{formatDate(registeredOn, locale)}</span>,
      },
    };
    return columnsOfTab[tab].map((key) => ({ key, ...columns[key] }));
  }, [t, locale, tab]);
}

function Contact({ user }: { readonly user: UserRow }): ReactNode {
  const { t } = useText();
  const caller = useCaller();
  return (
    <span className={classes.contact}>
      <span className="sani-breakable">{fullName(user)}</span>
      {user.id === caller.id && <Chip meaning="primary">{t('UserYourself')}</Chip>}
    </span>
  );
}

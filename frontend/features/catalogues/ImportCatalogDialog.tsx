import { countriesOf } from '@sanispec/shared/access';
import { importCatalog } from '@sanispec/shared/contract';
import { splitChoices } from '@sanispec/shared/forms';
import { countries as allCountries } from '@sanispec/shared/markets';
import { type ReactNode, useMemo } from 'react';
import { type CountryOption, countryOptions } from '#core/countryOptions.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { useJobStart } from '#core/useJobStart.ts';
import { callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { remembered } from './review/startedChecks.ts';
import { catalogueField } from './uploadFields.ts';

interface DialogProps {
  onClose(): void;
}

/** Uploads a catalogue to be checked; the check's page follows. Nothing is published before a review. */
export function ImportCatalogDialog({ onClose }: DialogProps): ReactNode {
  const { t } = useText();
  const options = useOwnCountries();
  const keyOf = useJobStart();
  const navigateTo = useNavigateTo();
  return (
    <FormDialog
      title={t('CatalogsImport')}
      size="md"
      submitLabel={t('CatalogsCheck')}
      takesFocus
      fields={[
        catalogueField,
        {
          name: 'countries',
          label: 'CatalogsCountries',
          type: 'multiselect',
          options,
          group: { label: 'CatalogsCountriesGroup' },
        },
      ]}
      send={(values) => {
        // The countries of a form are one text.
        const body = { ...values, countries: [...splitChoices(values.countries)], review: true };
        const check = { kind: 'import', fileName: '', ...body } as const;
        return remembered(callApi(importCatalog, { body, idempotencyKey: keyOf(body) }), check);
      }}
      onSuccess={({ jobId }) => void navigateTo('catalogImport', { jobId })}
      onClose={onClose}
    />
  );
}

/** The countries that the user may import for. */
export function useOwnCountries(): readonly CountryOption[] {
  const { locale } = useText();
  const { user } = useSession();
  return useMemo(() => {
    const own = countriesOf(user?.scopes ?? [], 'admin');
    return countryOptions(locale, own === 'all' ? allCountries : own);
  }, [locale, user]);
}

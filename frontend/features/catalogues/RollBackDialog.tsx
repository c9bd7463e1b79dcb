import { type CatalogVersion, publishCatalog } from '@sanispec/shared/contract';
import { splitChoices } from '@sanispec/shared/forms';
import type { ReactNode } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { useJobStart } from '#core/useJobStart.ts';
import { callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import classes from './Catalogs.module.css';
import { remembered } from './review/startedChecks.ts';

interface RollBackDialogProps {
  readonly version: Pick<CatalogVersion, 'id' | 'version'>;
  /** For which it can be published. */
  readonly countries: readonly string[];
  onClose(): void;
}

/** Publishes a version again for some countries: the check's page shows the differences before anything is live. */
export function RollBackDialog({ version, countries, onClose }: RollBackDialogProps): ReactNode {
  const { t, locale } = useText();
  const navigateTo = useNavigateTo();
  const keyOf = useJobStart();
  return (
    <FormDialog
      title={t('VersionsRollBackTo', version.version)}
      size="md"
      submitLabel={t('VersionsRollBackSubmit')}
      initial={{ countries: [...countries] }}
      fields={[
        {
          name: 'countries',
          label: 'CatalogsCountries',
          type: 'multiselect',
          isRequired: true,
          requiredText: 'VersionsCountriesRequired',
          options: countryOptions(locale, countries),
        },
      ]}
      send={(values) => {
        const body = { countries: [...splitChoices(values.countries)] };
        const params = { catalogId: version.id };
        const check = { kind: 'publish', ...params, ...body } as const;
        return remembered(callApi(publishCatalog, { params, body, idempotencyKey: keyOf(body) }), check);
      }}
      onSuccess={({ jobId }) => void navigateTo('catalogImport', { jobId })}
      onClose={onClose}
    >
      <p className={classes.text}>{t('VersionsRollBackText')}</p>
    </FormDialog>
  );
}

import { type CatalogRow, deleteCatalog } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogsKey } from '#core/catalogsInUse.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './Catalogs.module.css';
import { catalogQuery } from './catalogQueries.ts';

interface DeleteDialogProps {
  readonly catalog: CatalogRow;
  onClose(): void;
  onDeleted(): void;
}

/** Asks before a catalogue is taken out of use, naming the countries and how many projects they have with it. */
export function DeleteDialog({ catalog, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const { t, tCount, locale } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data } = useQuery(catalogQuery(catalog.id));
  const uses = data?.uses ?? catalog.countries.map((country) => ({ country, projects: undefined }));
  return (
    <FormDialog
      title={t('CatalogsDeleteTitle')}
      size="md"
      submitLabel={t('ButtonTextConfirm')}
      isDestructive
      isBlocked={data === undefined}
      fields={[]}
      send={() => callApi(deleteCatalog, { params: { catalogId: catalog.id } })}
      onSuccess={({ countries }) => {
        notify.success(t('CatalogsDeleted', countries.map((country) => countryName(country, locale)).join(', ')));
        onDeleted();
        void queryClient.invalidateQueries({ queryKey: catalogsKey });
      }}
      onClose={onClose}
    >
      <p className={classes.text}>{t('AreYouSureConfirmationBody')}</p>
      <p className={classes.text}>{t('CatalogsDeleteUses')}</p>
      <ul className={classes.uses}>
        {uses.map(({ country, projects }) => (
          <li key={country}>
            <strong>{countryName(country, locale)}</strong>{' '}
            {projects !== undefined && <span>{tCount('CatalogsDeleteProjects', projects)}</span>}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t('CatalogsDeleteKept')}</p>
    </FormDialog>
  );
}

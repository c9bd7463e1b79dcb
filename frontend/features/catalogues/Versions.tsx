import { countriesOf } from '@sanispec/shared/access';
import type { CatalogVersion } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '#core/session.tsx';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { formatDate, formatInteger } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { CountryChips } from '#ui/CountryChips.tsx';
import { type DataColumn, DataTable } from '#ui/DataTable.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import classes from './Catalogs.module.css';
import { versionsQuery } from './catalogQueries.ts';
import { RollBackDialog } from './RollBackDialog.tsx';
import { rollBackOf } from './versionRights.ts';

/** What is kept of a catalogue's countries; each can be published again where it does not serve. */
export function Versions({ catalogId }: { readonly catalogId: string }): ReactNode {
  const text = useText();
  const { t } = text;
  const { data, error, refetch } = useQuery(versionsQuery(catalogId));
  const [chosen, setChosen] = useState<Chosen>();
  if (error !== null) {
    const message = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <PageSkeleton />;
  return (
    <section aria-label={t('CatalogTabVersions')}>
      <p className={classes.intro}>{t('VersionsIntro')}</p>
      <DataTable
        label={t('CatalogTabVersions')}
        columns={columnsOf(text)}
        rows={data}
        idOf={({ id }) => id}
        titleOf={({ version }) => version}
        renderActions={(version) => <RollBackButton version={version} onChoose={setChosen} />}
      />
      {chosen !== undefined && <RollBackDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

interface Chosen {
  readonly version: CatalogVersion;
  /** For which it can be published. */
  readonly countries: readonly string[];
}

interface RollBackButtonProps {
  readonly version: CatalogVersion;
  onChoose(chosen: Chosen): void;
}

function RollBackButton({ version, onChoose }: RollBackButtonProps): ReactNode {
  const { t, locale } = useText();
  const { user } = useSession();
  const id = useId();
  const { possible, reason } = rollBackOf(version, countriesOf(user?.scopes ?? [], 'admin'));
  const names = version.importedFor.map((country) => countryName(country, locale)).join(', ');
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-md"
        isBlocked={possible.length === 0}
        aria-describedby={reason === undefined ? undefined : id}
        onClick={() => onChoose({ version, countries: possible })}
      >
        {t('VersionsRollBack')} <span className="sani-visually-hidden">{version.version}</span>
      </BusyButton>
      {reason !== undefined && (
        <span id={id} className={classes.reason}>
          {reason === 'used' ? t('VersionsAlreadyUsed') : t('VersionsForeign', names)}
        </span>
      )}
    </>
  );
}

function columnsOf({ t, locale }: SiteText): readonly DataColumn<CatalogVersion>[] {
  return [
    { key: 'version', label: t('CatalogsVersion'), render: ({ version }) => version },
    {
      key: 'lastModified',
      label: t('CatalogsLastModified'),
      render: ({ lastModified }) => <span className="sani-nowrap">{formatDate(lastModified, locale)}</span>,
    },
    { key: 'fileName', label: t('CatalogsColumnFile'), render: ({ fileName }) => fileName },
    { key: 'uploadedBy', label: t('CatalogsUploadedBy'), render: ({ uploadedBy }) => uploadedBy },
    {
      key: 'totalArticles',
      label: t('CatalogsTotalArticles'),
      align: 'end',
      render: ({ totalArticles }) => <span className="sani-figures">{formatInteger(totalArticles, locale)}</span>,
    },
    {
      key: 'importedFor',
      label: t('VersionsImportedFor'),
      render: ({ importedFor }) => <CountryChips countries={importedFor} />,
    },
    {
      key: 'countries',
      label: t('VersionsUsedIn'),
      render: ({ countries }) =>
        countries.length === 0 ? (
          <span className={classes.hint}>{t('VersionsNotUsed')}</span>
        ) : (
          <span className={classes.chips}>
            {countries.map((country) => (
              <Chip key={country} meaning="fits">
                <abbr className={classes.plain} title={countryName(country, locale)}>
                  {country}
                </abbr>
              </Chip>
            ))}
          </span>
        ),
    },
  ];
}

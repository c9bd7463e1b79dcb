import { Button, NativeSelect } from '@mantine/core';
import { meaningKeyOf } from '@sanispec/shared/catalogue';
import { type CatalogQuality, qualityParts } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { countryOptions } from '#core/countryOptions.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { qualityQuery } from './catalogQueries.ts';
import classes from './Quality.module.css';
import { Bar, barWidth, QualityTables } from './QualityTables.tsx';
import { qualityCsv } from './qualityCsv.ts';
import { partOrder, partWords } from './qualityWords.ts';

interface QualityProps {
  readonly catalogId: string;
  readonly countries: readonly string[];
}

/** How complete the articles of a catalogue are in one of its countries, with the definition beside the figure. */
export function Quality({ catalogId, countries }: QualityProps): ReactNode {
  const { t, locale } = useText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('country') ?? '';
  const country = countries.includes(asked) ? asked : (countries[0] ?? '');
  const options = useMemo(() => countryOptions(locale, countries), [locale, countries]);
  const { data, error, refetch } = useQuery({ ...qualityQuery(catalogId, country), enabled: country !== '' });
  return (
    <section className={classes.quality} aria-label={t('CatalogTabQuality')}>
      <div className={classes.bar}>
        <NativeSelect
          label={t('QualityCountry')}
          data={options}
          value={country}
          onChange={({ currentTarget: { value } }) =>
            setSearch(
              (before) => {
                const next = new URLSearchParams(before);
                next.set('country', value);
                return next;
              },
              { preventScrollReset: true },
            )
          }
        />
        {data !== undefined && <DownloadButton quality={data} />}
      </div>
      {error !== null && (
        <ErrorState
          message={error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError')}
          onRetry={() => void refetch()}
        />
      )}
      {error === null && data === undefined && country !== '' && <PageSkeleton />}
      {data?.articles === 0 && <EmptyState title={t('QualityNoArticles')} />}
      {data !== undefined && data.articles > 0 && (
        <>
          <Total quality={data} />
          <QualityTables quality={data} />
          <LeftOut parts={data.leftOut} />
        </>
      )}
    </section>
  );
}

function DownloadButton({ quality }: { readonly quality: CatalogQuality }): ReactNode {
  const text = useText();
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      onClick={() =>
        void saveFile({
          data: qualityCsv(quality, text),
          dataInfo: { type: 'file', fileName: `quality-${quality.country}.csv`, fileMime: 'text/csv' },
        })
      }
    >
      {text.t('QualityDownload')}
    </Button>
  );
}

/** The figure and, always in view, what it means. */
function Total({ quality: { quality, articles, parts } }: { readonly quality: CatalogQuality }): ReactNode {
  const { t, tCount, locale } = useText();
  return (
    <div className={classes.total}>
      <p className={classes.figure}>
        <strong>{formatInteger(quality, locale)}</strong> {t('QualityTotal')}{' '}
        <span className={classes.hint}>{tCount('QualityArticles', articles)}</span>
      </p>
      <div className={classes.definition}>
        <h2 className={classes.heading}>{t('QualityDefinition')}</h2>
        <p className={classes.hint}>{t('QualityDefinitionText')}</p>
        <DataTable
          isPlain
          hasCards={false}
          label={t('QualityDefinition')}
          rows={partOrder}
          idOf={(part) => part}
          columns={[
            {
              key: 'part',
              label: t('QualityPartColumn'),
              render: (part) => (
                <>
                  {t(partWords[part].name)} <span className={classes.hint}>{t(partWords[part].hint)}</span>
                </>
              ),
            },
            { key: 'share', label: t('QualityShare'), align: 'end', render: (part) => qualityParts[part] },
            {
              key: 'reached',
              label: t('QualityReached'),
              width: barWidth,
              render: (part) => <Bar percent={parts[part]} unit="%" />,
            },
          ]}
        />
      </div>
    </div>
  );
}

type Part = CatalogQuality['leftOut'][number];

/** What a workbook may have and this catalogue does without, and what that costs. */
function LeftOut({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  const { t } = useText();
  if (parts.length === 0) return null;
  return (
    <details className={classes.pane}>
      <summary className={classes.heading}>
        {t('QualityLeftOut')} ({parts.length})
      </summary>
      <table className={classes.table} aria-label={t('QualityLeftOut')}>
        <thead>
          <tr>
            <th scope="col">{t('GuideKind')}</th>
            <th scope="col">{t('GuideName')}</th>
            <th scope="col">{t('GuideMeaning')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ kind, name }) => (
            <tr key={`${kind} ${name}`}>
              <td>{t(`GuideKind${kind}`)}</td>
              <th scope="row">{name}</th>
              <td>{translateMessage(meaningKeyOf({ kind, name }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

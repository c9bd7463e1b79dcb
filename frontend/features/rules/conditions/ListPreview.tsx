import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FilterDefinition } from '@sanispec/shared/conditions';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import type { CatalogueVersion } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { type DataColumn, DataTable } from '#ui/DataTable.tsx';
import type { ListedArticle } from '#worker/catalogueApi.ts';
import classes from './Conditions.module.css';
import { countQuery, matchQuery } from './conditionQueries.ts';
import { type DraftDefinition, storedDefinition } from './draftConditions.ts';

const typingPauseMs = 150;
const firstShown = 10;
const moreShown = 40;

/** Each other market is a catalogue to be opened; beyond these it is asked for. */
const countedAtOnce = 5;

interface ListPreviewProps {
  /** Catalogue of the reference country, once it is there. */
  readonly version: CatalogueVersion | undefined;
  /** The reference country first. */
  readonly countries: readonly string[];
  readonly definition: DraftDefinition;
  readonly labels: CatalogueLabels;
}

/** Which articles the conditions name, while they are edited: counted in every market, the first ones listed. */
export function ListPreview({ version, countries, definition, labels }: ListPreviewProps): ReactNode {
  const { t, tCount, locale } = useText();
  const [limit, setLimit] = useState(firstShown);
  // As a text, since every edit makes new objects of what is the same.
  const [json] = useDebouncedValue(JSON.stringify(storedDefinition(definition)), typingPauseMs);
  const stored = useMemo(() => JSON.parse(json) as FilterDefinition, [json]);
  const { data } = useQuery({
    ...matchQuery(version ?? { country: '', versionId: '' }, stored, limit),
    enabled: version !== undefined,
  });
  const columns = useMemo(() => articleColumns(labels, t), [labels, t]);
  const [reference = '', ...others] = countries;
  return (
    <div className={classes.preview}>
      <div className={classes.counts}>
        <h4 className={classes.previewTitle}>{t('ListPreviewTitle')}</h4>
        {data !== undefined && (
          <p className={classes.count} role="status">
            <abbr title={countryName(reference, locale)}>{reference}</abbr>{' '}
            <strong className="sani-figures">{tCount('ListPreviewCount', data.count)}</strong>{' '}
            <span className={classes.hint}>{t('ListPreviewOf', formatInteger(data.total, locale))}</span>
          </p>
        )}
        {data !== undefined && <OtherCounts key={reference} countries={others} definition={stored} />}
      </div>
      {data?.count === 0 && <p className={classes.hint}>{t('ListPreviewNone')}</p>}
      {data !== undefined && data.count > 0 && (
        <DataTable
          label={t('ListPreviewTitle')}
          columns={columns}
          rows={data.articles}
          idOf={idOf}
          total={data.count}
          onLoadMore={() => setLimit((before) => before + moreShown)}
        />
      )}
    </div>
  );
}

function idOf({ id }: ListedArticle): string {
  return id;
}

function articleColumns(
  labels: CatalogueLabels,
  t: ReturnType<typeof useText>['t'],
): readonly DataColumn<ListedArticle>[] {
  return [
    {
      key: 'id',
      label: t('ListPreviewArticleId'),
      render: ({ id }) => <span className="sani-figures sani-nowrap">{id}</span>,
    },
    { key: 'title', label: t('ListPreviewArticleTitle'), render: ({ title }) => title },
    {
      key: 'productId',
      label: t('ListPreviewProductId'),
      render: ({ productId }) => <span className="sani-nowrap">{productId}</span>,
    },
    { key: 'product', label: t('ListPreviewProduct'), render: ({ product }) => product },
    { key: 'mainCategory', label: t('ListPreviewMain'), render: (article) => labels.category(article.mainCategory) },
    { key: 'subCategory', label: t('ListPreviewSub'), render: (article) => labels.category(article.subCategory) },
  ];
}

interface OtherCountsProps {
  readonly countries: readonly string[];
  readonly definition: FilterDefinition;
}

/** The other markets, one after the other: each may have a catalogue of its own to open. */
function OtherCounts({ countries, definition }: OtherCountsProps): ReactNode {
  const { tCount } = useText();
  const [wanted, setWanted] = useState(countedAtOnce);
  const [answered, setAnswered] = useState(0);
  const counted = countries.slice(0, wanted);
  const left = countries.length - counted.length;
  return (
    <>
      {counted.map((country, index) => (
        <CountIn
          key={country}
          country={country}
          definition={definition}
          isTurn={index <= answered}
          onAnswered={() => setAnswered((before) => Math.max(before, index + 1))}
        />
      ))}
      {left > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWanted(countries.length)}>
          {tCount('ListPreviewOthers', left)}
        </Button>
      )}
    </>
  );
}

interface CountInProps {
  readonly country: string;
  readonly definition: FilterDefinition;
  readonly isTurn: boolean;
  onAnswered(): void;
}

function CountIn({ country, definition, isTurn, onAnswered }: CountInProps): ReactNode {
  const { t, locale } = useText();
  const { data, isFetched, isError } = useQuery({ ...countQuery(country, definition), enabled: isTurn });
  useEffect(() => {
    if (isFetched) onAnswered();
  });
  const words = { noCatalog: t('ListPreviewNoCatalog'), failed: t('ListPreviewFailed') };
  return (
    <p className={classes.count}>
      <abbr title={countryName(country, locale)}>{country}</abbr>{' '}
      {isError && <span className={classes.hint}>{words.failed}</span>}
      {!isError && data === 'noCatalog' && <span className={classes.hint}>{words.noCatalog}</span>}
      {!isError && typeof data === 'number' && <strong className="sani-figures">{formatInteger(data, locale)}</strong>}
      {data === undefined && !isError && <span className={classes.hint}>…</span>}
    </p>
  );
}

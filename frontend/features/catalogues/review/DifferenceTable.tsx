import type { Difference, DifferenceTab } from '@sanispec/shared/contract';
import { contentLanguageOf, countryName } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { type CatalogueLabels, useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { LocaleLink } from '#core/locale.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatAmount, formatChange, formatInteger } from '#lib/formats.ts';
import { type DataColumn, DataTable, type DataTableProps } from '#ui/DataTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import classes from './Differences.module.css';

type LineOf<Kind extends Difference['kind']> = Extract<Difference, { readonly kind: Kind }>;

interface ArticleLine {
  readonly articleId: string;
  readonly title: string;
  readonly countries: readonly string[];
}

interface DifferenceTableProps
  extends Pick<
    DataTableProps<Difference>,
    'rows' | 'error' | 'onRetry' | 'empty' | 'total' | 'isLoadingMore' | 'onLoadMore'
  > {
  readonly tab: DifferenceTab;
  /** Field, '-' in front for descending; '' for the server's own order. */
  readonly sort: string;
  onSort(sort: string): void;
}

/** The lines of a tab; cards on phones. */
export function DifferenceTable({ tab, sort, onSort, ...table }: DifferenceTableProps): ReactNode {
  const text = useText();
  const labels = useCatalogueLabels(undefined);
  return (
    <DataTable
      {...table}
      key={tab}
      isPlain
      label={text.t(`ReviewTab${tab}`)}
      columns={columnsOf(tab, text, labels)}
      idOf={keyOf}
      sorting={{ column: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' }}
      onSort={({ column, order }) => onSort(order === 'DESC' ? `-${column}` : column)}
    />
  );
}

function keyOf(line: Difference): string {
  switch (line.kind) {
    case 'project':
      return line.projectId;
    case 'structure':
      return `${line.area} ${line.name}`;
    case 'changed':
      return `${line.articleId} ${line.countries.join()} ${line.column}`;
    default:
      return `${line.articleId} ${line.countries.join()} ${line.currency}`;
  }
}

function columnsOf(tab: DifferenceTab, text: SiteText, labels: CatalogueLabels): readonly DataColumn<Difference>[] {
  switch (tab) {
    case 'added':
      return forKind('added', soldColumns(text, labels));
    case 'removed':
      return forKind('removed', [
        ...soldColumns(text, labels),
        figure('projects', 'ReviewInProjects', text, ({ projects }) => formatInteger(projects, text.locale)),
      ]);
    case 'repriced':
      return forKind('repriced', priceColumns(text));
    case 'changed':
      return forKind('changed', [
        ...articleColumns(text),
        { key: 'column', label: text.t('ReviewField'), render: ({ column }) => labels.property(column) },
        ...beforeAndAfter(text),
      ]);
    case 'structure':
      return forKind('structure', [
        { key: 'area', label: text.t('ReviewKind'), render: ({ area }) => text.t(`ReviewArea${area}`) },
        {
          key: 'name',
          label: text.t('ReviewName'),
          isName: true,
          render: ({ name }) => <span translate="no">{name}</span>,
        },
        ...beforeAndAfter(text),
      ]);
    case 'projects':
      return forKind('project', projectColumns(text));
  }
}

/** The columns of one kind; a tab has no lines of another. */
function forKind<Kind extends Difference['kind']>(
  kind: Kind,
  columns: readonly DataColumn<LineOf<Kind>>[],
): readonly DataColumn<Difference>[] {
  const isOfKind = (line: Difference): line is LineOf<Kind> => line.kind === kind;
  return columns.map((column) => ({ ...column, render: (line) => isOfKind(line) && column.render(line) }));
}

function figure<Line>(
  key: string,
  heading: SiteTextKey,
  { t }: SiteText,
  render: (line: Line) => ReactNode,
): DataColumn<Line> {
  return { key, label: t(heading), align: 'end', render };
}

function articleColumns({ t }: SiteText): readonly DataColumn<ArticleLine>[] {
  return [
    {
      key: 'articleId',
      label: t('ReviewArticleNr'),
      sortable: true,
      render: ({ articleId }) => (
        <span className="sani-figures sani-nowrap" translate="no">
          {articleId}
        </span>
      ),
    },
    {
      key: 'title',
      label: t('ReviewArticle'),
      isName: true,
      render: ({ title, countries: [country] }) => (
        <span lang={country === undefined ? undefined : contentLanguageOf(country, () => undefined)}>{title}</span>
      ),
    },
  ];
}

function soldColumns(text: SiteText, labels: CatalogueLabels): readonly DataColumn<LineOf<'added' | 'removed'>>[] {
  const { t, locale } = text;
  return [
    ...articleColumns(text),
    { key: 'subCategory', label: t('ReviewSubCategory'), render: ({ subCategory }) => labels.category(subCategory) },
    {
      key: 'countries',
      label: t('ReviewCountries'),
      render: ({ countries }) => (
        <span>
          {countries.map((country) => (
            <abbr key={country} className={classes.country} title={countryName(country, locale)}>
              {country}
            </abbr>
          ))}
        </span>
      ),
    },
    {
      ...figure('price', 'ReviewPrice', text, ({ kind, price, currency }: LineOf<'added' | 'removed'>) => (
        <Price cents={price} currency={currency} {...(kind === 'added' && { age: 'new' })} />
      )),
      sortable: true,
    },
  ];
}

function priceColumns(text: SiteText): readonly DataColumn<LineOf<'repriced'>>[] {
  return [
    ...articleColumns(text),
    figure('live', 'ReviewLive', text, ({ live, currency }) => <Price age="past" cents={live} currency={currency} />),
    figure('next', 'ReviewNew', text, ({ next, currency }) => <Price age="new" cents={next} currency={currency} />),
    {
      ...figure('percent', 'ReviewChange', text, ({ percent }: LineOf<'repriced'>) =>
        percent === undefined ? '–' : <Change percent={percent} />,
      ),
      sortable: true,
    },
  ];
}

function beforeAndAfter({ t }: SiteText): readonly DataColumn<{ readonly live: string; readonly next: string }>[] {
  const empty = <em className={classes.empty}>{t('ReviewEmpty')}</em>;
  return [
    { key: 'live', label: t('ReviewLive'), render: ({ live }) => <span data-age="past">{live || empty}</span> },
    { key: 'next', label: t('ReviewNew'), render: ({ next }) => next || empty },
  ];
}

function projectColumns(text: SiteText): readonly DataColumn<LineOf<'project'>>[] {
  const { t, locale } = text;
  return [
    {
      key: 'reference',
      label: t('ReviewReference'),
      render: ({ reference }) => <span className="sani-figures sani-nowrap">{reference}</span>,
    },
    {
      key: 'title',
      label: t('ReviewProject'),
      isName: true,
      render: ({ projectId, title }) => (
        <LocaleLink to="projectOverview" params={{ projectId }}>
          {title}
        </LocaleLink>
      ),
    },
    { key: 'owner', label: t('ReviewOwner'), render: ({ owner }) => owner },
    figure('articlesLost', 'ReviewLost', text, ({ articlesLost }) => formatInteger(articlesLost, locale)),
    figure('live', 'ReviewPriceBefore', text, ({ live, currency }) => (
      <span data-age="past">
        <MoneyText cents={live} currency={currency} />
      </span>
    )),
    figure('next', 'ReviewPriceAfter', text, ({ next, currency }) => (
      <span data-age="new">
        <MoneyText cents={next} currency={currency} />
      </span>
    )),
    figure('newConflicts', 'ReviewNewConflicts', text, ({ newConflicts }) => (
      <span className={classes.conflicts} data-some={newConflicts > 0 || undefined}>
        {newConflicts > 0 && <Icon name="alert" size={12} />}
        {formatInteger(newConflicts, locale)}
      </span>
    )),
  ];
}

interface PriceProps {
  readonly cents: number | undefined;
  readonly currency: string;
  readonly age?: 'past' | 'new';
}

/** Countries with different currencies share the number, which is then followed by all of the currencies. */
function Price({ cents, currency, age }: PriceProps): ReactNode {
  const { locale } = useText();
  const isOne = !currency.includes(',') || cents === undefined;
  return (
    <span data-age={age}>
      {isOne ? (
        <MoneyText cents={cents} currency={currency} />
      ) : (
        <>
          <span className="sani-nowrap">{formatAmount(cents, locale)}</span>{' '}
          <span className={classes.currencies}>{currency}</span>
        </>
      )}
    </span>
  );
}

function Change({ percent }: { readonly percent: number }): ReactNode {
  const { locale } = useText();
  return (
    <span className={classes.change} data-lower={percent < 0 || undefined}>
      {percent !== 0 && <Icon name={percent < 0 ? 'arrowDown' : 'arrowUp'} size={12} />}
      {formatChange(percent, locale)}
    </span>
  );
}

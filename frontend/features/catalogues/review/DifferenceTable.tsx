import type { Difference, DifferenceTab } from '@sanispec/shared/contract';
import { contentLanguageOf, countryName } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { Icon } from '#components/Icon.tsx';
import { MoneyText } from '#components/MoneyText.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { formatAmount, formatChange, formatInteger } from '#lib/formats.ts';
import classes from './Differences.module.css';

interface Column {
  readonly field: string;
  readonly heading: SiteTextKey;
  readonly isAmount?: boolean;
  /** The server sorts by it. */
  readonly isSortable?: boolean;
}

const articleColumns: readonly Column[] = [
  { field: 'articleId', heading: 'ReviewArticleNr', isSortable: true },
  { field: 'title', heading: 'ReviewArticle' },
];
const articleTab: readonly Column[] = [
  ...articleColumns,
  { field: 'subCategory', heading: 'ReviewSubCategory' },
  { field: 'countries', heading: 'ReviewCountries' },
  { field: 'price', heading: 'ReviewPrice', isAmount: true, isSortable: true },
];

const columns: Readonly<Record<DifferenceTab, readonly Column[]>> = {
  added: articleTab,
  removed: [...articleTab, { field: 'projects', heading: 'ReviewInProjects', isAmount: true }],
  repriced: [
    ...articleColumns,
    { field: 'live', heading: 'ReviewLive', isAmount: true },
    { field: 'next', heading: 'ReviewNew', isAmount: true },
    { field: 'percent', heading: 'ReviewChange', isAmount: true, isSortable: true },
  ],
  changed: [
    ...articleColumns,
    { field: 'column', heading: 'ReviewField' },
    { field: 'live', heading: 'ReviewLive' },
    { field: 'next', heading: 'ReviewNew' },
  ],
  structure: [
    { field: 'area', heading: 'ReviewKind' },
    { field: 'name', heading: 'ReviewName' },
    { field: 'live', heading: 'ReviewLive' },
    { field: 'next', heading: 'ReviewNew' },
  ],
  projects: [
    { field: 'reference', heading: 'ReviewReference' },
    { field: 'title', heading: 'ReviewProject' },
    { field: 'owner', heading: 'ReviewOwner' },
    { field: 'articlesLost', heading: 'ReviewLost', isAmount: true },
    { field: 'live', heading: 'ReviewPriceBefore', isAmount: true },
    { field: 'next', heading: 'ReviewPriceAfter', isAmount: true },
    { field: 'newConflicts', heading: 'ReviewNewConflicts', isAmount: true },
  ],
};

interface DifferenceTableProps {
  readonly tab: DifferenceTab;
  readonly lines: readonly Difference[];
  /** Field, '-' in front for descending. */
  readonly sort: string;
  onSort(sort: string): void;
}

/** The lines of a tab; cards on phones. */
export function DifferenceTable({ tab, lines, sort, onSort }: DifferenceTableProps): ReactNode {
  const { t } = useText();
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-tab={tab}>
        <caption className="sani-visually-hidden">{t(`ReviewTab${tab}`)}</caption>
        <thead>
          <tr>
            {columns[tab].map((column) => (
              <Heading key={column.field} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)}>
              <Cells line={line} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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

interface HeadingProps {
  readonly column: Column;
  readonly sort: string;
  onSort(sort: string): void;
}

function Heading({
  column: { field, heading, isAmount = false, isSortable = false },
  sort,
  onSort,
}: HeadingProps): ReactNode {
  const { t } = useText();
  if (!isSortable) {
    return (
      <th scope="col" data-amount={isAmount || undefined}>
        {t(heading)}
      </th>
    );
  }
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  return (
    <th
      scope="col"
      data-amount={isAmount || undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(isUp ? `-${field}` : field)}>
        {t(heading)}
        {(isUp || isDown) && <Icon name={isUp ? 'chevronUp' : 'chevronDown'} size={12} />}
      </button>
    </th>
  );
}

function Cells({ line }: { readonly line: Difference }): ReactNode {
  switch (line.kind) {
    case 'added':
    case 'removed':
      return <ArticleCells line={line} />;
    case 'repriced':
      return <PriceCells line={line} />;
    case 'changed':
      return <ChangeCells line={line} />;
    case 'structure':
      return <StructureCells line={line} />;
    case 'project':
      return <ProjectCells line={line} />;
  }
}

type LineOf<Kind extends Difference['kind']> = Extract<Difference, { readonly kind: Kind }>;

interface ArticleLine {
  readonly articleId: string;
  readonly title: string;
  readonly countries: readonly string[];
}

function ArticleNames({ line: { articleId, title, countries } }: { readonly line: ArticleLine }): ReactNode {
  const [country] = countries;
  return (
    <>
      <td className="sani-figures sani-nowrap" translate="no">
        {articleId}
      </td>
      <th
        scope="row"
        lang={country === undefined ? undefined : contentLanguageOf(country, () => undefined)}
        className="sani-breakable"
      >
        {title}
      </th>
    </>
  );
}

interface AmountProps {
  readonly label: SiteTextKey;
  readonly children: ReactNode;
  readonly isPast?: boolean;
  readonly isStrong?: boolean;
}

function Amount({ label, children, isPast = false, isStrong = false }: AmountProps): ReactNode {
  const { t } = useText();
  return (
    <td
      data-label={t(label)}
      data-amount
      data-past={isPast || undefined}
      data-strong={isStrong || undefined}
      className="sani-figures"
    >
      {children}
    </td>
  );
}

function ArticleCells({ line }: { readonly line: LineOf<'added' | 'removed'> }): ReactNode {
  const { t, locale } = useText();
  const labels = useCatalogueLabels(undefined);
  return (
    <>
      <ArticleNames line={line} />
      <td data-label={t('ReviewSubCategory')}>{labels.category(line.subCategory)}</td>
      <td data-label={t('ReviewCountries')}>
        {line.countries.map((country) => (
          <abbr key={country} className={classes.country} title={countryName(country, locale)}>
            {country}
          </abbr>
        ))}
      </td>
      <Amount label="ReviewPrice" isStrong={line.kind === 'added'}>
        <PriceText cents={line.price} currency={line.currency} />
      </Amount>
      {line.kind === 'removed' && <Amount label="ReviewInProjects">{formatInteger(line.projects, locale)}</Amount>}
    </>
  );
}

/** A price; where its countries have currencies of their own it is the same number in all of them. */
function PriceText({ cents, currency }: { readonly cents: number | undefined; readonly currency: string }): ReactNode {
  const { locale } = useText();
  const isOne = !currency.includes(',');
  if (isOne || cents === undefined) return <MoneyText cents={cents} currency={currency} />;
  return (
    <>
      <span className="sani-figures sani-nowrap">{formatAmount(cents, locale)}</span>{' '}
      <span className={classes.currencies}>{currency}</span>
    </>
  );
}

function PriceCells({ line }: { readonly line: LineOf<'repriced'> }): ReactNode {
  return (
    <>
      <ArticleNames line={line} />
      <Amount label="ReviewLive" isPast>
        <PriceText cents={line.live} currency={line.currency} />
      </Amount>
      <Amount label="ReviewNew" isStrong>
        <PriceText cents={line.next} currency={line.currency} />
      </Amount>
      <Amount label="ReviewChange">{line.percent === undefined ? '–' : <Change percent={line.percent} />}</Amount>
    </>
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

function Before({ label, children }: { readonly label: SiteTextKey; readonly children: string }): ReactNode {
  const { t } = useText();
  return (
    <td data-label={t(label)} data-past={label === 'ReviewLive' || undefined} className="sani-breakable">
      {children === '' ? <em className={classes.empty}>{t('ReviewEmpty')}</em> : children}
    </td>
  );
}

function ChangeCells({ line }: { readonly line: LineOf<'changed'> }): ReactNode {
  const { t } = useText();
  const labels = useCatalogueLabels(undefined);
  return (
    <>
      <ArticleNames line={line} />
      <td data-label={t('ReviewField')} className="sani-breakable">
        {labels.property(line.column)}
      </td>
      <Before label="ReviewLive">{line.live}</Before>
      <Before label="ReviewNew">{line.next}</Before>
    </>
  );
}

function StructureCells({ line }: { readonly line: LineOf<'structure'> }): ReactNode {
  const { t } = useText();
  return (
    <>
      <td data-label={t('ReviewKind')}>{t(`ReviewArea${line.area}`)}</td>
      <th scope="row" className="sani-breakable" translate="no">
        {line.name}
      </th>
      <Before label="ReviewLive">{line.live}</Before>
      <Before label="ReviewNew">{line.next}</Before>
    </>
  );
}

function ProjectCells({ line }: { readonly line: LineOf<'project'> }): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      <td data-label={t('ReviewReference')} className="sani-figures sani-nowrap">
        {line.reference}
      </td>
      <th scope="row" className="sani-breakable">
        <LocaleLink to="projectOverview" params={{ projectId: line.projectId }}>
          {line.title}
        </LocaleLink>
      </th>
      <td data-label={t('ReviewOwner')} className="sani-breakable">
        {line.owner}
      </td>
      <Amount label="ReviewLost">{formatInteger(line.articlesLost, locale)}</Amount>
      <Amount label="ReviewPriceBefore" isPast>
        <MoneyText cents={line.live} currency={line.currency} />
      </Amount>
      <Amount label="ReviewPriceAfter" isStrong>
        <MoneyText cents={line.next} currency={line.currency} />
      </Amount>
      <Amount label="ReviewNewConflicts">
        <span className={classes.conflicts} data-some={line.newConflicts > 0 || undefined}>
          {line.newConflicts > 0 && <Icon name="alert" size={12} />}
          {formatInteger(line.newConflicts, locale)}
        </span>
      </Amount>
    </>
  );
}

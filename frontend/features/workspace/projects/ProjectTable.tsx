import { ActionIcon, NativeSelect } from '@mantine/core';
import { countryName } from '@sanispec/shared/markets';
import type { ProjectSummary } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { Chip } from '#components/Chip.tsx';
import { Icon } from '#components/Icon.tsx';
import { type ItemActions, ItemMenu } from '#components/ItemMenu.tsx';
import { LocaleLink } from '#core/locale.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatDate, formatTime } from '#lib/formats.ts';
import { changeSentence, unreadChanges } from '../context/catalogueChanges.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import classes from './ProjectTable.module.css';
import { personName } from './personName.ts';
import { type SortColumn, type Sorting, sortColumns } from './projectListState.ts';

type Column = SortColumn | 'published';

/** Guests are the only client of their projects, and have no sales rep. */
export const guestColumns: readonly Column[] = ['details:title', 'details:country', 'details:segment', 'lastModified'];
export const projectColumns = Object.keys(sortColumns) as SortColumn[];
/** Templates have no sales rep, but countries to be seen in. */
export const templateColumns: readonly Column[] = [...guestColumns, 'published'];

interface ProjectTableProps {
  readonly projects: readonly ProjectSummary[];
  readonly columns: readonly Column[];
  readonly sorting?: Sorting;
  onSort?(sorting: Sorting): void;
  actionsOf(project: ProjectSummary): ItemActions;
}

/** Projects as a table; on narrow screens each row becomes a card. */
export function ProjectTable({ projects, columns, sorting, onSort, actionsOf }: ProjectTableProps): ReactNode {
  const { t } = useText();
  return (
    <>
      {onSort !== undefined && sorting !== undefined && (
        <CardSorting columns={columns} sorting={sorting} onSort={onSort} />
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column} column={column} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">
              <span className="sani-visually-hidden">{t('ProjectsColumnActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.id} className={classes.row} data-project={project.id}>
              <TitleCell project={project} />
              <FactCells project={project} />
              {columns.includes('userName') && <PeopleCells project={project} />}
              {columns.includes('published') && <PublishedCell project={project} />}
              <td className={classes.menu}>
                <span className={classes.actions}>
                  {/* The title leads there, too: this one is for whoever is at the menu already. */}
                  <LocaleLink
                    to="projectOverview"
                    params={{ projectId: project.id }}
                    className={classes.open ?? ''}
                    tabIndex={-1}
                    aria-hidden="true"
                  >
                    {t('ProjectsOpen')}
                  </LocaleLink>
                  <ItemMenu title={project.details.title} actionsOf={() => actionsOf(project)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What a column is sorted by next: the other way round, or first as people usually want it. */
function nextOrder(column: SortColumn, sorting: Sorting | undefined): Sorting {
  if (sorting?.column === column) return { column, order: sorting.order === 'ASC' ? 'DESC' : 'ASC' };
  return { column, order: column === 'lastModified' ? 'DESC' : 'ASC' };
}

interface ColumnHeadProps {
  readonly column: Column;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function ColumnHead({ column, sorting, onSort }: ColumnHeadProps): ReactNode {
  const { t } = useText();
  if (column === 'published') return <th scope="col">{t('ProjectsColumnPublished')}</th>;
  const label = t(sortColumns[column]);
  if (onSort === undefined) return <th scope="col">{label}</th>;
  const order = sorting?.column === column ? sorting.order : undefined;
  const ariaSort = order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={ariaSort}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextOrder(column, sorting))}>
        {label}
        {order !== undefined && <Icon name={order === 'ASC' ? 'arrowUp' : 'arrowDown'} size={12} />}
      </button>
    </th>
  );
}

interface CardSortingProps {
  readonly columns: readonly Column[];
  readonly sorting: Sorting;
  onSort(sorting: Sorting): void;
}

/** Cards have no headings to sort by. */
function CardSorting({ columns, sorting, onSort }: CardSortingProps): ReactNode {
  const { t } = useText();
  const sortable = columns.filter((column) => column !== 'published');
  const { column, order } = sorting;
  return (
    <div className={classes.cardSorting}>
      <NativeSelect
        aria-label={t('ProjectsSortBy')}
        className={classes.cardColumn ?? ''}
        data={sortable.map((value) => ({ value, label: t(sortColumns[value]) }))}
        value={column}
        onChange={({ currentTarget: { value } }) => {
          const chosen = sortable.find((known) => known === value);
          if (chosen !== undefined) onSort(nextOrder(chosen, undefined));
        }}
      />
      <ActionIcon
        variant="default"
        className={classes.cardOrder}
        aria-label={t('ProjectsSortReverse')}
        onClick={() => onSort(nextOrder(column, sorting))}
      >
        <Icon name={order === 'ASC' ? 'arrowUp' : 'arrowDown'} />
      </ActionIcon>
    </div>
  );
}

interface CellProps {
  readonly project: ProjectSummary;
}

function TitleCell({ project }: CellProps): ReactNode {
  const text = useText();
  const { t } = text;
  const changes = unreadChanges(project);
  return (
    <th scope="row" className={classes.title}>
      <LocaleLink to="projectOverview" params={{ projectId: project.id }} className={classes.link ?? ''}>
        {project.details.title}
      </LocaleLink>{' '}
      <span className={`${classes.reference} sani-figures`}>{project.reference}</span>{' '}
      {project.status === 'NOK' && (
        <Chip meaning="notice" icon="alert">
          {t('ProjectsInvalid')}
        </Chip>
      )}{' '}
      {changes.some(({ prices }) => prices > 0) && (
        <span title={changes.map((change) => changeSentence(change, text)).join('\n')}>
          <Chip meaning="primary" icon="info">
            {t('CatalogueChangeChip')}
          </Chip>
        </span>
      )}
    </th>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** A day near today in words, with the time; any other as a date. */
function modifiedText(at: string, now: Date, { t, locale }: SiteText): string {
  const day = formatDate(at, locale);
  const time = formatTime(at, locale);
  if (day === formatDate(now.toISOString(), locale)) return t('ProjectsToday', time);
  if (day === formatDate(new Date(now.getTime() - dayMs).toISOString(), locale)) return t('ProjectsYesterday', time);
  return day;
}

function FactCells({ project: { details, lastModified } }: CellProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { country, segment } = details;
  return (
    <>
      <td>
        <abbr className={classes.country} title={countryName(country, locale)}>
          {country}
        </abbr>
      </td>
      <td>{segmentLabel(segment, t)}</td>
      <td className={classes.modified}>
        <time dateTime={lastModified} title={`${formatDate(lastModified, locale)} ${formatTime(lastModified, locale)}`}>
          {modifiedText(lastModified, new Date(), text)}
        </time>
      </td>
    </>
  );
}

function PeopleCells({ project: { user, salesRepUser } }: CellProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <td className={classes.person} data-label={t('ProjectsColumnClient')}>
        {user !== undefined && personName(user)}
      </td>
      <td className={classes.person} data-label={t('ProjectsColumnCompany')}>
        {user?.companyName}
      </td>
      <td className={classes.person} data-label={t('ProjectsColumnRep')}>
        {salesRepUser === undefined ? (
          <span className={classes.nobody}>{t('ProjectsNotAssigned')}</span>
        ) : (
          personName(salesRepUser)
        )}
      </td>
    </>
  );
}

function PublishedCell({ project: { templateCountries = [] } }: CellProps): ReactNode {
  const { t, locale } = useText();
  const names = templateCountries.map((country) => countryName(country, locale));
  return (
    <td className={classes.person} data-label={t('ProjectsColumnPublished')}>
      {names.length === 0 ? <span className={classes.nobody}>{t('ProjectsNotPublished')}</span> : names.join(', ')}
    </td>
  );
}

import { countryName } from '@sanispec/shared/markets';
import type { ProjectSummary, Segment } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { Chip } from '#components/Chip.tsx';
import { Icon } from '#components/Icon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { formatDate, formatTime } from '#lib/formats.ts';
import { ItemMenu } from '../context/ItemMenu.tsx';
import { segmentLabel } from '../context/segmentOptions.ts';
import type { ProjectOwner } from '../store/projectApi.ts';
import classes from './ProjectTable.module.css';
import { useProjectListActions } from './useProjectListActions.ts';

/** Columns that can be sorted by, under the names that the search knows. */
const sortColumns = {
  'details:title': 'ProjectsColumnTitle',
  'details:country': 'ProjectsColumnCountry',
  'details:segment': 'ProjectsColumnSegment',
  lastModified: 'ProjectsColumnModified',
} as const;
export type SortColumn = keyof typeof sortColumns;

export interface Sorting {
  readonly column: SortColumn;
  readonly order: 'ASC' | 'DESC';
}

interface ProjectTableProps {
  readonly projects: readonly ProjectSummary[];
  readonly owner: ProjectOwner;
  readonly sorting?: Sorting;
  onSort?(sorting: Sorting): void;
  onGuestChange(): void;
}

/** Projects as a table; on narrow screens each row becomes a card. */
export function ProjectTable({ projects, owner, sorting, onSort, onGuestChange }: ProjectTableProps): ReactNode {
  const { t } = useText();
  const actionsOf = useProjectListActions(owner, onGuestChange);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(Object.keys(sortColumns) as SortColumn[]).map((column) => (
            <ColumnHead key={column} column={column} sorting={sorting} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="sani-visually-hidden">{t('ProjectsColumnActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id} className={classes.row}>
            <TitleCell project={project} />
            <FactCells country={project.details.country} segment={project.details.segment} />
            <ModifiedCell at={project.lastModified} />
            <td className={classes.menu}>
              <ItemMenu title={project.details.title} actionsOf={() => actionsOf(project)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  readonly column: SortColumn;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function ColumnHead({ column, sorting, onSort }: ColumnHeadProps): ReactNode {
  const { t } = useText();
  const label = t(sortColumns[column]);
  if (onSort === undefined) return <th scope="col">{label}</th>;
  const order = sorting?.column === column ? sorting.order : undefined;
  const first = column === 'lastModified' ? 'DESC' : 'ASC';
  const next = order === undefined ? first : order === 'ASC' ? 'DESC' : 'ASC';
  const ariaSort = order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={ariaSort}>
      <button type="button" className={classes.sort} onClick={() => onSort({ column, order: next })}>
        {label}
        {order !== undefined && <Icon name={order === 'ASC' ? 'arrowUp' : 'arrowDown'} size={12} />}
      </button>
    </th>
  );
}

function TitleCell({ project }: { readonly project: ProjectSummary }): ReactNode {
  const { t } = useText();
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
      )}
    </th>
  );
}

function FactCells({ country, segment }: { readonly country: string; readonly segment: Segment | '' }): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      <td>
        <abbr className={classes.country} title={countryName(country, locale)}>
          {country}
        </abbr>
      </td>
      <td>{segmentLabel(segment, t)}</td>
    </>
  );
}

function ModifiedCell({ at }: { readonly at: string }): ReactNode {
  const { locale } = useText();
  return (
    <td className={classes.modified}>
      <time dateTime={at}>
        {formatDate(at, locale)} {formatTime(at, locale)}
      </time>
    </td>
  );
}

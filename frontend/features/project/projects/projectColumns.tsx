import { countryName } from '@sanispec/shared/markets';
import type { ProjectSummary } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatDate, formatMoment, formatTime, isOnDay } from '#lib/formats.ts';
import { Chip } from '#ui/Chip.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import { type ItemActions, ItemMenu } from '#ui/ItemMenu.tsx';
import { changeSentence, unreadChanges } from '../context/catalogueChanges.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import classes from './ProjectColumns.module.css';
import { personName } from './personName.ts';
import { type SortColumn, sortColumns } from './projectListState.ts';

/** The columns of a list of projects. Templates have no sales rep; guests are the only client of their projects. */
export function projectColumns(list: 'user' | 'guest' | 'templates', text: SiteText): DataColumn<ProjectSummary>[] {
  const { t, locale } = text;
  const isHidden = list !== 'user';
  function sortedBy(key: SortColumn, render: DataColumn<ProjectSummary>['render']): DataColumn<ProjectSummary> {
    return { key, label: t(sortColumns[key]), sortable: true, sortsDown: key === 'lastModified', render };
  }
  return [
    sortedBy('details:title', (project) => <Title project={project} />),
    sortedBy('details:country', ({ details: { country } }) => (
      <abbr className={classes.country} title={countryName(country, locale)}>
        {country}
      </abbr>
    )),
    sortedBy('details:segment', ({ details: { segment } }) => segmentLabel(segment, t)),
    sortedBy('lastModified', ({ lastModified }) => (
      <time className={classes.modified} dateTime={lastModified} title={formatMoment(lastModified, locale)}>
        {modifiedText(lastModified, new Date(), text)}
      </time>
    )),
    { ...sortedBy('userName', ({ user }) => user && personName(user)), isHidden },
    { ...sortedBy('companyName', ({ user }) => user?.companyName), isHidden },
    {
      ...sortedBy('salesRepUser', ({ salesRepUser }) =>
        salesRepUser === undefined ? <Missing>{t('ProjectsNotAssigned')}</Missing> : personName(salesRepUser),
      ),
      isHidden,
    },
    {
      key: 'published',
      label: t('ProjectsColumnPublished'),
      isHidden: list !== 'templates',
      render: ({ templateCountries = [] }) => {
        const names = templateCountries.map((country) => countryName(country, locale));
        return names.length === 0 ? <Missing>{t('ProjectsNotPublished')}</Missing> : names.join(', ');
      },
    },
  ];
}

function Missing({ children }: { readonly children: string }): ReactNode {
  return <span className={classes.missing}>{children}</span>;
}

function Title({ project }: { readonly project: ProjectSummary }): ReactNode {
  const text = useText();
  const { t } = text;
  const changes = unreadChanges(project);
  return (
    <>
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
    </>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** A day near today in words, with the time; any other as a date. */
function modifiedText(at: string, now: Date, { t, locale }: SiteText): string {
  const time = formatTime(at, locale);
  if (isOnDay(at, now)) return t('ProjectsToday', time);
  if (isOnDay(at, new Date(now.getTime() - dayMs))) return t('ProjectsYesterday', time);
  return formatDate(at, locale);
}

interface ProjectActionsProps {
  readonly project: ProjectSummary;
  actionsOf(project: ProjectSummary): ItemActions;
}

/** The menu of a project, and a visible way to open it. */
export function ProjectActions({ project, actionsOf }: ProjectActionsProps): ReactNode {
  const { t } = useText();
  return (
    <span className={classes.actions}>
      {/* The title is the link for keyboards and screen readers; this one is for a pointer that is at the menu already. */}
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
  );
}

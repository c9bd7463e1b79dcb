import { NativeSelect, TextInput } from '@mantine/core';
import { type Role, Scope } from '@sanispec/shared/access';
import { type AuditEntry, auditKinds, jobKinds, timerNames, type VersionContent } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContentWords } from '#catalogue/ruleWords/ContentWords.tsx';
import { useAdminCountryOptions } from '#core/adminCountries.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatMoment } from '#lib/formats.ts';
import { lastDay } from '#lib/lastDay.ts';
import { CountryChips } from '#ui/CountryChips.tsx';
import type { DataColumn } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListSearch } from '#ui/list/ListSearch.tsx';
import { ServerList } from '#ui/list/ServerList.tsx';
import { type ChangeList, type ListState, useListState } from '#ui/list/useListState.ts';
import classes from './Server.module.css';
import { type AuditFilter, auditList, auditQuery } from './serverQueries.ts';
import { auditActionTexts, auditFieldTexts, auditKindTexts, jobKindTexts, timerTexts } from './serverWords.ts';

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** Who changed what in the administration, the newest first. */
export function AuditLog(): ReactNode {
  const { t } = useText();
  const { state, change } = useListState(auditList);
  const query = useQuery(auditQuery(state));
  const columns = useAuditColumns();
  return (
    <ServerList
      label={t('ServerTabAudit')}
      searchLabel={t('AuditSearch')}
      query={query}
      state={state}
      onChange={change}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={({ subject }) => subject.title}
      filters={<AuditFilters state={state} onChange={change} />}
      empty={<EmptyState title={t('AuditNone')} text={t('AuditNoneHint')} />}
    />
  );
}

interface AuditFiltersProps {
  readonly state: ListState<AuditFilter>;
  readonly onChange: ChangeList<AuditFilter>;
}

function AuditFilters({ state: { filters }, onChange }: AuditFiltersProps): ReactNode {
  const { t } = useText();
  const countries = useAdminCountryOptions();
  function choose(filter: AuditFilter, value: string, replaces = false): void {
    onChange({ filters: { ...filters, [filter]: value === '' ? [] : [value] } }, { replaces });
  }
  return (
    <>
      <ListSearch
        className={classes.filter ?? ''}
        label={t('AuditActor')}
        text={filters.actor[0] ?? ''}
        onChange={(text) => choose('actor', text, true)}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('AuditColumnWhat')}
        data={[
          { value: '', label: t('AuditAllKinds') },
          ...auditKinds.map((kind) => ({ value: kind, label: t(auditKindTexts[kind]) })),
        ]}
        value={filters.kind[0] ?? ''}
        onChange={({ currentTarget: { value } }) => choose('kind', value)}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('AuditColumnCountries')}
        data={[{ value: '', label: t('AuditAllCountries') }, ...countries]}
        value={filters.country[0] ?? ''}
        onChange={({ currentTarget: { value } }) => choose('country', value)}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          max={lastDay}
          className={classes.day ?? ''}
          aria-label={t(end === 'from' ? 'AuditFrom' : 'AuditTo')}
          leftSection={<span className={classes.small}>{t(end === 'from' ? 'AuditFrom' : 'AuditTo')}</span>}
          leftSectionWidth={36}
          value={filters[end][0] ?? ''}
          onChange={({ currentTarget: { value } }) => choose(end, value)}
        />
      ))}
    </>
  );
}

function useAuditColumns(): readonly DataColumn<AuditEntry>[] {
  const text = useText();
  const { t, locale } = text;
  return [
    {
      key: 'on',
      label: t('AuditColumnOn'),
      render: ({ on }) => (
        <time className="sani-nowrap" dateTime={on}>
          {formatMoment(on, locale)}
        </time>
      ),
    },
    { key: 'actor', label: t('AuditColumnWho'), render: ({ actor }) => actor.name || t('AuditFormerStaff', actor.id) },
    {
      key: 'subject',
      label: t('AuditColumnWhat'),
      render: ({ action, subject }) => {
        const verb = auditActionTexts[action];
        return (
          <>
            <span className="sani-breakable">
              {t(auditKindTexts[subject.kind])} {titleOf(subject, text)}
            </span>
            <span className={`${classes.small} ${classes.muted} sani-row`}>
              {verb === undefined ? action : t(verb)}
            </span>
          </>
        );
      },
    },
    {
      key: 'countries',
      label: t('AuditColumnCountries'),
      render: ({ countries }) => (countries.length === 0 ? '–' : <CountryChips countries={countries} />),
    },
    { key: 'changes', label: t('AuditColumnChanges'), render: (entry) => <Changes {...entry} /> },
  ];
}

const roleTexts = {
  root: 'UsersGlobalAdmins',
  admin: 'UsersAdmins',
  sales: 'UsersSales',
  user: 'UsersCustomers',
} as const satisfies Record<Role, SiteTextKey>;

/** Rights are noted as the JSON of roles, each with its countries; undefined when the text is something else or was cut. */
function rightsOf(value: string): readonly Scope[] | undefined {
  try {
    return Scope.array().safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

/** Names and values of facts as people read them, where it is known how. */
function useFactWords() {
  const { t, locale } = useText();
  return {
    field(name: string): string {
      const text = auditFieldTexts[name];
      return text === undefined ? name : t(text);
    },
    value(field: string, value: string): string {
      if (value === '') return '–';
      const rights = field === 'scopes' ? rightsOf(value) : undefined;
      if (rights !== undefined) {
        return rights.map(({ role, countries }) => [t(roleTexts[role]), ...countries].join(' ')).join(' · ') || '–';
      }
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'FormYes' : 'FormNo');
      return isMoment.test(value) ? formatMoment(value, locale) : value;
    },
  };
}

/** What a write was about, as people call it. */
function titleOf({ kind, id, title }: AuditEntry['subject'], { t, locale }: SiteText): string {
  if (kind === 'user' && title === '') return t('AuditFormerUser', id);
  if (isMoment.test(title)) return formatMoment(title, locale);
  const timer = kind === 'timer' ? timerNames.find((name) => name === title) : undefined;
  if (timer !== undefined) return t(timerTexts[timer]);
  const job = kind === 'job' ? jobKinds.find((name) => name === title) : undefined;
  return job === undefined ? title : t(jobKindTexts[job]);
}

function Changes({ changes, content }: Pick<AuditEntry, 'changes' | 'content'>): ReactNode {
  const { t } = useText();
  const words = useFactWords();
  if (changes.length === 0) return '–';

  function told(field: string, value: string, was: VersionContent | undefined): ReactNode {
    const isContent = field === 'conditions' || field === 'rulesInfo';
    return isContent && was !== undefined ? <ContentWords content={was} /> : words.value(field, value);
  }

  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{words.field(field)}</dt>
          <dd>
            {before !== undefined && (
              <del>
                <span className="sani-visually-hidden">{t('AuditWas')} </span>
                {told(field, before, content?.before)}
              </del>
            )}
            {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
            {after !== undefined && (
              <ins>
                <span className="sani-visually-hidden"> {t('AuditIs')} </span>
                {told(field, after, content?.after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

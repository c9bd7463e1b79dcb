import { countProblems, enableRule, type ListRow, type RuleRow } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { useCatalogue } from '#catalogue/useCatalogue.ts';
import { firstCountry, useAdminCountryOptions } from '#core/adminCountries.ts';
import { LocaleLink } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { newId } from '#lib/newId.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { rulesHealthQuery } from '../health/healthQueries.ts';
import { rulesKey } from '../ruleQueries.ts';
import { listsHoldingQuery } from '../trial/trialQueries.ts';
import { useTrialSet } from '../trial/useTrialSet.ts';
import classes from './Editor.module.css';
import { EnableRuleDialog } from './EnableRuleDialog.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { type RuleFilter, RuleList } from './RuleList.tsx';
import { allListsQuery, allRulesQuery, ruleName } from './ruleDocuments.ts';
import { newDraft, newRuleId, type RuleDraft } from './ruleDraft.ts';
import { keepDraft } from './useRuleDraft.ts';

/** The editor: rules to choose from, the chosen one as a sentence, and what it would do. */
export function RulesTab(): ReactNode {
  const { t } = useText();
  const rules = useQuery(allRulesQuery());
  const lists = useQuery(allListsQuery());
  const error = rules.error ?? lists.error;
  if (error !== null) {
    const words = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
    return (
      <ErrorState
        message={words}
        onRetry={() => {
          void rules.refetch();
          void lists.refetch();
        }}
      />
    );
  }
  if (rules.data === undefined || lists.data === undefined) return <PageSkeleton />;
  return <Editor rules={rules.data} lists={lists.data} />;
}

interface EditorProps {
  readonly rules: readonly RuleRow[];
  readonly lists: readonly ListRow[];
}

function Editor({ rules, lists }: EditorProps): ReactNode {
  const { t, locale } = useText();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const selected = search.get('rule') ?? undefined;
  const row = rules.find(({ id }) => id === selected);
  const countries = useAdminCountryOptions();
  const { data: served, isError } = useQuery(catalogueCountriesQuery());
  const own = countries.map(({ value }) => value);
  const withCatalogue = (served ?? []).map(({ country }) => country).filter((country) => own.includes(country));
  const [text, setText] = useState('');
  const asked = search.get('country') ?? '';
  const country = own.includes(asked) ? asked : '';
  const home =
    country !== ''
      ? country
      : (firstCountry(withCatalogue, locale) ?? (served === undefined ? '' : (firstCountry(own, locale) ?? '')));
  const catalogue = useCatalogue(home);
  const labels = useCatalogueLabels(catalogue.status === 'ready' ? catalogue.summary : undefined);
  const trialSet = useTrialSet();
  const [generation, setGeneration] = useState(0);
  const [fresh] = useState(() => ({ effectId: newId() }));
  // Until it is known where there are projects to look at, nothing is switched on.
  const checked = isError ? own : served && withCatalogue;
  const switching = useSwitching(lists, checked);
  const number = /\d/.test(text) && text.trim().length >= 3 ? text.trim() : '';
  const version = catalogue.status === 'ready' ? catalogue.summary : { country: '', versionId: '' };
  const { data: listsOfArticle = [] } = useQuery({
    ...listsHoldingQuery(version, number),
    enabled: number !== '' && catalogue.status === 'ready',
  });

  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: rulesKey }), [queryClient]);

  function open(id: string | undefined): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('rule');
        else next.set('rule', id);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  function changeFilter(filter: RuleFilter): void {
    setText(filter.text);
    if (filter.country === country) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (filter.country === '') next.delete('country');
        else next.set('country', filter.country);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  /** What was saved is shown at once: the lists are asked for meanwhile. */
  function put<Row extends { readonly id: string }>(queryKey: readonly unknown[], saved: Row): void {
    queryClient.setQueryData<readonly Row[]>(queryKey, (rows = []) =>
      rows.some(({ id }) => id === saved.id)
        ? rows.map((one) => (one.id === saved.id ? saved : one))
        : [...rows, saved],
    );
    void refresh();
  }

  function duplicate(draft: RuleDraft): void {
    const { title, description, definitionRuleContent } = draft;
    const copy: RuleDraft = {
      ...draft,
      title: title === '' ? '' : t('CopyOfTitle', title),
      description: t('CopyOfTitle', description),
      enabled: false,
      definitionRuleContent: {
        ...definitionRuleContent,
        rulesInfo: definitionRuleContent.rulesInfo.map((info) => ({ ...info, _id: newId() })),
      },
    };
    keepDraft(newRuleId, { etag: '', draft: copy });
    open(newRuleId);
  }

  const isOpen = row !== undefined || selected === newRuleId;
  return (
    <div className={classes.editor} data-open={isOpen || undefined}>
      <RuleList
        {...{ rules, lists, labels, countries, listsOfArticle, selected }}
        filter={{ text, country }}
        foot={<Problems country={withCatalogue.includes(home) ? home : ''} />}
        onFilter={changeFilter}
        onSwitch={switching.ask}
      />
      {isOpen && served !== undefined ? (
        <>
          <LocaleLink to="rulesOverview" query={{ country }} className={classes.back ?? ''}>
            <Icon name="arrowLeft" /> {t('RuleBackToList')}
          </LocaleLink>
          <RuleEditor
            key={`${selected} ${generation}`}
            row={row}
            fresh={newDraft(home, fresh.effectId)}
            lists={lists}
            trialSet={trialSet}
            onSaved={(saved) => {
              put(allRulesQuery().queryKey, saved);
              if (saved.id === selected) setGeneration((before) => before + 1);
              else open(saved.id);
            }}
            onGone={() => {
              void refresh();
              open(undefined);
            }}
            onSwitch={switching.ask}
            onDuplicate={duplicate}
            onListSaved={(list) => put(allListsQuery().queryKey, list)}
          />
        </>
      ) : (
        <div className={classes.nothing}>
          <EmptyState
            drawing={<Icon name="template" size={48} />}
            title={rules.length === 0 ? t('RulesNone') : t('RulesChoose')}
            text={t('RulesNoneText')}
          />
        </div>
      )}
      {switching.dialog}
    </div>
  );
}

/** Switching rules: off at once, on after a look at the projects. */
function useSwitching(lists: readonly ListRow[], checked: readonly string[] | undefined) {
  const { t } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<RuleRow>();

  async function change(row: RuleRow, enabled: boolean): Promise<void> {
    setAsking(undefined);
    const name = ruleName(row);
    const result = await callApi(enableRule, { params: { id: row.id }, body: { enabled }, ifMatch: row.etag });
    if (!result.ok) {
      notify.error(translateMessage(result.error, result.details), { id: 'ruleChange' });
      await queryClient.invalidateQueries({ queryKey: rulesKey });
      return;
    }
    queryClient.setQueryData<readonly RuleRow[]>(allRulesQuery().queryKey, (rows = []) =>
      rows.map((one) => (one.id === row.id ? result.data : one)),
    );
    void queryClient.invalidateQueries({ queryKey: rulesKey });
    notify.success(t(enabled ? 'RuleSwitchedOn' : 'RuleSwitchedOff', name), {
      id: 'ruleChange',
      onUndo: () => void change(result.data, !enabled),
    });
  }

  const dialog = asking && checked && (
    <EnableRuleDialog
      row={asking}
      lists={lists}
      countries={asking.countries.filter((country) => checked.includes(country))}
      onEnable={() => void change(asking, true)}
      onClose={() => setAsking(undefined)}
    />
  );
  return {
    dialog,
    ask(row: RuleRow, enabled: boolean): void {
      if (enabled) setAsking(row);
      else void change(row, false);
    },
  };
}

/** How many problems the rules of a country have; leads to them. */
function Problems({ country }: { readonly country: string }): ReactNode {
  const { t, tCount, locale } = useText();
  const { data } = useQuery({ ...rulesHealthQuery(country), enabled: country !== '', refetchInterval: false });
  const count = data === undefined ? 0 : countProblems(data.problems);
  if (count === 0) return null;
  return (
    <p className={classes.healthFoot}>
      <Icon name="alert" />
      <span>{tCount('RulesProblems', count, countryName(country, locale))}</span>
      <LocaleLink to="rulesOverview" query={{ tab: 'health', country }}>
        {t('RulesProblemsShow')}
      </LocaleLink>
    </p>
  );
}

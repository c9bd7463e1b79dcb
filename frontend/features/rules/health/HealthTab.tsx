import { Button, NativeSelect } from '@mantine/core';
import {
  enableRule,
  type ListRow,
  type RuleProblem,
  type RuleRow,
  type RulesHealth,
  ruleProblemKinds,
} from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { useCatalogue } from '#catalogue/useCatalogue.ts';
import { firstCountry, useAdminCountryOptions } from '#core/adminCountries.ts';
import { LocaleLink } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatInteger, formatMoment } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { allListsQuery, allRulesQuery, listName, listNamed, ruleName } from '../editor/ruleDocuments.ts';
import { DeleteListDialog } from '../lists/DeleteDialog.tsx';
import { ListDialog } from '../lists/ListDialog.tsx';
import { rulesKey } from '../ruleQueries.ts';
import classes from './Health.module.css';
import { rulesHealthQuery } from './healthQueries.ts';
import { type ProblemNames, problemTitles, problemWords } from './problemWords.ts';

/** What is wrong with the rules and lists of a country, each with what mends it (domain: Rules health). */
export function HealthTab(): ReactNode {
  const { t, locale } = useText();
  const [search, setSearch] = useSearchParams();
  const own = useAdminCountryOptions();
  const { data: served } = useQuery(catalogueCountriesQuery());
  if (served === undefined) return <PageSkeleton />;
  const options = own.filter(({ value }) => served.some(({ country }) => country === value));
  const first = firstCountry(
    options.map(({ value }) => value),
    locale,
  );
  if (first === undefined) {
    return <EmptyState drawing={<Icon name="globe" size={48} />} title={t('HealthNoCountry')} />;
  }
  const asked = search.get('country');
  const country = options.find(({ value }) => value === asked)?.value ?? first;
  return (
    <div className={classes.health}>
      <NativeSelect
        label={t('HealthCountry')}
        className={classes.country ?? ''}
        data={[...options]}
        value={country}
        onChange={({ currentTarget: { value } }) =>
          setSearch(
            (before) => {
              const next = new URLSearchParams(before);
              next.set('country', value);
              return next;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <HealthOf key={country} country={country} />
    </div>
  );
}

function HealthOf({ country }: { readonly country: string }): ReactNode {
  const { t, locale } = useText();
  const { data, error, refetch } = useQuery(rulesHealthQuery(country));
  if (error !== null && data === undefined) {
    const words = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
    return <ErrorState message={words} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <PageSkeleton />;
  return (
    <>
      <p className={classes.checked} role="status">
        {data.isOutdated && (
          <strong>
            <Icon name="info" /> {t('HealthOutdated')}{' '}
          </strong>
        )}
        {data.checkedOn !== '' && t('HealthCheckedOn', formatMoment(data.checkedOn, locale))}
      </p>
      <Problems health={data} />
    </>
  );
}

/** Lists that are looked at or deleted to mend a problem. */
interface Mending {
  readonly list: ListRow;
  readonly how: 'edit' | 'delete';
}

function Problems({ health }: { readonly health: RulesHealth }): ReactNode {
  const { t, locale } = useText();
  const { country, problems } = health;
  const queryClient = useQueryClient();
  const rules = useQuery(allRulesQuery()).data ?? [];
  const lists = useQuery(allListsQuery()).data ?? [];
  const catalogue = useCatalogue(country);
  const labels = useCatalogueLabels(catalogue.status === 'ready' ? catalogue.summary : undefined);
  const [mending, setMending] = useState<Mending>();
  if (problems.length === 0) {
    return (
      <EmptyState
        drawing={<Icon name="check" size={48} />}
        title={t('HealthNone')}
        text={t('HealthNoneText', countryName(country, locale))}
      />
    );
  }
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const names: ProblemNames = {
    rule: (id) => {
      const rule = ruleById.get(id);
      return rule === undefined ? id : ruleName(rule);
    },
    list: (reference) => listName(lists, reference, country),
    labels,
  };
  const groups = ruleProblemKinds
    .map((kind) => ({ kind, found: problems.filter((problem) => problem.kind === kind) }))
    .filter(({ found }) => found.length > 0);
  function close(): void {
    setMending(undefined);
    void queryClient.invalidateQueries({ queryKey: rulesKey });
  }
  return (
    <>
      {groups.map(({ kind, found }) => (
        <section key={kind} className={classes.group} aria-labelledby={`health-${kind}`}>
          <h2 id={`health-${kind}`} className={classes.title}>
            {t(problemTitles[kind])} <span className={classes.count}>{formatInteger(found.length, locale)}</span>
          </h2>
          <ul className={classes.problems}>
            {found.map((problem) => (
              <Problem
                key={JSON.stringify(problem)}
                {...{ problem, names, ruleById }}
                list={listNamed(lists, problem.listId ?? '', country)}
                onMend={setMending}
              />
            ))}
          </ul>
        </section>
      ))}
      {mending?.how === 'edit' && <ListDialog list={mending.list} onClose={close} onSaved={close} />}
      {mending?.how === 'delete' && <DeleteListDialog list={mending.list} onClose={close} />}
    </>
  );
}

interface ProblemProps {
  readonly problem: RuleProblem;
  readonly names: ProblemNames;
  readonly ruleById: ReadonlyMap<string, RuleRow>;
  readonly list: ListRow | undefined;
  onMend(mending: Mending): void;
}

const examplesShown = 5;
/** What does nothing, or nothing that is known, can be switched off. */
const canBeDisabled: readonly RuleProblem['kind'][] = ['unknownType', 'changesNothing', 'duplicate'];

function Problem({ problem, names, ruleById, list, onMend }: ProblemProps): ReactNode {
  const text = useText();
  const { t, tCount } = text;
  const { kind, ruleId, otherRuleIds, articleIds, count } = problem;
  const involved = [...new Set([...(ruleId === undefined ? [] : [ruleId]), ...otherRuleIds])];
  const rule = ruleId === undefined ? undefined : ruleById.get(ruleId);
  const opened = involved.filter((id) => ruleById.has(id));
  const others = otherRuleIds.map(names.rule).join(', ');
  return (
    <li className={classes.problem}>
      <p className={classes.says}>{problemWords(problem, names, text)}</p>
      {kind === 'changesNothing' && others !== '' && <p className={classes.hint}>{t('HealthByOthers', others)}</p>}
      {articleIds.length > 0 && (
        <p className={classes.hint}>
          {t('HealthExamples', articleIds.slice(0, examplesShown).join(', '))}
          {count > examplesShown && ` · ${tCount('HealthMore', count - Math.min(examplesShown, articleIds.length))}`}
        </p>
      )}
      <div className={classes.fixes}>
        {opened.map((id) => (
          <Button
            component={LocaleLink}
            key={id}
            to="rulesOverview"
            query={{ rule: id }}
            variant="default"
            size="compact-sm"
          >
            {opened.length === 1 ? t('HealthOpenRule') : t('HealthOpenNamedRule', names.rule(id))}
          </Button>
        ))}
        {rule?.enabled === true && rule.mayChange && canBeDisabled.includes(kind) && <DisableButton rule={rule} />}
        {list !== undefined && (
          <Button variant="default" size="compact-sm" onClick={() => onMend({ list, how: 'edit' })}>
            {t(list.mayChange ? 'RuleEditList' : 'RuleListView')}
          </Button>
        )}
        {list?.mayChange === true && kind === 'unusedList' && (
          <Button variant="default" size="compact-sm" onClick={() => onMend({ list, how: 'delete' })}>
            {t('RuleListDelete')}
          </Button>
        )}
      </div>
    </li>
  );
}

function DisableButton({ rule }: { readonly rule: RuleRow }): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function change({ id, etag }: RuleRow, enabled: boolean): Promise<void> {
    setIsBusy(true);
    const result = await callApi(enableRule, { params: { id }, body: { enabled }, ifMatch: etag });
    setIsBusy(false);
    await queryClient.invalidateQueries({ queryKey: rulesKey });
    if (!result.ok) {
      notify.error(translateMessage(result.error, result.details), { id: 'ruleChange' });
      return;
    }
    notify.success(t(enabled ? 'RuleSwitchedOn' : 'RuleSwitchedOff', ruleName(rule)), {
      id: 'ruleChange',
      onUndo: () => void change(result.data, !enabled),
    });
  }

  return (
    <BusyButton variant="default" size="compact-sm" isBusy={isBusy} onClick={() => void change(rule, false)}>
      {t('HealthDisableRule')}
    </BusyButton>
  );
}

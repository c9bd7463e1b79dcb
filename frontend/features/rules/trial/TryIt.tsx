import { Button, NativeSelect } from '@mantine/core';
import { isSubCategory, type MainCategory, mainCategoryOf } from '@sanispec/shared/catalogue';
import type { ListRow } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type CatalogueLabels, useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { useCatalogue } from '#catalogue/useCatalogue.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { listName } from '../editor/ruleDocuments.ts';
import { type RuleDraft, sentenceProblems, triedRule } from '../editor/ruleDraft.ts';
import { ArticleFinder } from './ArticleFinder.tsx';
import { CheckProjects } from './CheckProjects.tsx';
import classes from './Trial.module.css';
import { TrialArticle } from './TrialArticle.tsx';
import { TrialFigures } from './TrialFigures.tsx';
import { ruleInspectionQuery, rulesComparisonQuery } from './trialQueries.ts';
import { listsOfRule } from './trialRules.ts';
import { fitSetOf, type TrialSetState } from './useTrialSet.ts';

interface TryItProps {
  readonly id: string;
  readonly draft: RuleDraft;
  readonly lists: readonly ListRow[];
  readonly trialSet: TrialSetState;
}

/** Tries the rule as it stands in the editor, beside all that are live; nothing is saved. */
export function TryIt(props: TryItProps): ReactNode {
  const { draft } = props;
  const { t, locale } = useText();
  const [chosen, setChosen] = useState('');
  const country = draft.countries.includes(chosen) ? chosen : draft.countryRef;
  const catalogue = useCatalogue(country);
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const labels = useCatalogueLabels(summary);
  return (
    <aside className={classes.trial} aria-label={t('TrialTitle')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('TrialTitle')}</h2>
        <span className={classes.muted}>{t('TrialUnsaved')}</span>
      </div>
      {draft.countries.length > 1 && (
        <div className={classes.section}>
          <NativeSelect
            label={t('TrialCountry')}
            data={draft.countries.map((value) => ({ value, label: countryName(value, locale) }))}
            value={country}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        </div>
      )}
      {catalogue.status === 'error' && country !== '' && (
        <p className={classes.section}>{t('ConditionsNoCatalog', countryName(country, locale))}</p>
      )}
      {summary !== undefined && <Trial {...props} summary={summary} labels={labels} />}
    </aside>
  );
}

interface TrialProps extends TryItProps {
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

/** The type of set that a rule is about: that of the sub-categories that it applies to, else of its source articles. */
function typeOf({ definitionRuleContent }: RuleDraft): MainCategory | undefined {
  const [code] = definitionRuleContent.rulesInfo.flatMap(({ applyTo }) => applyTo).filter(isSubCategory);
  return code === undefined ? undefined : mainCategoryOf(code);
}

function Trial({ id, draft, lists, trialSet, summary, labels }: TrialProps): ReactNode {
  const { t, locale } = useText();
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const { country } = summary;
  const rule = triedRule(id, draft);
  const isComplete = sentenceProblems(draft).length === 0;
  const named = listsOfRule(rule, lists, country);
  const { sourceListId } = draft.definitionRuleContent;
  const { data: inspected } = useQuery({
    ...ruleInspectionQuery(summary, rule, named, { part: 0, shows: 'excluded', limit: 0 }),
    enabled: sourceListId !== '',
  });
  const ids = [
    ...trialSet.entries.map(({ articleId }) => articleId),
    ...(trialSet.candidate === undefined ? [] : [trialSet.candidate]),
    ...(inspected?.example === undefined ? [] : [inspected.example]),
  ];
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const byId = new Map(articles.map((article) => [article.id, article]));
  const example = byId.get(inspected?.example ?? '');
  const type = trialSet.type ?? typeOf(draft) ?? example?.mainCategory;
  const { data: compared } = useQuery({
    ...rulesComparisonQuery(
      summary,
      { lists: named, rules: [rule] },
      { set: fitSetOf(trialSet, type ?? 'TOILET'), articleId: trialSet.candidate },
    ),
    enabled: isComplete && type !== undefined,
  });
  const sourceName = listName(lists, sourceListId, country);
  const most = Math.max(1, ...(inspected?.series ?? []).map(({ count }) => count));

  return (
    <>
      <section className={classes.section} aria-label={t('TrialSet')}>
        <h3 className={classes.subtitle}>{t('TrialSet')}</h3>
        {trialSet.entries.map(({ id: entryId, articleId }) => (
          <TrialArticle
            key={entryId}
            article={byId.get(articleId)}
            articleId={articleId}
            labels={labels}
            removeLabel={t('TrialRemove', byId.get(articleId)?.title ?? articleId)}
            change={isComplete ? compared?.entries.find((one) => one.entryId === entryId) : undefined}
            onRemove={() => {
              trialSet.remove(entryId);
              add.current?.focus();
            }}
          />
        ))}
        {trialSet.entries.length === 0 && <p className={classes.muted}>{t('TrialSetEmpty')}</p>}
        <div className={classes.actions}>
          <Button
            ref={add}
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="add" />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding((before) => !before)}
          >
            {t(trialSet.entries.length === 0 ? 'TrialPutIn' : 'TrialPutAnotherIn')}
          </Button>
          {trialSet.entries.length === 0 && example !== undefined && (
            <Button
              variant="subtle"
              size="compact-md"
              className={classes.wrapping}
              onClick={() => void trialSet.add(country, example)}
            >
              {t('TrialPutSourceIn', sourceName)}
            </Button>
          )}
        </div>
        {isAdding && (
          <ArticleFinder
            label={t('TrialPutIn')}
            version={summary}
            mainCategory={trialSet.type}
            onFound={(article) => {
              void trialSet.add(country, article);
              setIsAdding(false);
              add.current?.focus();
            }}
          />
        )}
      </section>
      <section className={classes.section} aria-label={t('TrialCandidate')}>
        <h3 className={classes.subtitle}>{t('TrialCandidate')}</h3>
        <ArticleFinder
          label={t('TrialCandidate')}
          version={summary}
          mainCategory={type}
          onFound={(article) => trialSet.ask(article.id)}
        />
        {trialSet.candidate !== undefined && (
          <div
            className={classes.verdict}
            role="status"
            data-verdict={
              compared?.candidate === undefined ? 'none' : compared.candidate.after.fits ? 'fits' : 'misfit'
            }
          >
            <TrialArticle
              article={byId.get(trialSet.candidate)}
              articleId={trialSet.candidate}
              labels={labels}
              removeLabel={t('TrialCandidateForget')}
              onRemove={() => trialSet.ask(undefined)}
            />
            {compared?.candidate !== undefined && (
              <>
                <Chip meaning={compared.candidate.after.fits ? 'fits' : 'conflict'}>
                  {t(compared.candidate.after.fits ? 'ProductFits' : 'ProductDoesNotFit')}
                </Chip>
                {!compared.candidate.after.fits && (
                  <FitReasons version={summary} labels={labels} exclusions={compared.candidate.after.exclusions} />
                )}
                {compared.candidate.isExcludedByUnsavedAlone && <p className={classes.muted}>{t('TrialAlone')}</p>}
                {compared.candidate.before.fits !== compared.candidate.after.fits && (
                  <p className={classes.muted}>{t(compared.candidate.before.fits ? 'TrialNewly' : 'TrialNewlyFits')}</p>
                )}
              </>
            )}
          </div>
        )}
      </section>
      <section className={classes.section} aria-label={t('TrialCompared')}>
        <h3 className={classes.subtitle}>{t('TrialCompared')}</h3>
        {isComplete && compared !== undefined ? (
          <TrialFigures
            compared={compared}
            labels={labels}
            applyTo={draft.definitionRuleContent.rulesInfo.flatMap(({ applyTo }) => applyTo)}
          />
        ) : (
          <p className={classes.muted}>{t('TrialIncomplete')}</p>
        )}
      </section>
      <section className={classes.section} aria-label={t('TrialProjects')}>
        <h3 className={classes.subtitle}>{t('TrialProjects')}</h3>
        <CheckProjects country={country} rule={rule} lists={lists} isComplete={isComplete} />
      </section>
      {inspected !== undefined && sourceListId !== '' && inspected.series.length > 0 && (
        <section className={classes.section} aria-label={t('TrialSeries', sourceName)}>
          <h3 className={classes.subtitle}>{t('TrialSeries', sourceName)}</h3>
          <ul className={classes.bars}>
            {inspected.series.map(({ name, count }) => (
              <li key={name} className={classes.bar}>
                <span>{labels.value('Series', name)}</span>
                <span className={classes.track} aria-hidden="true">
                  <span className={classes.fill} style={{ inlineSize: `${(100 * count) / most}%` }} />
                </span>
                <span className="sani-figures">{formatInteger(count, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

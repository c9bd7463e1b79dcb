import type { ListRow } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { conditionWords } from '#catalogue/ruleWords/conditionWords.ts';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { matchQuery } from '../conditions/conditionQueries.ts';
import classes from './Editor.module.css';

interface ListCardProps {
  readonly title: string;
  /** Undefined where no list has the name. */
  readonly list: ListRow | undefined;
  readonly reference: string;
  readonly labels: CatalogueLabels;
  readonly summary: CatalogueSummary | undefined;
  onEdit(list: ListRow): void;
}

const conditionsShown = 5;

/** A list that a rule names: its conditions and how many articles of the reference country it has. */
export function ListCard({ title, list, reference, labels, summary, onEdit }: ListCardProps): ReactNode {
  const text = useText();
  const { t, tCount } = text;
  const definition = list?.definitionListContent ?? { filtersConditions: [], joinConditions: 'AND' };
  const { data } = useQuery({
    ...matchQuery(summary ?? { country: '', versionId: '' }, definition, 0),
    enabled: summary !== undefined && list !== undefined,
  });
  const words = conditionWords(definition, labels, text);
  const join = t(definition.joinConditions === 'OR' ? 'ConditionsOr' : 'ConditionsAnd');
  const name = list === undefined ? reference : list.description || list.title;
  return (
    <section className={classes.card} aria-label={`${title}: ${name}`}>
      <div className={classes.cardHead}>
        <span className={classes.label}>{title}</span>
        {list !== undefined && (
          <button
            type="button"
            className={classes.link}
            aria-label={`${t(list.mayChange ? 'RuleEditList' : 'RuleListView')}: ${name}`}
            onClick={() => onEdit(list)}
          >
            {t(list.mayChange ? 'RuleEditList' : 'RuleListView')}
          </button>
        )}
      </div>
      <div className={classes.cardName}>
        <strong>{name}</strong>
        {data !== undefined && list !== undefined && (
          <span className="sani-nowrap">{tCount('RuleArticleCount', data.count)}</span>
        )}
      </div>
      {list !== undefined && (
        <ul className={classes.conditions}>
          {words.length === 0 && <li>{t('ConditionsEmpty')}</li>}
          {[...new Set(words)].slice(0, conditionsShown).map((sentence, index) => (
            <li key={sentence}>
              <span className={classes.join}>{index > 0 && join}</span> <span>{sentence}</span>
            </li>
          ))}
          {words.length > conditionsShown && (
            <li className={classes.label}>{tCount('RuleConditionsMore', words.length - conditionsShown)}</li>
          )}
        </ul>
      )}
    </section>
  );
}

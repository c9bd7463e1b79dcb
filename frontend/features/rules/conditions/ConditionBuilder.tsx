import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { type CatalogueState, useCatalogue } from '#catalogue/useCatalogue.ts';
import { useCountryNames } from '#core/adminCountries.ts';
import { useText } from '#core/text.ts';
import { focusFirst } from '#lib/focus/focusFirst.ts';
import { Icon } from '#ui/Icon.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import classes from './Conditions.module.css';
import { type DraftCondition, type DraftDefinition, freshCondition, mostConditions } from './draftConditions.ts';
import { ListPreview } from './ListPreview.tsx';
import { useConditionColumns } from './useConditionColumns.ts';

interface ConditionBuilderProps {
  /** The market whose catalogue gives columns and values; '' while none is chosen. */
  readonly countryRef: string;
  /** Markets whose articles are counted. */
  readonly countries: readonly string[];
  readonly definition: DraftDefinition;
  onChange(update: (before: DraftDefinition) => DraftDefinition): void;
  /** Whether conditions that are not filled in are told so. */
  readonly showsFaults: boolean;
  readonly isReadOnly?: boolean;
}

/** What tells the articles of a list from others, and which articles these are (domain: Conditions). */
export function ConditionBuilder(props: ConditionBuilderProps): ReactNode {
  const { t } = useText();
  if (props.countryRef === '') {
    return (
      <section className={classes.builder} aria-label={t('ConditionsTitle')}>
        <h3 className={classes.title}>{t('ConditionsTitle')}</h3>
        <p className={classes.hint}>{t('ConditionsChooseRef')}</p>
      </section>
    );
  }
  return <BuilderOf {...props} />;
}

function BuilderOf(props: ConditionBuilderProps): ReactNode {
  const { countryRef, countries, definition, onChange, showsFaults, isReadOnly = false } = props;
  const { t } = useText();
  const element = useRef<HTMLElement>(null);
  const catalogue = useCatalogue(countryRef);
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const labels = useCatalogueLabels(summary);
  const columns = useConditionColumns(summary, labels);
  const counted = useMemo(
    () => [countryRef, ...countries.filter((country) => country !== countryRef)],
    [countryRef, countries],
  );

  function change(conditions: (before: readonly DraftCondition[]) => readonly DraftCondition[]): void {
    onChange((before) => ({ ...before, conditions: conditions(before.conditions) }));
  }

  /** The focus goes to what was added, and on to a neighbour from what was removed. */
  function focusRow(index: number): void {
    requestAnimationFrame(() => {
      const rows = element.current?.querySelectorAll('[data-condition]') ?? [];
      const target = rows[Math.min(index, rows.length - 1)] ?? element.current?.querySelector('[data-add]');
      if (target) focusFirst(target);
    });
  }

  const { conditions, join } = definition;
  const isFull = conditions.length >= mostConditions;
  return (
    <section ref={element} className={classes.builder} aria-label={t('ConditionsTitle')}>
      <h3 className={classes.title}>{t('ConditionsTitle')}</h3>
      <CatalogueNotice country={countryRef} catalogue={catalogue} />
      {conditions.length > 1 && (
        <NativeSelect
          label={t('ConditionsJoin')}
          className={classes.join ?? ''}
          disabled={isReadOnly}
          data={[
            { value: 'AND', label: t('ConditionsJoinAnd') },
            { value: 'OR', label: t('ConditionsJoinOr') },
          ]}
          value={join}
          onChange={({ currentTarget: { value } }) =>
            onChange((before) => ({ ...before, join: value === 'OR' ? 'OR' : 'AND' }))
          }
        />
      )}
      {conditions.length === 0 && <p className={classes.hint}>{t('ConditionsEmpty')}</p>}
      <ol className={classes.rows} data-single={conditions.length < 2 || undefined}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={condition.key}
            condition={condition}
            number={index + 1}
            joinWord={index === 0 ? '' : t(join === 'OR' ? 'ConditionsOr' : 'ConditionsAnd')}
            country={countryRef}
            version={summary}
            labels={labels}
            columns={columns}
            typesColumns={catalogue.status === 'error'}
            showsFaults={showsFaults}
            isReadOnly={isReadOnly}
            onChange={(next) => change((before) => before.map((other) => (other.key === next.key ? next : other)))}
            onRemove={() => {
              change((before) => before.filter(({ key }) => key !== condition.key));
              focusRow(index);
            }}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <div data-add>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="add" />}
            disabled={isFull}
            onClick={() => {
              change((before) => [...before, freshCondition()]);
              focusRow(conditions.length);
            }}
          >
            {t('ConditionsAdd')}
          </Button>
          {isFull && <p className={classes.hint}>{t('ConditionsFull')}</p>}
        </div>
      )}
      <ListPreview version={summary} countries={counted} definition={definition} labels={labels} />
    </section>
  );
}

interface CatalogueNoticeProps {
  readonly country: string;
  readonly catalogue: CatalogueState;
}

/** Why there are no columns to choose from. */
function CatalogueNotice({ country, catalogue }: CatalogueNoticeProps): ReactNode {
  const { t } = useText();
  const namesOf = useCountryNames();
  if (catalogue.status !== 'error') return null;
  const isMissing = catalogue.error === 'ErrorCatalogNotFound';
  return (
    <p className={classes.notice} role="status">
      <Icon name="alert" />
      <span>{t(isMissing ? 'ConditionsNoCatalog' : 'ConditionsCatalogFailed', namesOf([country]))}</span>
      {!isMissing && (
        <Button variant="subtle" size="compact-sm" onClick={catalogue.retry}>
          {t('ButtonTextRetry')}
        </Button>
      )}
    </p>
  );
}

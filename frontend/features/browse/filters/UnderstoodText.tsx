import type { UnderstoodText as Understood, UnderstoodPart } from '@sanispec/shared/listing';
import { formatNumber } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { type SiteText, useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { Icon } from '#ui/Icon.tsx';
import { withoutPart } from '../state/reduceListing.ts';
import type { ListingControl } from '../state/useListingState.ts';
import pillClasses from './AppliedFilters.module.css';
import { pillsOf } from './AppliedFilters.tsx';
import { FilterLink } from './FilterLink.tsx';
import classes from './UnderstoodText.module.css';

interface UnderstoodTextProps {
  readonly control: ListingControl;
  readonly labels: CatalogueLabels;
  readonly understood: Understood;
}

/** What the words of the search were understood as; a cross makes a word text again, or takes away one that is text. */
export function UnderstoodText({ control, labels, understood }: UnderstoodTextProps): ReactNode {
  const text = useText();
  const { t } = text;
  const { state, dispatch } = control;
  const { parts, rest } = understood;
  if (state.text === '' || (parts.length === 0 && state.literal === undefined)) return null;
  return (
    <div className={`sani-screen-only ${classes.understood}`}>
      {parts.length > 0 && (
        <>
          <span className={classes.lead}>{t('SearchUnderstoodAs')}</span>
          <ul className={`${pillClasses.pills} ${classes.chips}`} aria-label={t('SearchUnderstoodAs')}>
            {parts.map((part) => {
              const meant = meaningOf(part, labels, text);
              return (
                <Chip
                  key={part.start}
                  name={t('ListingFilterName', meant.name)}
                  value={meant.value}
                  label={t('SearchAsText', part.words, `${meant.name}: ${meant.value}`)}
                  onRemove={() => dispatch({ kind: 'literally', words: [...literalWords(state.literal), part.words] })}
                />
              );
            })}
          </ul>
        </>
      )}
      {parts.length > 0 && rest.length > 0 && (
        <>
          <span className={classes.lead}>{t('SearchRest')}</span>
          <ul className={`${pillClasses.pills} ${classes.chips}`} aria-label={t('SearchRest')}>
            {rest.map((word) => (
              <Chip
                key={word.start}
                isText
                isUnknown={!word.isFound}
                value={t('SearchQuoted', word.words)}
                label={t('SearchRemoveWord', word.words)}
                onRemove={() => dispatch({ kind: 'search', text: withoutPart(state.text, word) })}
              />
            ))}
          </ul>
        </>
      )}
      {parts.length > 0 ? (
        <FilterLink onClick={() => dispatch({ kind: 'literally', words: 'all' })}>{t('SearchLiterally')}</FilterLink>
      ) : (
        <FilterLink onClick={() => dispatch({ kind: 'literally', words: undefined })}>
          {t('SearchAsFilters')}
        </FilterLink>
      )}
    </div>
  );
}

function literalWords(literal: ListingControl['state']['literal']): readonly string[] {
  return literal === undefined || literal === 'all' ? [] : literal;
}

/** What a part of the text means, as a filter names it. */
export function meaningOf(
  { meaning }: UnderstoodPart,
  labels: CatalogueLabels,
  text: SiteText,
): { readonly name: string; readonly value: string } {
  switch (meaning.kind) {
    case 'category': {
      const codes = meaning.mainCategory === undefined ? meaning.subCategories : [meaning.mainCategory];
      return { name: text.t('SearchCategory'), value: codes.map((code) => labels.category(code)).join(' · ') };
    }
    case 'measure': {
      const { shown, unit } = labels.measure('Width');
      const lengths = meaning.lengths.map((length) => formatNumber(shown(length), text.locale));
      return { name: text.t('SearchMeasure'), value: lengths.join(' × ') + unit };
    }
    case 'filter': {
      const pills = pillsOf(meaning.filter, labels, text);
      return { name: pills[0]?.name ?? '', value: pills.map(({ value }) => value).join(' · ') };
    }
  }
}

interface ChipProps {
  readonly name?: string;
  readonly value: string;
  readonly isText?: boolean;
  /** Nothing holds the word. */
  readonly isUnknown?: boolean;
  /** What the cross does. */
  readonly label: string;
  onRemove(): void;
}

function Chip({ name, value, isText = false, isUnknown = false, label, onRemove }: ChipProps): ReactNode {
  // To another chip, and from the last one to the listing.
  const ref = useFocusHandedOn(3);
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className={pillClasses.pill}
        data-text={isText || undefined}
        data-unknown={isUnknown || undefined}
        aria-label={label}
        title={label}
        onClick={onRemove}
      >
        <span>
          {name} <strong>{value}</strong>
        </span>
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}

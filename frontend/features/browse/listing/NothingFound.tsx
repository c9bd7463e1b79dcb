import { Button } from '@mantine/core';
import type { ListingResult } from '@sanispec/shared/listing';
import { formatNumber, marketOf } from '@sanispec/shared/markets';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { pillsOf } from '../filters/AppliedFilters.tsx';
import { meaningOf } from '../filters/UnderstoodText.tsx';
import { emptyListing, filterCount, type ListingState } from '../state/listingState.ts';
import type { ListingAction } from '../state/reduceListing.ts';
import type { ListingControl } from '../state/useListingState.ts';
import classes from './NothingFound.module.css';

interface NothingFoundProps {
  readonly control: ListingControl;
  readonly result: ListingResult;
  readonly labels: CatalogueLabels;
}

/** A way out of an empty list. */
interface WayOut {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** How many products it finds; undefined if the list is opened from the start. */
  readonly count?: number | undefined;
  readonly action: ListingAction;
}

/**
 * An empty list: the nearest word where one was misspelt, and the ways to products with how many they find. Enter in the
 * search field takes the first.
 */
export function NothingFound({ control, result, labels }: NothingFoundProps): ReactNode {
  const text = useText();
  const { t, tCount, locale } = text;
  const project = useProjectContext();
  const { state, dispatch } = control;
  const [suggestion] = result.help?.suggestions ?? [];
  const ways = waysOut(result, state, labels, text);
  const [first, ...others] = ways;
  // Moves the focus to the listing, when there is something in it again.
  const ref = useFocusHandedOn(2);
  const take = useEffectEvent((event: SubmitEvent) => {
    const isSearch = event.target instanceof Element && event.target.getAttribute('role') === 'search';
    if (isSearch && suggestion !== undefined && first !== undefined) dispatch(first.action);
  });
  useEffect(() => {
    document.addEventListener('submit', take);
    return () => document.removeEventListener('submit', take);
  }, []);
  return (
    <section className={classes.box} aria-label={t('ListingNoResults')}>
      <div className={classes.head}>
        {state.sub === undefined ? (
          <WashbasinDrawing size={96} />
        ) : (
          <SubCategoryIcon subCategory={state.sub} size={96} />
        )}
        <div className={classes.words}>
          <p className={classes.question}>
            {suggestion === undefined ? t('ListingNoResults') : t('EmptyDidYouMean', suggestion.words.join(' '))}
          </p>
          <p className={classes.reason}>{reasonOf(result, state, project?.activeSet?.title, text)}</p>
          {first !== undefined && (
            <Button ref={ref} variant="filled" onClick={() => dispatch(first.action)}>
              {suggestion === undefined || first.count === undefined
                ? first.label
                : tCount('ListingShowProducts', first.count)}
            </Button>
          )}
        </div>
      </div>
      <ul className={classes.ways}>
        {others.map(({ id, label, icon, count, action }) => (
          <li key={id}>
            <button type="button" className={`sani-plain ${classes.way}`} onClick={() => dispatch(action)}>
              <Icon name={icon} />
              <span className={classes.label}>{label}</span>
              {count !== undefined && <span className={classes.count}>{formatNumber(count, locale)}</span>}
              <Icon name="chevronRight" />
            </button>
          </li>
        ))}
        <li>
          <AskContact state={state} />
        </li>
      </ul>
    </section>
  );
}

/** In one sentence why the list is empty. */
function reasonOf(
  { hidden, understood }: ListingResult,
  state: ListingState,
  setTitle: string | undefined,
  { t }: SiteText,
): string {
  if (hidden > 0 && setTitle !== undefined) return t('ListingNothingFits', setTitle);
  if (state.text !== '' && !/[\p{L}\p{N}]/u.test(state.text)) return t('EmptyOnlySigns');
  const missing = understood.rest.filter(({ isFound }) => !isFound).map(({ words }) => words);
  const words = missing.length > 0 ? missing.join(' ') : state.text || state.articleNr;
  return words === '' ? t('EmptyFilters') : t('EmptyNoneFor', words);
}

/** The most useful first. */
function waysOut(
  { help, hidden, understood }: ListingResult,
  state: ListingState,
  labels: CatalogueLabels,
  text: SiteText,
): readonly WayOut[] {
  const { t } = text;
  const ways: WayOut[] = [];
  if (state.hiddenBy !== undefined) {
    const action = { kind: 'showHiddenBy', reason: undefined } as const;
    ways.push({ id: 'fitting', label: t('ListingHideMisfits'), icon: 'check', action });
  } else if (hidden > 0) {
    const action = { kind: 'showHidden', isOn: true } as const;
    ways.push({ id: 'hidden', label: t('ListingShowHidden'), icon: 'eyeOff', count: hidden, action });
  }
  for (const { text: corrected, words, count } of help?.suggestions ?? []) {
    const label = t('SearchQuoted', words.join(' '));
    ways.push({ id: corrected, label, icon: 'search', count, action: { kind: 'search', text: corrected } });
  }
  if (help?.withoutText !== undefined) {
    const words = understood.rest.map(({ words: word }) => word).join(' ') || state.text;
    ways.push({
      ...{ id: 'withoutText', label: t('EmptyWithoutText', words), icon: 'edit', count: help.withoutText.count },
      action: { kind: 'search', text: help.withoutText.text },
    });
  }
  if (help?.inAllCategories !== undefined) {
    ways.push({
      ...{ id: 'all', label: t('EmptyAllCategories'), icon: 'cards', count: help.inAllCategories.count },
      action: { kind: 'open', listing: { ...state, main: undefined, sub: undefined, pages: 1 } },
    });
  }
  if (help?.withoutFilter !== undefined) {
    const { filter, part, text: without, count } = help.withoutFilter;
    const name = filter ? nameOf(pillsOf(filter, labels, text)) : part && meantBy(part, labels, text);
    const action: ListingAction = filter
      ? { kind: 'unfilter', columnName: filter.columnName }
      : { kind: 'search', text: without };
    ways.push({ id: 'withoutFilter', label: t('EmptyWithout', name ?? ''), icon: 'filter', count, action });
  }
  if (ways.length > 0) return ways;
  const isNarrowed = filterCount(state) > 0 || state.text !== '' || state.articleNr !== '';
  const clearing = t(filterCount(state) > 0 ? 'ListingClearAll' : 'SearchEmpty');
  if (isNarrowed) return [{ id: 'clear', label: clearing, icon: 'close', action: { kind: 'clear' } }];
  const action = { kind: 'open', listing: emptyListing } as const;
  return [{ id: 'categories', label: t('ListingAllCategories'), icon: 'cards', action }];
}

function nameOf(pills: ReturnType<typeof pillsOf>): string {
  return `${pills[0]?.name ?? ''}: ${pills.map(({ value }) => value).join(' · ')}`;
}

function meantBy(part: Parameters<typeof meaningOf>[0], labels: CatalogueLabels, text: SiteText): string {
  const { name, value } = meaningOf(part, labels, text);
  return `${name}: ${value}`;
}

/** The market's contact, with the search in the mail. */
function AskContact({ state }: { readonly state: ListingState }): ReactNode {
  const { t, locale } = useText();
  const subject = t('EmptyMailSubject', state.text || state.articleNr);
  const query = new URLSearchParams({ subject, body: window.location.href });
  return (
    <a
      className={classes.way}
      href={`mailto:${marketOf(locale).contactEmail}?${query.toString().replaceAll('+', '%20')}`}
    >
      <Icon name="mail" />
      <span className={classes.label}>
        {t('EmptyAsk')} <span className={classes.reason}>{t('EmptyAskHint')}</span>
      </span>
      <Icon name="chevronRight" />
    </a>
  );
}

import { ActionIcon } from '@mantine/core';
import type { FitVerdict } from '@sanispec/shared/compatibility';
import { entryTotal } from '@sanispec/shared/pricing';
import { type Alternative, fitSetOf, removeAlternative } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { fitQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { useText } from '#core/text.ts';
import { formatMoneyDifference } from '#lib/formats.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useArticleName } from '../context/articleNames.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { useChooseAlternative } from '../operations/useChooseAlternative.ts';
import classes from './Slot.module.css';
import type { EntryProps } from './useEntryActions.ts';

/** What the entry may be instead, each with its verdict and difference in price (domain: Alternatives). */
export function EntryAlternatives(props: EntryProps): ReactNode {
  const { catalogue } = useWorkspace();
  const { alternatives = [] } = props.entry;
  if (alternatives.length === 0 || catalogue.status !== 'ready') return null;
  return <Alternatives {...props} alternatives={alternatives} summary={catalogue.summary} />;
}

type AlternativesProps = EntryProps & {
  readonly alternatives: readonly Alternative[];
  readonly summary: CatalogueSummary;
};

function Alternatives({ alternatives, summary, ...props }: AlternativesProps): ReactNode {
  const { t } = useText();
  const headingId = useId();
  const ids = alternatives.map(({ article }) => article);
  const { data: verdicts } = useQuery(fitQuery(summary, fitSetOf(props.set), ids, props.entry.id));
  return (
    <div className={classes.alternatives}>
      <p id={headingId} className={classes.alternativesTitle}>
        {t('AlternativesTitle')}
      </p>
      <ul className={classes.alternativeList} aria-labelledby={headingId}>
        {alternatives.map((alternative, at) => (
          <AlternativeLine
            key={alternative.article}
            {...props}
            alternative={alternative}
            // The article that counts is A.
            letter={String.fromCharCode('B'.charCodeAt(0) + at)}
            isJudged={verdicts !== undefined}
            verdict={verdicts?.[at]}
            summary={summary}
          />
        ))}
      </ul>
    </div>
  );
}

type AlternativeLineProps = EntryProps & {
  readonly alternative: Alternative;
  readonly letter: string;
  readonly isJudged: boolean;
  /** Undefined for an article that the catalogue does not know, too. */
  readonly verdict: FitVerdict | undefined;
  readonly summary: CatalogueSummary;
};

function AlternativeLine(props: AlternativeLineProps): ReactNode {
  const { set, entry, alternative, letter, isJudged, verdict, summary } = props;
  const { t } = useText();
  const { book, labels, store, editRefusal } = useWorkspace();
  const choose = useChooseAlternative();
  const { article: articleId } = alternative;
  const nameOf = useArticleName();
  const title = book?.titleOf(articleId) ?? articleId;
  const isInvalid = book?.isInvalid(articleId) === true;
  const fits = isJudged ? verdict?.fits === true && !isInvalid : undefined;
  return (
    <li className={classes.alternativeLine}>
      <span className={classes.letter}>{letter}</span>
      <span className={classes.alternative}>
        <span>
          <CatalogueText>{nameOf(articleId)}</CatalogueText>{' '}
          <span className={`${classes.muted} sani-figures`}>{articleId}</span>
        </span>
        {isInvalid && (
          <Chip meaning="notice" icon="alert">
            {t(book?.find(articleId) === undefined ? 'SlotMissing' : 'SlotInactive')}
          </Chip>
        )}
        {verdict?.fits === false && (
          <>
            <Chip meaning="conflict">{t('ProductDoesNotFit')}</Chip>
            <FitReasons version={summary} labels={labels} exclusions={verdict.exclusions} />
          </>
        )}
      </span>
      <Difference {...props} />
      {editRefusal === undefined && (
        <>
          <BusyButton
            variant="default"
            size="compact-md"
            isPending={fits === undefined}
            isBlocked={fits === false}
            onClick={() => void choose({ set, entry, articleId, title })}
          >
            {t('AlternativeUse', letter)}
          </BusyButton>
          <ActionIcon
            className={classes.action}
            aria-label={t('EntryRemoveNamed', title)}
            onClick={() => store.edit((spaces) => removeAlternative(spaces, entry.id, articleId))}
          >
            <Icon name="close" />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

/** What the set would cost more or less. */
function Difference({ entry, alternative }: AlternativeLineProps): ReactNode {
  const { t, locale } = useText();
  const { book, currency } = useWorkspace();
  if (book === undefined || book.isInvalid(alternative.article)) return null;
  const own = entryTotal(entry, book.priceOf);
  const other = entryTotal({ ...entry, ...alternative }, book.priceOf);
  return (
    <span className="sani-figures sani-nowrap">
      {own.onRequest + other.onRequest > 0
        ? t('PriceOnRequest')
        : formatMoneyDifference(other.cents - own.cents, currency, locale)}
    </span>
  );
}

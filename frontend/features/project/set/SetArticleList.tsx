import { ActionIcon } from '@mantine/core';
import type { LeftOutSetArticle } from '@sanispec/shared/catalogue';
import type { Exclusion, FitVerdict, SetVerdict } from '@sanispec/shared/compatibility';
import { entryTotal } from '@sanispec/shared/pricing';
import { addSetArticle, type Entry, findEntry, fitSetOf, removeSetArticle } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import {
  articlesQuery,
  type CatalogueVersion,
  setArticlesQuery,
  setVerdictQuery,
} from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { leftOutText } from '#catalogue/leftOutText.ts';
import { useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useArticleName } from '../context/articleNames.ts';
import { TotalText } from '../context/TotalText.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './Slot.module.css';

const noVersion = { country: '', versionId: '' };
const none: readonly string[] = [];

/** Sub-articles of an entry: mandatory ones stay, optional ones can be added and removed. */
export function SetArticleList({ entry }: { readonly entry: Entry }): ReactNode {
  const { catalogue, editRefusal } = useWorkspace();
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const version = summary ?? noVersion;
  const { data } = useQuery({ ...setArticlesQuery(version, entry.article), enabled: summary !== undefined });
  const present = new Set(entry.setArticles.map(({ article }) => article));
  const optional = editRefusal === undefined ? data?.optional : undefined;
  const offered = (optional ?? none).filter((id) => !present.has(id));
  // The set is complete without optional articles that are not available.
  const leftOut = (data?.leftOut ?? []).filter(({ id, isMandatory }) => isMandatory && !present.has(id));
  if (present.size + offered.length + leftOut.length === 0) return null;
  return (
    <ul className={classes.subArticles}>
      {[...present].map((articleId) => (
        <PresentSubArticle
          key={articleId}
          entry={entry}
          articleId={articleId}
          isMandatory={data?.mandatory.includes(articleId) === true}
        />
      ))}
      {leftOut.map((missing) => (
        <LeftOutSubArticle key={missing.id} missing={missing} version={version} />
      ))}
      {offered.map((articleId) => (
        <OfferedSubArticle key={articleId} entry={entry} articleId={articleId} version={version} />
      ))}
    </ul>
  );
}

interface SubArticleProps {
  readonly entry: Entry;
  readonly articleId: string;
}

function PresentSubArticle({
  entry,
  articleId,
  isMandatory,
}: SubArticleProps & { readonly isMandatory: boolean }): ReactNode {
  const { t } = useText();
  const { store, book, editRefusal } = useWorkspace();
  const nameOf = useArticleName();
  const title = book?.titleOf(articleId) ?? articleId;
  const isInvalid = book?.isInvalid(articleId) === true;
  return (
    <li className={classes.subArticle}>
      <span className={classes.subTitle}>
        <CatalogueText>{nameOf(articleId)}</CatalogueText>
        <Chip meaning="neutral">{t(isMandatory ? 'SlotMandatory' : 'SlotOptional')}</Chip>
        {isInvalid && (
          <Chip meaning="notice" icon="alert">
            {t(book?.find(articleId) === undefined ? 'SlotMissing' : 'SlotInactive')}
          </Chip>
        )}
      </span>
      <SubArticlePrice entry={entry} articleId={articleId} />
      {editRefusal === undefined && (!isMandatory || isInvalid) && (
        <ActionIcon
          className={classes.action}
          aria-label={t('EntryRemoveNamed', title)}
          onClick={() => store.edit((spaces) => removeSetArticle(spaces, entry.id, articleId))}
        >
          <Icon name="close" />
        </ActionIcon>
      )}
    </li>
  );
}

/** What the sub-article adds to its entry: nothing while it or the entry's article is invalid. */
function SubArticlePrice({ entry, articleId }: SubArticleProps): ReactNode {
  const { book } = useWorkspace();
  if (book === undefined || book.isInvalid(entry.article) || book.isInvalid(articleId)) return null;
  return <TotalText total={entryTotal({ ...entry, article: articleId, setArticles: [] }, book.priceOf)} />;
}

interface LeftOutProps {
  readonly missing: LeftOutSetArticle;
  readonly version: typeof noVersion;
}

/** A mandatory sub-article that cannot be had: it does not come along, and the user should know. */
function LeftOutSubArticle({ missing: { id, articleId, reason }, version }: LeftOutProps): ReactNode {
  const { t } = useText();
  const named = articleId === undefined ? [] : [articleId];
  const { data: [article] = [] } = useQuery({ ...articlesQuery(version, named), enabled: named.length > 0 });
  return (
    <li className={classes.subArticle}>
      <span className={classes.subTitle}>
        {article === undefined ? id : <CatalogueText>{article.title}</CatalogueText>}
        <Chip meaning="neutral">{t('SlotMandatory')}</Chip>
        <Chip meaning="notice" icon="alert">
          {t(leftOutText[reason])}
        </Chip>
      </span>
    </li>
  );
}

type OfferedProps = SubArticleProps & { readonly version: typeof noVersion };

function OfferedSubArticle({ entry, articleId, version }: OfferedProps): ReactNode {
  const { t } = useText();
  const { store, currency, labels, spaces } = useWorkspace();
  const { data: [article] = [] } = useQuery(articlesQuery(version, [articleId]));
  const verdict = useOptionVerdict(version, entry.id, articleId);
  if (article === undefined) return null;

  function add(): void {
    const judged = findEntry(spaces, entry.id)?.set;
    // What was judged is the set as the page shows it.
    store.edit((present) =>
      findEntry(present, entry.id)?.set === judged ? addSetArticle(present, entry.id, articleId) : present,
    );
  }

  return (
    <li className={classes.subArticle}>
      <span className={classes.subTitle}>
        <BusyButton
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="add" />}
          isPending={verdict === undefined}
          isBlocked={verdict?.fits === false}
          onClick={add}
        >
          {t('EntryAddOption', article.title)}
        </BusyButton>
        {verdict?.fits === false && (
          <>
            <Chip meaning="conflict">{t('ProductDoesNotFit')}</Chip>
            <FitReasons version={version} labels={labels} exclusions={verdict.exclusions} />
          </>
        )}
      </span>
      <MoneyText cents={article.priceInCents ?? undefined} currency={currency} />
    </li>
  );
}

/** What would be between a sub-article of an entry and the other entries of the set. */
function exclusionsOf({ slots }: SetVerdict, entryId: string, articleId: string): readonly Exclusion[] {
  return slots
    .flatMap(({ exclusions }) => exclusions)
    .filter((exclusion) => {
      const isKeptOut = exclusion.entryId === entryId && exclusion.articleId === articleId;
      const keepsOut = exclusion.byEntryId === entryId && exclusion.byArticleId === articleId;
      // Without both entries it is the reason why nothing fills an empty slot.
      return (isKeptOut && exclusion.byEntryId !== undefined) || (keepsOut && exclusion.entryId !== undefined);
    });
}

/** Whether an optional sub-article may join an entry among everything else in its set; undefined until it is known. */
function useOptionVerdict(version: CatalogueVersion, entryId: string, articleId: string): FitVerdict | undefined {
  const { spaces } = useWorkspace();
  const set = findEntry(addSetArticle(spaces, entryId, articleId), entryId)?.set;
  const { data } = useQuery({
    ...setVerdictQuery(version, set === undefined ? { type: 'TOILET', entries: [] } : fitSetOf(set)),
    enabled: set !== undefined,
  });
  if (data === undefined) return undefined;
  const exclusions = exclusionsOf(data, entryId, articleId);
  return exclusions.length === 0 ? { fits: true } : { fits: false, exclusions };
}

import { Button } from '@mantine/core';
import type { Exclusion } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { slotSentence, uniqueSentences } from '#catalogue/fitSentence.ts';
import { capitalise } from '#catalogue/shortName.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { ConflictRepairs } from './SetRepairs.tsx';
import classes from './Slot.module.css';

interface ExclusionListProps {
  readonly set: ProjectSet;
  readonly exclusions: readonly Exclusion[];
  /** An entry whose other products are offered by `children`. */
  readonly offeredEntryId?: string;
  /** Comes before the ways to other products. */
  readonly children?: ReactNode;
}

/** Why things do not go together, one sentence each, and the products that can be changed to resolve it. */
export function ExclusionList({ set, exclusions, offeredEntryId, children }: ExclusionListProps): ReactNode {
  const { t } = useText();
  const { labels, book, editRefusal } = useWorkspace();
  const titleOf = book?.namesIn(set, { t, labels }) ?? String;
  const sentences = uniqueSentences(exclusions, (exclusion) => slotSentence(exclusion, { t, labels, titleOf }));
  const involved = new Set(exclusions.flatMap(({ entryId, byEntryId }) => [entryId, byEntryId]));
  const entries = set.articles.filter(({ id }) => involved.has(id) && id !== offeredEntryId);
  return (
    <div className={classes.reasons}>
      <ul className={classes.sentences}>
        {sentences.map(({ sentence, rule }) => (
          <li key={`${sentence} ${rule ?? ''}`} className={classes.sentence}>
            <Icon name="alert" />
            <span>
              {sentence}
              {rule !== undefined && <span className={classes.rule}>{rule}</span>}
            </span>
          </li>
        ))}
      </ul>
      {editRefusal === undefined && (
        <div className={classes.fixes}>
          <ConflictRepairs set={set} exclusions={exclusions} />
          {children}
          {entries.map((entry) => (
            <Button
              component={ListingLink}
              set={set}
              subCategory={entry.subCategory}
              replacingEntryId={entry.id}
              key={entry.id}
              variant="subtle"
            >
              {capitalise(t('EntryChangeNamed', titleOf(entry.article)))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

import type { SetVerdict } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import type { ArticleBook } from './articleBook.ts';
import { knownProgress } from './setProgress.ts';

interface SetChipsProps {
  readonly set: ProjectSet;
  readonly verdict: SetVerdict | undefined;
  readonly book: ArticleBook | undefined;
}

/** Completeness of a set in words: Complete 3 of 3 · 1 conflict · 1 empty · 1 invalid. */
export function SetChips({ set, verdict, book }: SetChipsProps): ReactNode {
  const { t, tCount } = useText();
  const progress = knownProgress(set, verdict, book);
  if (progress === undefined) return null;
  const { state, filled, needed, conflicts, empty, invalid } = progress;
  if (state === 'complete') return <Chip meaning="fits">{t('ChipComplete', filled, needed)}</Chip>;
  return (
    <>
      {conflicts > 0 && <Chip meaning="conflict">{tCount('ChipConflicts', conflicts)}</Chip>}
      {invalid > 0 && (
        <Chip meaning="notice" icon="alert">
          {tCount('ChipInactive', invalid)}
        </Chip>
      )}
      {empty > 0 && <Chip meaning="notice">{tCount('ChipEmpty', empty)}</Chip>}
      {conflicts + invalid + empty === 0 && <Chip meaning="neutral">{t('ConflictNothing')}</Chip>}
    </>
  );
}

import type { SetVerdict } from '@sanispec/shared/compatibility';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { Chip } from '../../components/Chip.tsx';
import { setProgress } from './setProgress.ts';

/** Completeness of a set in words: Complete 3 of 3 · 1 conflict · 1 empty · 1 invalid. */
export function SetChips({ verdict }: { readonly verdict: SetVerdict | undefined }): ReactNode {
  const { t, tCount } = useText();
  if (verdict === undefined) return null;
  const { state, filled, needed, conflicts, empty, invalid } = setProgress(verdict);
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

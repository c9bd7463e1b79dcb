import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './StateMark.module.css';
import type { SetProgress } from './setProgress.ts';

const words = { complete: 'TreeComplete', open: 'TreeNotice', conflict: 'TreeConflict' } as const;

interface StateMarkProps {
  /** Undefined while the set is judged. */
  readonly state: SetProgress['state'] | undefined;
  /** False where the word stands beside it. */
  readonly isNamed?: boolean;
}

/** The state of a set as a shape: disc, half disc, diamond; colour alone says nothing. */
export function StateMark({ state, isNamed = true }: StateMarkProps): ReactNode {
  const { t } = useText();
  if (state === undefined) return <span className={classes.mark} />;
  return (
    <span className={classes.mark} data-state={state}>
      <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10">
        {state === 'complete' && <circle cx="5" cy="5" r="4.25" fill="currentColor" />}
        {state === 'conflict' && <path d="M5 0 10 5 5 10 0 5z" fill="currentColor" />}
        {state === 'open' && (
          <>
            <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.2" />
            <path d="M5 .5a4.5 4.5 0 0 0 0 9z" fill="currentColor" />
          </>
        )}
      </svg>
      {isNamed && <span className="sani-visually-hidden">{t(words[state])}</span>}
    </span>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Shorter than most pauses between two letters, so that each is answered; longer than between those of a key held down. */
const pauseMs = 50;

interface Draft<Value> {
  /** What the address does not have yet; undefined when it has everything. */
  readonly typed: Value | undefined;
  type(value: Value): void;
  /** To be called when the field loses the focus. */
  leave(): void;
}

/**
 * What is being typed into a field, ahead of the address. It is written when typing pauses and when the field loses the
 * focus, as it does before a link or another control is used. It is dropped when the address changes otherwise.
 */
export function useDraft<Value>(write: (value: Value) => void): Draft<Value> {
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const [draft, setDraft] = useState<{ readonly value: Value; readonly key: string }>();
  const typed = draft?.key === key ? draft.value : undefined;

  function flush(): void {
    if (typed !== undefined) write(typed);
  }
  const onPause = useEffectEvent(flush);
  useEffect(() => {
    if (typed === undefined || isLeaving) return;
    const timer = setTimeout(() => onPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);

  return {
    typed,
    type: (value) => setDraft({ value, key }),
    leave() {
      flush();
      setDraft(undefined);
    },
  };
}

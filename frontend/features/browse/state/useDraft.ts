import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Browsers refuse more than about 100 changes of the address in 10 s, which a key that is held down would reach. */
const leastMsBetween = 100;

interface Draft<Value> {
  /** What the address does not have yet; undefined when it has everything. */
  readonly typed: Value | undefined;
  type(value: Value): void;
  /** To be called when the field loses the focus. */
  leave(): void;
}

/**
 * What is being typed into a field, ahead of the address. It is written at most every 100 ms, and when the field loses
 * the focus, as it does before a link or another control is used. It is dropped when the address changes otherwise.
 */
export function useDraft<Value>(write: (value: Value) => void): Draft<Value> {
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const [draft, setDraft] = useState<{ readonly value: Value; readonly key: string }>();
  const typed = draft?.key === key ? draft.value : undefined;

  const writtenAt = useRef(0);
  function flush(): void {
    if (typed === undefined) return;
    writtenAt.current = Date.now();
    write(typed);
  }
  const onTime = useEffectEvent(flush);
  useEffect(() => {
    if (typed === undefined || isLeaving) return;
    const timer = setTimeout(() => onTime(), writtenAt.current + leastMsBetween - Date.now());
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

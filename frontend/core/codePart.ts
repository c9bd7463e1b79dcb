import { useCallback, useEffect, useState } from 'react';

/** A part of the site whose code is fetched when somebody wants it. */
export interface CodePart<T> {
  /** Fetched once; a failure is forgotten, so that asking again tries again. */
  fetch(): Promise<T>;
  /** Undefined until it was fetched. */
  known(): T | undefined;
}

/** @example const menu = codePart(async () => (await import('./MenuPanel.tsx')).MenuPanel); */
export function codePart<T>(load: () => Promise<T>): CodePart<T> {
  let code: T | undefined;
  return {
    known: () => code,
    async fetch() {
      code ??= await load();
      return code;
    },
  };
}

interface WantedPart<T> {
  readonly code: T | undefined;
  /** Without a network the code cannot be had; unlike React's lazy, that is no end of the page around it. */
  readonly hasFailed: boolean;
  retry(): void;
}

/** Fetches a part as soon as it is wanted. */
export function useCodePart<T>(part: CodePart<T>, isWanted = true): WantedPart<T> {
  const [state, setState] = useState(() => ({ code: part.known(), hasFailed: false }));
  const { code, hasFailed } = state;
  const isMissing = isWanted && code === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    part.fetch().then(
      (fetched) => isCurrent && setState({ code: fetched, hasFailed: false }),
      () => isCurrent && setState({ code: undefined, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isMissing]);
  const retry = useCallback(() => setState({ code: part.known(), hasFailed: false }), [part]);
  return { code, hasFailed, retry };
}

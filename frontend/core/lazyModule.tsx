import { type ComponentType, useEffect, useState } from 'react';

/** A module of the site that is loaded on demand. */
export interface LazyModule<T> {
  /** Loaded once; a failure is not kept, so that the next call tries again. */
  fetch(): Promise<T>;
  /** Undefined until it is loaded. */
  known(): T | undefined;
}

/** @example const menu = lazyModule(async () => (await import('./MenuPanel.tsx')).MenuPanel); */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let code: T | undefined;
  return {
    known: () => code,
    async fetch() {
      code ??= await load();
      return code;
    },
  };
}

interface LoadedModule<T> {
  readonly code: T | undefined;
  /** The module cannot be had; unlike with React's lazy, the page around it goes on working. */
  readonly hasFailed: boolean;
}

/** Loads a module as soon as it is needed. */
export function useLazyModule<T>(part: LazyModule<T>, isNeeded = true): LoadedModule<T> {
  const [state, setState] = useState(() => ({ code: part.known(), hasFailed: false }));
  const isMissing = isNeeded && state.code === undefined && !state.hasFailed;
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
  return state;
}

/** A module of the site that uses server queries: loaded together with the query client. */
export function lazyQueryModule<P extends object>(load: () => Promise<ComponentType<P>>): LazyModule<ComponentType<P>> {
  return lazyModule(async () => {
    const [Part, { QueryArea }] = await Promise.all([load(), import('./QueryArea.tsx')]);
    return (props) => (
      <QueryArea>
        <Part {...props} />
      </QueryArea>
    );
  });
}

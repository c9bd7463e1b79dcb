import type { ComponentType } from 'react';
import { type LazyModule, lazyModule } from './lazyModule.ts';

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

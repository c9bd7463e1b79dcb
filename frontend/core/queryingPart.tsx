import type { ComponentType } from 'react';
import { type CodePart, codePart } from './codePart.ts';

/** A part of the site that asks the server through queries: fetched together with their code. */
export function queryingPart<P extends object>(load: () => Promise<ComponentType<P>>): CodePart<ComponentType<P>> {
  return codePart(async () => {
    const [Part, { QueryArea }] = await Promise.all([load(), import('./QueryArea.tsx')]);
    return (props) => (
      <QueryArea>
        <Part {...props} />
      </QueryArea>
    );
  });
}

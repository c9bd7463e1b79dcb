import { useState } from 'react';
import { freshKey } from '#lib/newId.ts';

/**
 * Idempotency keys for the calls of a form. The same body sent twice starts one job, when the first answer got lost;
 * what was changed in between is another job.
 */
export function useJobStart(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const sent = JSON.stringify(body);
    const key = keys.get(sent) ?? freshKey();
    keys.set(sent, key);
    return key;
  };
}

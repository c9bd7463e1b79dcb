import { useRef, useState } from 'react';
import { translateMessage } from '#core/text.ts';
import type { ApiResult } from '#lib/http/api.ts';

interface Sending {
  readonly isSending: boolean;
  /** Why the last call failed, in words. */
  readonly error: string | undefined;
  /** Forgets what went wrong. */
  forget(): void;
  /** @returns what the call answered; undefined when it failed, or while another one is under way */
  send<T>(call: () => Promise<ApiResult<T>>): Promise<{ readonly data: T } | undefined>;
}

/** The one call of a dialog: sent once however often its button is pressed, and what became of it. */
export function useSending(): Sending {
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isSending,
    error,
    forget: () => setError(undefined),
    async send(call) {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      setIsSending(true);
      setError(undefined);
      const result = await call();
      isUnderWay.current = false;
      setIsSending(false);
      if (result.ok) return { data: result.data };
      setError(translateMessage(result.error, result.details));
      return undefined;
    },
  };
}

import type { ProviderConfig } from '@sanispec/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { loadProvider, type Provider } from '#core/identityProvider.ts';
import { useLocale } from '#core/locale.ts';

type Loading = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly provider: Provider };

/** The identity provider in this page, loaded when a screen of its is shown. */
export function useProvider(config: ProviderConfig): Loading & { retry(): void } {
  const locale = useLocale();
  const [tries, setTries] = useState(1);
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to load again
  useEffect(() => {
    let isCurrent = true;
    setLoading({ state: 'loading' });
    void loadProvider(config, locale).then((provider) => {
      if (isCurrent) setLoading(provider === undefined ? { state: 'failed' } : { state: 'ready', provider });
    });
    return () => {
      isCurrent = false;
    };
  }, [config, locale, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...loading, retry };
}

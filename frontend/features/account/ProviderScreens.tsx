import { Skeleton, Stack } from '@mantine/core';
import type { ProviderConfig } from '@sanispec/shared/contract';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { loadProvider, type Provider, type SubmittedScreen } from '#core/identityProvider.ts';
import { useLocale } from '#core/locale.ts';
import { providerLogins } from '#core/providerEvents.ts';
import { useText } from '#core/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import classes from './ProviderScreens.module.css';

interface ProviderScreensProps {
  readonly config: ProviderConfig;
  /** The set of screens, and the one that it starts with. */
  readonly screens: { readonly screenSet: string; readonly startScreen?: string };
  /** A user is logged in at the provider: the screens have finished, or the provider says so. It may come twice. */
  onFinished?(provider: Provider): void;
  onSubmitted?(screen: SubmittedScreen): void;
}

/** One place a page: the provider finds it by its id. */
const containerId = 'provider-screens';

/** The screens of the identity provider in a place of ours. */
export function ProviderScreens({ config, screens, onFinished, onSubmitted }: ProviderScreensProps): ReactNode {
  const { t } = useText();
  const loaded = useProvider(config);
  const provider = loaded.state === 'ready' ? loaded.provider : undefined;
  const { screenSet, startScreen } = screens;
  const finish = useEffectEvent((ready: Provider) => onFinished?.(ready));
  const submit = useEffectEvent((event: SubmittedScreen) => onSubmitted?.(event));

  useEffect(() => {
    if (provider === undefined) return;
    provider.accounts.showScreenSet({
      screenSet,
      ...(startScreen !== undefined && { startScreen }),
      containerID: containerId,
      lang: provider.language,
      onHide: ({ reason }) => {
        if (reason === 'finished') finish(provider);
      },
      onAfterSubmit: (event) => submit(event),
    });
  }, [provider, screenSet, startScreen]);

  useEffect(() => {
    if (provider === undefined) return;
    return providerLogins.subscribe(() => finish(provider));
  }, [provider]);

  if (loaded.state === 'failed') {
    return <ErrorState message={t('ErrorProviderUnavailable')} onRetry={loaded.retry} />;
  }
  return (
    <>
      {loaded.state === 'loading' && (
        <Stack gap="sm" role="status" aria-label={t('PageLoading')}>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={40} />
        </Stack>
      )}
      <div id={containerId} className={classes.screens} />
    </>
  );
}

type Loading = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly provider: Provider };

/** The identity provider in this page, loaded when a screen of its is shown. */
function useProvider(config: ProviderConfig): Loading & { retry(): void } {
  const locale = useLocale();
  const [attempts, setAttempts] = useState(1);
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    let isCurrent = true;
    setLoading({ state: 'loading' });
    void loadProvider(config, locale).then((provider) => {
      if (isCurrent) setLoading(provider === undefined ? { state: 'failed' } : { state: 'ready', provider });
    });
    return () => {
      isCurrent = false;
    };
  }, [config, locale, attempts]);

  const retry = useCallback(() => setAttempts((count) => count + 1), []);
  return { ...loading, retry };
}

import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ProviderConfig } from '@sanispec/shared/contract';
import { providerMarketOf } from '@sanispec/shared/markets';
import { type ReactNode, useRef, useState } from 'react';
import { guestProjects } from '#core/guestProjects.ts';
import { fetchProviderToken, type Provider } from '#core/identityProvider.ts';
import { useLocale } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { translateMessage, useText } from '#core/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { ProviderScreens } from './ProviderScreens.tsx';
import { useEnter } from './useEnter.ts';

/** The provider reports a login but gives no token for it. */
const noToken: ApiError = { ok: false, status: 0, error: 'ErrorProviderTokenInvalid', details: [] };

interface ProviderEntrance {
  readonly failure: ApiError | undefined;
  readonly isSending: boolean;
  send(provider: Provider): Promise<void>;
}

/**
 * Logs in here once a user is logged in at the provider. Both its event and its finished screen say so; the second one
 * is dropped while a login is under way.
 */
function useProviderEntrance(onClose: () => void): ProviderEntrance {
  const locale = useLocale();
  const { logIn } = useSession();
  const enter = useEnter(onClose);
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function send(provider: Provider): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(undefined);
    const jwt = await fetchProviderToken(provider);
    const result = jwt === undefined ? noToken : await logIn({ jwt, country: providerMarketOf(locale) });
    isUnderWay.current = false;
    setIsSending(false);
    if (result.ok) enter(result.data);
    else setFailure(result);
  }

  return { failure, isSending, send };
}

interface ProviderLoginProps {
  readonly config: ProviderConfig;
  onClose(): void;
  /** Present where those with a password may log in with it. */
  onPassword?(): void;
}

/** Log-in and registration on the screens of the identity provider (domain: Identity provider). */
export function ProviderLogin({ config, onClose, onPassword }: ProviderLoginProps): ReactNode {
  const { t, tCount } = useText();
  const { send, failure, isSending } = useProviderEntrance(onClose);
  const [provider, setProvider] = useState<Provider>();
  const claimed = guestProjects().length;
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t('TitleLogin')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {claimed > 0 && (
        <Text mb="sm" c="dimmed">
          {tCount('AccountProjectsComeAlong', claimed)}
        </Text>
      )}
      <ProviderScreens
        config={config}
        screens={{ screenSet: config.loginScreens, startScreen: 'gigya-login-screen' }}
        onFinished={(ready) => {
          setProvider(ready);
          void send(ready);
        }}
      />
      {/* The live region exists beforehand, so that what comes into it is announced. */}
      <div role="alert">
        {failure !== undefined && <Text c="red">{translateMessage(failure.error, failure.details)}</Text>}
      </div>
      <Stack gap="sm" mt="sm" align="flex-start">
        {provider !== undefined && (isSending || failure !== undefined) && (
          // The screens are gone by now: this is how to go on.
          <Button loading={isSending} onClick={() => void send(provider)}>
            {t('ButtonTextLogin')}
          </Button>
        )}
        {onPassword !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={onPassword}>
            {t('ProviderPasswordLogin')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

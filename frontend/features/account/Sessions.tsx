import { Loader } from '@mantine/core';
import { type AccountSession, endOtherSessions, endSession } from '@sanispec/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { formatMoment } from '#lib/formats.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './ProfilePage.module.css';
import { sessionsQuery } from './profileQueries.ts';

const noticeId = 'sessions';

/** Where one is logged in, and how to end that. */
export function Sessions(): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery());
  const place = useRef<HTMLDivElement>(null);

  /** Says what came of it. */
  async function finish(call: Promise<ApiResult<unknown>>, success: string): Promise<void> {
    const result = await call;
    await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    if (result.ok) notify.success(success, { id: noticeId });
    else notify.error(translateMessage(result.error, result.details), { id: noticeId });
  }

  /** The button that has the focus goes with its session: the list has it then. */
  async function end(sessionId: string): Promise<void> {
    await finish(callApi(endSession, { params: { sessionId } }), t('SessionEnded'));
    place.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div ref={place} className={classes.part} tabIndex={-1} role="group" aria-label={t('TitleSessions')}>
      <Toolbar
        title={t('TitleSessions')}
        actions={[
          {
            label: t('ButtonTextEndOtherSessions'),
            icon: 'logOut',
            isVisible: () => sessions?.some(({ isCurrent }) => !isCurrent) === true,
            confirmation: {
              title: t('SessionsEndOthersTitle'),
              body: t('SessionsEndOthersBody'),
              confirmLabel: t('ButtonTextEndOtherSessions'),
              isDestructive: true,
            },
            run: () => finish(callApi(endOtherSessions), t('SessionsOthersEnded')),
          },
        ]}
      />
      {sessions === undefined &&
        (isError ? (
          <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />
        ) : (
          <Loader size={36} role="img" aria-label={t('PageLoading')} />
        ))}
      {sessions !== undefined && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} end={() => end(session.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  end(): Promise<void>;
}

function SessionRow({ session, end }: SessionRowProps): ReactNode {
  const { t, locale } = useText();
  const [isEnding, setIsEnding] = useState(false);
  const device = session.device === '' ? t('SessionDeviceUnknown') : session.device;
  const at = (time: string) => formatMoment(time, locale);

  async function run(): Promise<void> {
    setIsEnding(true);
    await end();
    setIsEnding(false);
  }

  return (
    <li className={classes.session}>
      <div className={classes.words}>
        <span className={classes.device}>{device}</span>
        <span className={classes.times}>{t('SessionUsed', at(session.createdOn), at(session.lastUsedOn))}</span>
      </div>
      {session.isCurrent ? (
        <Chip meaning="primary">{t('SessionCurrent')}</Chip>
      ) : (
        <BusyButton
          variant="default"
          isBusy={isEnding}
          aria-label={t('SessionEndOf', device)}
          onClick={() => void run()}
        >
          {t('ButtonTextEndSession')}
        </BusyButton>
      )}
    </li>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { PublicSolutionDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { hasText } from '#core/i18n.ts';
import { LocaleLink } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';

interface ProjectNotOpenedProps {
  readonly error: string;
  readonly details: readonly string[];
  onRetry(): void;
}

/** Says why the project cannot be shown, and how to go on. */
export function ProjectNotOpened({ error, details, onRetry }: ProjectNotOpenedProps): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const account = useAccountModal();
  const message = translateMessage(hasText(error) ? error : 'ServerError', details);
  if (error === 'NetworkError') return <NotCached onRetry={onRetry} />;
  if (error !== 'ErrorProjectCouldNotBeFound') {
    return (
      <div className="sani-page">
        <ErrorState message={message} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div className="sani-page">
      <EmptyState
        isPage
        drawing={<PublicSolutionDrawing size={96} />}
        title={message}
        text={t('ProjectNotFoundHint')}
        action={
          <div className="sani-row">
            <Button component={LocaleLink} to="projects">
              {t('ProjectsMine')}
            </Button>
            {user === undefined && (
              <Button variant="default" onClick={() => account.open('login')}>
                {t('HeaderLogIn')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}

/** No network, and the browser has never had the project. */
function NotCached({ onRetry }: Pick<ProjectNotOpenedProps, 'onRetry'>): ReactNode {
  const { t } = useText();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="sani-page">
      <EmptyState
        isPage
        drawing={<PublicSolutionDrawing size={96} />}
        title={t('ProjectNotKept')}
        text={t('ProjectNotKeptHint')}
        action={
          <div className="sani-row">
            <Button onClick={onRetry}>{t('ButtonTextRetry')}</Button>
            <Button component={LocaleLink} to="projects" variant="default">
              {t('ProjectsMine')}
            </Button>
          </div>
        }
      />
    </div>
  );
}

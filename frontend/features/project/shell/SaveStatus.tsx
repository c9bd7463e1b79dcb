import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasText } from '#core/i18n.ts';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { formatTime } from '#lib/formats.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { isWaiting, type SaveState } from '../store/openProject.ts';
import classes from './SaveStatus.module.css';

type Words = Pick<SaveStatusProps, 'save' | 'isGuest'>;

function savedWords(at: string | undefined, isGuest: boolean, { t, locale }: SiteText): string {
  if (at === undefined) return t(isGuest ? 'SaveStateKept' : 'SaveStateSaved');
  return t(isGuest ? 'SaveStateKeptAt' : 'SaveStateSavedAt', formatTime(at, locale));
}

function words({ save, isGuest = false }: Words, text: SiteText): string {
  const { t, tCount } = text;
  switch (save.kind) {
    case 'saved':
      return savedWords(save.at, isGuest, text);
    case 'saving':
      return t('SaveStateSaving');
    case 'offline':
      if (save.changes === 0) return t('SaveStateLastKnown');
      return tCount('SaveStateOffline', save.changes);
    case 'unavailable':
      if (save.changes === 0) return t('SaveStateLastKnown');
      return tCount('SaveStateUnavailable', save.changes);
    case 'conflict':
      return t('SaveStateConflict');
    case 'refused':
      return t('SaveStateRefused');
  }
}

const icons: Readonly<Record<SaveState['kind'], IconName>> = {
  saved: 'check',
  saving: 'save',
  offline: 'info',
  unavailable: 'info',
  conflict: 'alert',
  refused: 'alert',
};

interface SaveStatusProps {
  readonly save: SaveState;
  /** Only this browser finds the project again. */
  readonly isGuest?: boolean;
  /** There is room for a sign and the time; the words are still read out. */
  readonly isBrief?: boolean;
  /** False when unsaved edits are not stored in the browser either. */
  readonly isStoredLocally: boolean;
  onRetry(): void;
  /** Given when the session has ended: nothing can be saved before the next log-in. */
  readonly onLogIn?: () => void;
}

/**
 * What is true about saving, in words: Saved 14:02 · Saving · Offline, 3 changes kept · The server cannot save right now,
 * 3 changes kept · Conflict · Not saved.
 */
export function SaveStatus(props: SaveStatusProps): ReactNode {
  const { save, isBrief = false, isStoredLocally, onRetry, onLogIn } = props;
  const text = useText();
  const { t, locale } = text;
  const reason =
    save.kind === 'refused' ? translateMessage(hasText(save.error) ? save.error : 'ServerError', save.details) : '';
  return (
    <div className={classes.status} data-kind={save.kind}>
      <span role="status" className={classes.words}>
        <Icon name={icons[save.kind]} />
        <span className={isBrief ? 'sani-visually-hidden' : undefined}>{words(props, text)}</span>
        {isBrief && save.kind === 'saved' && save.at !== undefined && (
          <span className="sani-figures" aria-hidden="true">
            {formatTime(save.at, locale)}
          </span>
        )}
        {reason !== '' && <span className={classes.reason}>{reason}</span>}
        {!isStoredLocally && <span className={classes.reason}>{t('SaveNotKept')}</span>}
      </span>
      {(save.kind === 'refused' || isWaiting(save)) && (
        <Button size="compact-sm" variant="default" onClick={onLogIn ?? onRetry}>
          {t(onLogIn === undefined ? 'ButtonTextRetry' : 'HeaderLogIn')}
        </Button>
      )}
    </div>
  );
}

import type { SessionData } from '@sanispec/shared/contract';
import { useNotify } from '#components/useNotify.tsx';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';

/** What follows a login or sign-up: the dialog closes, and the projects open (domain: Sessions). */
export function useEnter(onClose: () => void): (session: SessionData) => void {
  const { t } = useText();
  const navigateTo = useNavigateTo();
  const notify = useNotify();
  return ({ userInfo }) => {
    onClose();
    notify.success(t('NotificationLoggedIn', userInfo.firstName || userInfo.email));
    void navigateTo('projects');
  };
}

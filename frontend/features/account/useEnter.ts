import type { SessionData } from '@sanispec/shared/contract';
import { useMatch } from 'react-router';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { useNotify } from '#ui/useNotify.tsx';

const projectPages = '/:locale/project/:projectId/*';

/**
 * What follows a login or sign-up: the dialog closes. A user who began in a project stays there, since it is theirs
 * now; from anywhere else the projects open (domain: Sessions).
 */
export function useEnter(onClose: () => void): (session: SessionData) => void {
  const { t } = useText();
  const navigateTo = useNavigateTo();
  const notify = useNotify();
  const isInProject = useMatch(projectPages) !== null;
  return ({ userInfo }) => {
    onClose();
    notify.success(t('NotificationLoggedIn', userInfo.firstName || userInfo.email));
    if (!isInProject) void navigateTo('projects');
  };
}

import { useState } from 'react';
import { useSession } from '#core/session.tsx';
import type { ProjectOwner } from '../store/projectApi.ts';

/**
 * Whose project the page has open. A user's project stays the user's when the session ends under it: the page keeps what
 * was edited, says why it is not saved, and goes on after the next log-in.
 */
export function useProjectOwner(projectId: string): ProjectOwner {
  const { user } = useSession();
  const [opened, setOpened] = useState({ projectId, isUsers: user !== undefined });
  const isUsers = user !== undefined || (opened.projectId === projectId && opened.isUsers);
  if (opened.projectId !== projectId || opened.isUsers !== isUsers) setOpened({ projectId, isUsers });
  return isUsers ? 'user' : 'guest';
}

import { type ProjectAction, projectRefusal } from '@sanispec/shared/access';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useCallback } from 'react';
import { useSession } from '#core/session.tsx';
import { translateMessage } from '#core/text.ts';
import type { ProjectOwner } from '../store/projectApi.ts';

export type RefusalOf = (project: ProjectSummary, action: ProjectAction) => string | undefined;

/** Says in words why the user may not do something with a project; undefined when they may. */
export function useProjectRefusals(owner: ProjectOwner): RefusalOf {
  const { user } = useSession();
  return useCallback(
    (project, action) => {
      // When the session has ended, edits wait for the next log-in, which the save state asks for.
      if (owner === 'user' && user === undefined) return undefined;
      const refusal = projectRefusal(owner === 'guest' ? undefined : user, project, action);
      return refusal && translateMessage(refusal);
    },
    [owner, user],
  );
}

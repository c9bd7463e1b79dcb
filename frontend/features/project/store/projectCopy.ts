import { ProjectHead, Spaces, withoutRepeatedArticles } from '@sanispec/shared/project';
import { z } from 'zod';
import { type CachedProject, cachedProjects } from '#core/cachedProjects.ts';
import type { ServerProject } from './projectServer.ts';

/** What the server last gave to this browser of a project, so that it opens without a network. */
export interface ProjectCopy {
  read(): Promise<ServerProject | undefined>;
  write(server: ServerProject): void;
  /** The server has no such project any more, or not for this person. */
  remove(): void;
}

const Stored = z.object({ project: ProjectHead, etag: z.string().optional(), spaces: Spaces });

/** A stored copy; one of a shape that this build does not know is none. */
export function readCopy(kept: CachedProject | undefined): ServerProject | undefined {
  const stored = Stored.safeParse(withoutRepeatedArticles(kept?.data));
  if (!stored.success) return undefined;
  const { project, etag, spaces } = stored.data;
  return { project, etag, draft: { details: project.details, spaces } };
}

/** Who opens a project: a guest, or a user, whose id is unknown while the session cannot be asked for. */
export type CopyReader = 'guest' | { readonly userId: string | undefined };

/** Whether a copy may be shown: what a user had open is not for guests who come after, nor for another user. */
export function isCopyFor({ userId }: CachedProject, reader: CopyReader): boolean {
  if (reader === 'guest' || userId === undefined) return reader === 'guest' && userId === undefined;
  return reader.userId === undefined || reader.userId === userId;
}

/** @param userId says who has it open now; absent for a guest's project */
export function browserProjectCopy(projectId: string, userId: (() => string | undefined) | undefined): ProjectCopy {
  return {
    async read() {
      const kept = await cachedProjects.read(projectId);
      const reader = userId === undefined ? 'guest' : { userId: userId() };
      return kept !== undefined && isCopyFor(kept, reader) ? readCopy(kept) : undefined;
    },
    write({ project, etag, draft: { details, spaces } }) {
      const data: z.input<typeof Stored> = {
        project: { ...project, details },
        spaces,
        ...(etag !== undefined && { etag }),
      };
      void cachedProjects.write({ id: projectId, ...(userId !== undefined && { userId: userId() ?? '' }), data });
    },
    remove: () => void cachedProjects.remove(projectId),
  };
}

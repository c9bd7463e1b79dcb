import { createHash, timingSafeEqual } from 'node:crypto';
import { maxSharesOfProject, type ProjectShare, type SharedProject } from '@sanispec/shared/contract';
import { leftIn, randomId, type Space } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { Failure } from '../failure.ts';
import type { ProjectDocument } from './projectDocument.ts';

interface StoredShare extends ProjectShare {
  /** SHA-256 of the secret: a reader of the database cannot open the link. */
  readonly secretHash: string;
}

/** All links of a project in one document, so that their number and every change of them is decided by its version. */
interface SharesDocument {
  /** The project's. */
  readonly id: string;
  readonly shares: readonly StoredShare[];
}

const idLength = 20;
const daySeconds = 86_400;
/** Opening a link writes at most once in this time, however often it is called. */
const countedEveryMilliseconds = 60_000;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}

/** The link as answers show it. */
function shareOf({ secretHash: _, ...share }: StoredShare): ProjectShare {
  return share;
}

/** The links of a project that have not expired, and the version of the document they are in. */
async function readShares({ documents, now }: Services, projectId: string) {
  const stored = await documents.get<SharesDocument>('shares', projectId);
  const present = now().toISOString();
  const shares = (stored?.value.shares ?? []).filter(({ expiresOn }) => expiresOn > present);
  const version = stored === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: stored.etag };
  return { shares, version };
}

type Version = Awaited<ReturnType<typeof readShares>>['version'];

/** The document disappears with its last link. */
async function writeShares(
  { documents, now }: Services,
  { id, shares }: SharesDocument,
  version: Version,
): Promise<void> {
  const last = Math.max(now().getTime(), ...shares.map(({ expiresOn }) => Date.parse(expiresOn)));
  const ttlSeconds = Math.max(1, Math.ceil((last - now().getTime()) / 1000));
  await documents.put('shares', { id, shares }, { ...version, ttlSeconds });
}

/**
 * Makes a link to read a project.
 *
 * @returns the link with its token, which is kept nowhere
 * @throws Failure 409 ErrorTooManyShares
 */
export async function addShare(
  services: Services,
  projectId: string,
  { days, withPrices }: { readonly days: number; readonly withPrices: boolean },
): Promise<ProjectShare & { readonly token: string }> {
  const secret = Buffer.from(services.randomBytes(32)).toString('base64url');
  const now = services.now();
  const share: StoredShare = {
    id: randomId(services.randomBytes),
    withPrices,
    createdOn: now.toISOString(),
    expiresOn: new Date(now.getTime() + days * daySeconds * 1000).toISOString(),
    timesOpened: 0,
    secretHash: hashOf(secret),
  };
  await retryOnConflict(async () => {
    const { shares, version } = await readShares(services, projectId);
    if (shares.length >= maxSharesOfProject) {
      throw new Failure(409, 'ErrorTooManyShares', [String(maxSharesOfProject)]);
    }
    await writeShares(services, { id: projectId, shares: [share, ...shares] }, version);
  });
  return { ...shareOf(share), token: `${projectId}${secret}` };
}

/** The links of a project that still work, newest first. */
export async function listShares(services: Services, projectId: string): Promise<ProjectShare[]> {
  return (await readShares(services, projectId)).shares.map(shareOf);
}

/** Makes a link stop working; one that is gone already is no fault. */
export async function revokeShare(services: Services, projectId: string, shareId: string): Promise<void> {
  await retryOnConflict(async () => {
    const { shares, version } = await readShares(services, projectId);
    const others = shares.filter(({ id }) => id !== shareId);
    if (others.length < shares.length) await writeShares(services, { id: projectId, shares: others }, version);
  });
}

/** Forgets all links of a project that is gone for good. */
export async function forgetShares(services: Services, projectId: string): Promise<void> {
  await services.documents.delete('shares', projectId);
}

function wasJustCounted({ lastOpenedOn }: StoredShare, now: Date): boolean {
  return lastOpenedOn !== undefined && now.getTime() - Date.parse(lastOpenedOn) < countedEveryMilliseconds;
}

/** Counts that a link was opened; the project is shown even when that cannot be written now. */
async function countOpening(services: Services, projectId: string, opened: StoredShare): Promise<void> {
  const now = services.now();
  if (wasJustCounted(opened, now)) return;
  try {
    await retryOnConflict(async () => {
      const { shares, version } = await readShares(services, projectId);
      const index = shares.findIndex(({ id }) => id === opened.id);
      const share = shares[index];
      if (share === undefined || wasJustCounted(share, now)) return;
      const counted = { ...share, timesOpened: share.timesOpened + 1, lastOpenedOn: now.toISOString() };
      await writeShares(services, { id: projectId, shares: shares.with(index, counted) }, version);
    });
  } catch (error) {
    services.log('warning', 'shareNotCounted', { projectId, error });
  }
}

/** What readers of a link do not see is not named to them either. */
function withoutAlternatives(spaces: readonly Space[]): Space[] {
  return spaces.map((space) => ({
    ...space,
    sets: space.sets.map((set) => ({
      ...set,
      articles: set.articles.map(({ alternatives: _, ...entry }) => entry),
    })),
  }));
}

function sharedProjectOf(project: ProjectDocument, { withPrices, expiresOn }: StoredShare): SharedProject {
  const { reference, lastModified, salesRepUser, details, user, spaces } = project;
  const { leftArticles } = leftIn({ ...project, spaces: withoutAlternatives(spaces) });
  return {
    reference,
    lastModified,
    details,
    spaces,
    withPrices,
    expiresOn,
    ...(salesRepUser !== undefined && { salesRepUser }),
    ...(user !== undefined && { owner: user }),
    ...(leftArticles && {
      leftArticles: withPrices ? leftArticles : leftArticles.map((left) => ({ ...left, priceInCents: null })),
    }),
  };
}

/**
 * The project of a link. The contract's schema leaves out what readers have no business with.
 *
 * @param token as {@link addShare} gave it
 * @throws Failure 404 ErrorShareNotFound for a link that is unknown, expired or revoked, and when its project is gone
 */
export async function openShared(services: Services, token: string): Promise<SharedProject> {
  const projectId = token.slice(0, idLength);
  const secretHash = hashOf(token.slice(idLength));
  const { shares } = await readShares(services, projectId);
  const share = shares.find((candidate) => isSame(candidate.secretHash, secretHash));
  const stored = share && (await services.documents.get<ProjectDocument>('projects', projectId));
  if (share === undefined || stored === undefined) throw new Failure(404, 'ErrorShareNotFound');
  await countOpening(services, projectId, share);
  return sharedProjectOf(stored.value, share);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue } from '@sanispec/shared/catalogue';
import type { FitEngine, FitSet, SetVerdict } from '@sanispec/shared/compatibility';
import type { Infos } from '@sanispec/shared/contract';
import { type JudgeSet, type ProjectSnapshot, snapshotOf } from '@sanispec/shared/documents';
import { fitSetOf, type Project, type Space } from '@sanispec/shared/project';
import { openServerCatalogue, type ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import { engineOf } from '#catalogues/serverEngine.ts';
import type { Services } from '#config/services.ts';

/** The host answers calls while sets are judged: after so much time it lets others go first. */
const turnMilliseconds = 20;

function keyOf(set: FitSet): string {
  return JSON.stringify(set);
}

async function judgeAll(spaces: readonly Space[], engine: FitEngine): Promise<JudgeSet> {
  const verdicts = new Map<string, SetVerdict>();
  let turnEnds = performance.now() + turnMilliseconds;
  for (const set of spaces.flatMap(({ sets }) => sets)) {
    const fitSet = fitSetOf(set);
    verdicts.set(keyOf(fitSet), engine.judgeSet(fitSet));
    if (performance.now() < turnEnds) continue;
    await nextTurn();
    turnEnds = performance.now() + turnMilliseconds;
  }
  return (set) => verdicts.get(keyOf(set)) ?? engine.judgeSet(set);
}

export interface TakenSnapshot {
  readonly snapshot: ProjectSnapshot;
  readonly catalogue: Catalogue;
  /** Changes with catalogue and rules; with the project's version it says whether the snapshot is still the same. */
  readonly sourceVersion: string;
}

/**
 * What a project is now, by the catalogue and the rules of its country.
 *
 * @param takenOn ISO date-time
 * @returns undefined when the country has no catalogue
 */
export async function takeSnapshot(
  services: Services,
  project: Project,
  takenOn: string,
): Promise<TakenSnapshot | undefined> {
  const opened = await openServerCatalogue(services, project.details.country);
  if (opened === undefined) return undefined;
  const { infos } = await readInfos(services);
  return snapshotBy(opened, infos, project, takenOn);
}

async function snapshotBy(
  opened: ServerCatalogue,
  infos: Infos,
  project: Project,
  takenOn: string,
): Promise<TakenSnapshot> {
  const engine = engineOf(opened.catalogue, infos);
  const judge = await judgeAll(project.spaces, engine);
  await nextTurn();
  const { catalogue } = engine;
  const snapshot = withEdition(snapshotOf(project, catalogue, takenOn, judge), infos);
  return { snapshot, catalogue, sourceVersion: `${opened.versionId}-${infos.rulesVersionId}` };
}

/** Names the catalogue as people know it; one whose workbook says no version has only a day of its publication. */
function withEdition(snapshot: ProjectSnapshot, { catalogs }: Infos): ProjectSnapshot {
  const { catalogue } = snapshot;
  const info = catalogs.find(({ versionId }) => versionId === catalogue.versionId);
  if (info === undefined || info.publishedOn === '') return snapshot;
  const { version, publishedOn } = info;
  return { ...snapshot, catalogue: { ...catalogue, edition: { version, publishedOn } } };
}

import { type SubCategory, subCategoriesOf } from '@sanispec/shared/catalogue';
import type { CompletionWish, SetCompletion } from '@sanispec/shared/planning';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { newId } from '#lib/newId.ts';
import type { SetPlace } from './SetPlans.tsx';

/** By what a person may have articles chosen, the default first. */
export const completionKinds = ['sameStyle', 'lowestPrice', 'likeSet'] as const satisfies CompletionWish['kind'][];
export type CompletionKind = (typeof completionKinds)[number];

/** The last other set of the same type that holds something. */
export function lastOfItsKind(spaces: readonly Space[], set: ProjectSet): ProjectSet | undefined {
  return spaces
    .flatMap(({ sets }) => sets)
    .findLast(({ id, type, articles }) => id !== set.id && type === set.type && articles.length > 0);
}

function wishFor(kind: CompletionKind, spaces: readonly Space[], set: ProjectSet): CompletionWish {
  if (kind !== 'likeSet') return { kind };
  const model = lastOfItsKind(spaces, set);
  return model === undefined ? { kind: 'sameStyle' } : { kind, set: model };
}

/** Asks what would fill the open slots of sets. */
export function askCompletions(
  country: string,
  spaces: readonly Space[],
  kind: CompletionKind,
  places: readonly Pick<SetPlace, 'set'>[],
): Promise<readonly SetCompletion[]> {
  const wishes = places.map(({ set }) => ({ set, wish: wishFor(kind, spaces, set) }));
  const slots = places.flatMap(({ set }): readonly SubCategory[] => subCategoriesOf[set.type]);
  return catalogue.ask(country, 'planCompletions', wishes, slots.map(newId));
}

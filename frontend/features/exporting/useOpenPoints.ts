import { mainCategories } from '@sanispec/shared/catalogue';
import { type OpenPointKind, openPointKindOf, type SetVerdict } from '@sanispec/shared/compatibility';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQueries } from '@tanstack/react-query';
import type { PlacedSet, ProjectContextValue } from '../../app/projectContext.tsx';
import { useText } from '../../app/text.ts';
import { useCatalogueLabels } from '../../worker/catalogueLabels.ts';
import { setVerdictQuery } from '../../worker/catalogueQueries.ts';
import { useCatalogue } from '../../worker/useCatalogue.ts';

/** Something that the documents will name as open. */
export interface OpenPointText {
  readonly id: string;
  readonly text: string;
}

const keys: Readonly<Record<OpenPointKind, SiteTextKey>> = {
  missing: 'ExportOpenEmptySlot',
  conflict: 'ExportOpenConflict',
  invalid: 'ExportOpenInvalid',
};

/** All sets of the project. */
export function placedSetsOf(project: ProjectContextValue): PlacedSet[] {
  return mainCategories.flatMap((main) => project.setsOfType(main));
}

/** Open points of the project; undefined until every set was judged. */
export function useOpenPoints(project: ProjectContextValue): readonly OpenPointText[] | undefined {
  const { t } = useText();
  const catalogue = useCatalogue(project.country);
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const labels = useCatalogueLabels(summary);
  const placed = placedSetsOf(project);
  const verdicts = useQueries({
    queries: summary === undefined ? [] : placed.map(({ set }) => setVerdictQuery(summary, project.fitSetOf(set))),
    combine: (results) => results.map(({ data }) => data),
  });

  function pointsOf({ space, set }: PlacedSet, verdict: SetVerdict): OpenPointText[] {
    if (set.articles.length === 0) return [{ id: set.id, text: t('ExportOpenEmptySet', space.title, set.title) }];
    return verdict.slots.flatMap((slot) => {
      const kind = openPointKindOf(slot);
      if (kind === undefined) return [];
      const text = t(keys[kind], space.title, set.title, labels.category(slot.subCategory));
      return [{ id: `${set.id} ${slot.subCategory}`, text }];
    });
  }

  if (summary === undefined || verdicts.length < placed.length) return undefined;
  const points: OpenPointText[] = [];
  for (const [index, set] of placed.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined) return undefined;
    points.push(...pointsOf(set, verdict));
  }
  return points;
}

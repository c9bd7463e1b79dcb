import type { SiteTextKey } from '@sanispec/shared/text';
import type { ProjectContextValue } from '../../app/projectContext.tsx';
import { useText } from '../../app/text.ts';
import type { OpenPoint } from '../../components/openPoints.ts';
import { useCatalogueLabels } from '../../worker/catalogueLabels.ts';
import { useCatalogue } from '../../worker/useCatalogue.ts';

/** Something that the documents will name as open. */
export interface OpenPointText {
  readonly id: string;
  readonly text: string;
}

const keys: Readonly<Record<OpenPoint['kind'], SiteTextKey>> = {
  missing: 'ExportOpenEmptySlot',
  conflict: 'ExportOpenConflict',
  invalid: 'ExportOpenInvalid',
  emptySet: 'ExportOpenEmptySet',
};

/** Open points of the project in words; undefined until every set was judged. */
export function useOpenPoints(project: ProjectContextValue): readonly OpenPointText[] | undefined {
  const { t } = useText();
  const catalogue = useCatalogue(project.country);
  const labels = useCatalogueLabels(catalogue.status === 'ready' ? catalogue.summary : undefined);
  return project.openPoints()?.map(({ kind, space, set, slot }) => ({
    id: `${set.id} ${slot?.subCategory ?? ''}`,
    text: t(keys[kind], space.title, set.title, slot === undefined ? '' : labels.category(slot.subCategory)),
  }));
}

import type { MainCategory } from '@sanispec/shared/catalogue';
import { addSet, addSpace, nextSetNumber, type Space } from '@sanispec/shared/project';
import type { SiteText } from '../../app/text.ts';
import { freshId } from '../../lib/freshId.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';

export interface TitleTexts {
  readonly t: SiteText['t'];
  readonly labels: Pick<CatalogueLabels, 'category'>;
}

/** The title of the next space: 'Space {n}' (§3.2). */
export function newSpaceTitle(spaces: readonly Space[], t: SiteText['t']): string {
  return t('SpaceDefaultTitle', spaces.length + 1);
}

/** An edit that creates a set, '{category} set {n}' (§3.3), in a space, and the space too when there is none yet. */
export function newSet(
  type: MainCategory,
  { setId, spaceId, texts }: { setId: string; spaceId: string | undefined; texts: TitleTexts },
): (spaces: Space[]) => Space[] {
  const fallbackId = freshId();
  return (spaces) => {
    const title = texts.t('SetDefaultTitle', texts.labels.category(type), nextSetNumber(spaces, type));
    const target = spaces.some(({ id }) => id === spaceId) ? spaceId : spaces[0]?.id;
    if (target !== undefined) return addSet(spaces, target, { id: setId, title, type });
    const withSpace = addSpace(spaces, { id: fallbackId, title: newSpaceTitle(spaces, texts.t) });
    return addSet(withSpace, fallbackId, { id: setId, title, type });
  };
}

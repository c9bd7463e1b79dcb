import type { CatalogueChange, ProjectSummary } from '@sanispec/shared/project';
import type { SiteText } from '#core/text.ts';
import { localStore } from '#lib/browserStorage.ts';
import { formatDate } from '#lib/formats.ts';

function storageKey(projectId: string): string {
  return `catalogueChangesRead:${projectId}`;
}

/** Changes by new catalogues since the user acknowledged them in this browser, newest first. */
export function unreadChanges(project: Pick<ProjectSummary, 'id' | 'catalogueChanges'>): readonly CatalogueChange[] {
  const readUntil = localStore.get(storageKey(project.id)) ?? '';
  return (project.catalogueChanges ?? []).filter(({ since }) => since > readUntil);
}

/** Takes note of all changes up to one. */
export function markChangesRead(projectId: string, { since }: CatalogueChange): void {
  localStore.set(storageKey(projectId), since);
}

/** A change in words: since when, how many prices, how many articles. */
export function changeSentence({ since, prices, gone }: CatalogueChange, { t, tCount, locale }: SiteText): string {
  const parts = [
    prices > 0 ? tCount('CatalogueChangePrices', prices) : '',
    gone > 0 ? tCount('CatalogueChangeGone', gone) : '',
  ];
  return t('CatalogueChangeSince', formatDate(since, locale), parts.filter((part) => part !== '').join(', '));
}

import { type DocumentContainer, documentContainers } from '../documentStore.ts';

/** The table that holds a container's documents. */
export function tableOf(container: DocumentContainer): string {
  if (!(container in documentContainers)) throw new TypeError(`Unknown container ${JSON.stringify(container)}`);
  return `documents_${container}`;
}

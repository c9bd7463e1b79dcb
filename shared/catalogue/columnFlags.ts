import { cleanText } from '#columns/cleanText.ts';
import { articleColumnOf } from './articleColumns.ts';
import type { CatalogueColumn, ColumnFormat, FilterType } from './cataloguePackage.ts';

const formats = ['descbullets', 'bulletpoints', 'number', 'hidden'] as const;
const filters = ['stdfilter', 'advfilter'] as const;
const filterTypes = ['multiselect', 'range', 'interval'] as const satisfies readonly FilterType[];
/** All flags (domain: Column flags). */
export const columnFlags = [...formats, ...filters, ...filterTypes] as const;
const knownFlags = new Set<string>(columnFlags);

function formatOf(flags: readonly string[]): ColumnFormat {
  if (flags.includes('hidden')) return 'hidden';
  if (flags.includes('descbullets') || flags.includes('bulletpoints')) return 'bulletpoints';
  return flags.includes('number') ? 'number' : 'text';
}

function filterOf(flags: readonly string[]): CatalogueColumn['filter'] {
  const isStandard = flags.includes('stdfilter');
  if (!isStandard && !flags.includes('advfilter')) return undefined;
  return { type: filterTypes.find((type) => flags.includes(type)) ?? 'select', isAdvanced: !isStandard };
}

/**
 * A column from its header and its cell in the flags row (domain: Column flags). Known flags are kept in lower case;
 * unknown ones are kept as written and reported. A hidden column stays hidden, regardless of its other flags. Article
 * columns get the spelling that their labels and settings have.
 */
export function readColumn(
  header: string,
  flagCell: string,
): { readonly column: CatalogueColumn; readonly unknownFlags: readonly string[] } {
  const flags: string[] = [];
  const unknownFlags: string[] = [];
  for (const part of flagCell.split(';')) {
    const flag = cleanText(part);
    if (flag === '') continue;
    const isKnown = knownFlags.has(flag.toLowerCase());
    flags.push(isKnown ? flag.toLowerCase() : flag);
    if (!isKnown) unknownFlags.push(flag);
  }
  const name = articleColumnOf(header) ?? cleanText(header);
  return { column: { name, flags, format: formatOf(flags), filter: filterOf(flags) }, unknownFlags };
}

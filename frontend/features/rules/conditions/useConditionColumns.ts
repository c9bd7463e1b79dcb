import { intlLocaleOf } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import type { CatalogueVersion } from '#catalogue/catalogueQueries.ts';
import { columnLabel, oftenUsed } from '#catalogue/ruleWords/conditionWords.ts';
import { useText } from '#core/text.ts';
import { conditionColumnsQuery } from './conditionQueries.ts';

/** A column as it is chosen. */
interface ColumnChoice {
  readonly value: string;
  readonly label: string;
}

export interface ConditionColumns {
  /** Undefined until the catalogue is there. */
  readonly groups: readonly { readonly group: string; readonly items: readonly ColumnChoice[] }[] | undefined;
  /** The choice of a stored name, in any case; undefined for a column that is not among them. */
  choiceOf(name: string): string | undefined;
  isYesNo(name: string): boolean;
}

/** A name without what may be left out of it. */
function plainName(name: string): string {
  return name
    .trim()
    .replace(/^properties:/i, '')
    .toLowerCase();
}

/** Other names of columns that conditions may go by. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['parentid', 'productid'],
  ['id', 'articlenr'],
  ['title', 'articletext'],
  ['product', 'spec_prodtype'],
]);

function keyOf(name: string): string {
  const plain = plainName(name);
  return otherNames.get(plain) ?? plain;
}

const nothing: ReadonlyMap<string, { readonly name: string; readonly isYesNo: boolean }> = new Map();

/** The columns that conditions can ask for, those first that lists usually ask for. */
export function useConditionColumns(version: CatalogueVersion | undefined, labels: CatalogueLabels): ConditionColumns {
  const text = useText();
  const { data } = useQuery({
    ...conditionColumnsQuery(version ?? { country: '', versionId: '' }),
    enabled: version !== undefined,
  });
  const { t, locale } = text;
  return useMemo(() => {
    const often = [...oftenUsed.keys()].map((name) => ({ name, isYesNo: false }));
    const known = new Map(often.map((column) => [keyOf(column.name), column]));
    for (const { name, isYesNo } of data ?? []) if (!known.has(keyOf(name))) known.set(keyOf(name), { name, isYesNo });
    const collator = new Intl.Collator(intlLocaleOf(locale), { numeric: true });
    const choice = ({ name }: { readonly name: string }): ColumnChoice => {
      const label = columnLabel(name, labels, { t });
      return { value: name, label: label === name ? name : `${label} · ${name}` };
    };
    const others = [...known.values()].slice(often.length).map(choice);
    others.sort((a, b) => collator.compare(a.label, b.label));
    const groups = [
      { group: t('ConditionColumnsOften'), items: often.map(choice) },
      { group: t('ConditionColumnsAll'), items: others },
    ];
    const found = data === undefined ? nothing : known;
    return {
      groups: data === undefined ? undefined : groups,
      choiceOf: (name) => found.get(keyOf(name))?.name,
      isYesNo: (name) => found.get(keyOf(name))?.isYesNo ?? false,
    };
  }, [data, labels, t, locale]);
}

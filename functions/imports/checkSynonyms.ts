import {
  type CataloguePackage,
  createCatalogue,
  type FaultySynonym,
  resolveSheetName,
} from '@sanispec/shared/catalogue';
import type { FindingList } from '#files/findings.ts';
import type { Worksheet } from '#files/workbook/readWorkbook.ts';

/** Synonyms that mean nothing in any of the countries; one that some country understands is right. */
function faultyIn(catalogue: CataloguePackage, countries: readonly string[]): readonly FaultySynonym[] {
  let faulty: readonly FaultySynonym[] | undefined;
  for (const country of countries) {
    const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
    const own = createCatalogue(catalogue, options).vocabulary().faultySynonyms;
    faulty =
      faulty?.filter(({ word, language }) => own.some((one) => one.word === word && one.language === language)) ?? own;
    if (faulty.length === 0) break;
  }
  return faulty ?? [];
}

/** Warns of synonyms that lead in a circle or to nothing: the search leaves them out (domain: Search). */
export function checkSynonyms(
  catalogue: CataloguePackage,
  countries: readonly string[],
  sheets: readonly Worksheet[],
  warnings: FindingList,
): void {
  const sheet = sheets.find(({ name }) => resolveSheetName(name).kind === 'synonyms');
  if (sheet === undefined || catalogue.synonyms === undefined) return;
  for (const { language, word, means, fault } of faultyIn(catalogue, countries)) {
    const at = sheet.rows.findIndex((row) => row[0]?.trim() === language && row[1]?.trim() === word);
    const place = { sheet: sheet.name, row: sheet.rowNumbers[at] ?? at + 1, column: 'Means' };
    if (fault === 'circle') warnings.add('FindingSynonymCircle', [word], place);
    else warnings.add('FindingSynonymNothing', [word, means], place);
  }
}

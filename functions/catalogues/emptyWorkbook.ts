import {
  articleColumns,
  catalogueSettings,
  categoryCode,
  guideSheet,
  mainCategories,
  meaningKeyOf,
  subCategoriesOf,
  synonymColumns,
  type WorkbookPart,
  workbookParts,
} from '@sanispec/shared/catalogue';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { type Language, languages, type SiteTextKey } from '@sanispec/shared/text';
import { maxSheetName, writeWorkbook } from '#files/workbook/writeWorkbook.ts';

function nameOf(part: WorkbookPart): string {
  if (part.kind === 'setting') return part.name + catalogueSettings[part.name];
  return part.kind === 'sheet' && part.name === 'Category' ? '{Main}_{Sub}' : part.name;
}

/**
 * A catalogue workbook without articles: a sheet per category with the columns of articles, Translations, Settings,
 * Synonyms, and a sheet that explains all of it in the reader's language (domain: Empty workbook).
 */
export async function emptyWorkbook(
  language: Language,
): Promise<{ readonly bytes: Buffer; readonly fileName: string }> {
  const text = (key: SiteTextKey): string => siteTexts.of(language, key);
  const guide = [
    [text('GuideIntro')],
    [],
    [text('GuideKind'), text('GuideName'), text('GuideMeaning')],
    ...workbookParts.map((part) => [
      text(`GuideKind${part.kind}`),
      nameOf(part),
      text(meaningKeyOf(part) as SiteTextKey),
    ]),
  ];
  const categories = mainCategories.flatMap((mainCategory) =>
    subCategoriesOf[mainCategory].map((subCategory) => categoryCode({ mainCategory, subCategory })),
  );
  const settings = Object.entries(catalogueSettings).filter(([, follows]) => follows === '' || follows === '[ISO]');
  const bytes = await writeWorkbook([
    { name: guideSheet, rows: guide },
    ...categories.map((code) => ({ name: code.slice(0, maxSheetName), rows: [[...articleColumns]] })),
    { name: 'Translations', rows: [['Translation-Key', ...languages]] },
    { name: 'Settings', rows: [['Key', 'Value'], ...settings.map(([name]) => [name, ''])] },
    { name: 'Synonyms', rows: [[...synonymColumns]] },
  ]);
  return { bytes, fileName: `${text('GuideFileName')}.xlsx` };
}

export { demoRules } from './demoRules.ts';
export type { ColourId } from './model/colours.ts';
export { type DemoMarket, demoMarkets } from './model/demoMarkets.ts';
export { hotelSpaces, type SetDraft } from './model/hotelSpaces.ts';
export { demoAssetFiles, demoAssetsVersion, demoAssetsZip } from './pictures/demoAssets.ts';
export { productFamilies } from './products/productFamilies.ts';
export { bulletTexts } from './texts/bulletTexts.ts';
export type { CatalogueLanguage } from './texts/demoText.ts';
export { articleNumber, catalogueWorksheets } from './workbook/catalogueRows.ts';
export { catalogueWorkbook } from './workbook/catalogueWorkbook.ts';
export {
  columnLetters,
  type WorkbookParts,
  type Worksheet,
  workbookParts,
  worksheetXml,
  writeWorkbook,
} from './workbook/writeWorkbook.ts';

import type {
  Anchor,
  Block,
  FactValue,
  PictureValue,
  SheetBlock,
  TableColumn,
  TableRow,
  TextValue,
  Value,
} from '../block.ts';
import type { ContentProduct, ContentUse, DocumentContent } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { DocumentOptions } from '../documentOptions.ts';
import {
  assetsOf,
  countValue,
  heading,
  linesValue,
  moneyValue,
  pictureOf,
  priceCells,
  textValue,
  usesText,
} from '../values.ts';

/** What a data sheet is made of. */
export interface SheetInput {
  readonly content: Pick<DocumentContent, 'articleLanguage'>;
  readonly options: Pick<DocumentOptions, 'switches' | 'showVariants'>;
  readonly language: DocumentLanguage;
  readonly anchor: Anchor;
  readonly level: SheetBlock['level'];
  /** Whether quantities and spaces of a project are said. */
  readonly isOfProject: boolean;
  readonly notices: readonly string[];
}

/** Properties in which variants differ and that get a column; values of others are listed among the data. */
const maxVariantColumns = 3;

/** A product with at least one of its variants. */
export type Variants = readonly [ContentProduct, ...ContentProduct[]];

/** The parts of a title that all variants share, e.g. without the colour at its end. */
function commonTitle([first, ...others]: Variants): string {
  const lists = others.map(({ title }) => title.split(', '));
  const common = first.title.split(', ').filter((part) => lists.every((parts) => parts.includes(part)));
  return common.length === 0 ? first.title : common.join(', ');
}

/** A text of each variant, each once, in their order. */
function eachOnce(texts: readonly TextValue[]): TextValue[] {
  return [...new Map(texts.map((value) => [value.text, value])).values()];
}

function propertyText({ properties }: ContentProduct, label: string): string {
  const value = properties.find((fact) => fact.label === label)?.value;
  return value?.kind === 'text' ? value.text : '';
}

interface Properties {
  readonly common: readonly FactValue[];
  /** Labels of those that get a column in the table of variants. */
  readonly columns: readonly string[];
}

/** What all variants share stands among the data, what tells them apart in their table. */
function splitProperties(variants: Variants): Properties {
  const labels = [...new Set(variants.flatMap(({ properties }) => properties.map(({ label }) => label)))];
  const valuesOf = (label: string) => [...new Set(variants.map((variant) => propertyText(variant, label)))];
  const differing = labels.filter((label) => valuesOf(label).length > 1);
  const isVariant = (label: string) => variants.every((one) => propertyText(one, label) === one.variant);
  const columns = differing.filter((label) => !isVariant(label)).slice(0, maxVariantColumns);
  const common = labels
    .filter((label) => !columns.includes(label) && !(differing.includes(label) && isVariant(label)))
    .map((label): FactValue => {
      const text = valuesOf(label).filter((value) => value !== '');
      return { label, value: textValue(text.join(' / ')) };
    });
  return { common, columns };
}

/** Spaces that hold any of the variants, in the project's order. */
function mergedUses(variants: Variants): ContentUse[] {
  const bySpace = new Map<string, ContentUse>();
  for (const use of variants.flatMap(({ uses }) => uses)) {
    const quantity = (bySpace.get(use.spaceId)?.quantity ?? 0) + use.quantity;
    bySpace.set(use.spaceId, { ...use, quantity });
  }
  return [...bySpace.values()].sort((a, b) => Number(a.spaceNumber) - Number(b.spaceNumber));
}

/** One price for all variants, or the lowest of them. */
function priceValue(variants: Variants, language: DocumentLanguage): Value | undefined {
  const prices = variants.flatMap(({ unitPrice }) => unitPrice ?? []);
  if (prices.length === 0) return undefined;
  const cents = prices.flatMap((price) => (price.kind === 'priced' ? [price.cents] : []));
  const lowest = Math.min(...cents);
  if (cents.length === 0) return { kind: 'onRequest' };
  if (cents.length === prices.length && cents.every((one) => one === lowest)) return moneyValue(lowest, language);
  return textValue(language.text('DocumentPriceFrom', language.money(lowest)));
}

function stripOf(variants: Variants, { language, isOfProject }: SheetInput): FactValue[] {
  const [first, ...others] = variants;
  const facts: FactValue[] = [];
  if (others.length === 0 && first.variant !== '') {
    facts.push({ label: first.variantLabel, value: textValue(first.variant) });
  }
  if (!first.isActive) {
    const value = textValue(language.text('DocumentNoLongerAvailable'));
    facts.push({ label: language.text('DocumentAvailability'), value });
  }
  const price = priceValue(variants, language);
  if (price !== undefined) facts.push({ label: language.text('DocumentColumnUnitPrice'), value: price });
  if (isOfProject) {
    const quantity = variants.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
    facts.push({ label: language.text('DocumentQuantityInProject'), value: countValue(quantity) });
  }
  return facts;
}

function textBlocks(variants: Variants, { options, language, anchor, level }: SheetInput): Block[] {
  const { switches } = options;
  const partLevel = level === 1 ? 2 : 3;
  const description = eachOnce(variants.flatMap((one) => one.description));
  const technical = eachOnce(variants.flatMap((one) => one.technicalDescription));
  const hasDescription = switches.includes('PRODUCT_DESCRIPTION') && description.length > 0;
  const isSame = technical.map(({ text }) => text).join('\n') === description.map(({ text }) => text).join('\n');
  const hasTechnical =
    switches.includes('TECHNICAL_DESCRIPTION') && technical.length > 0 && !(hasDescription && isSame);
  return [
    ...(hasDescription
      ? ([
          heading(partLevel, language.text('DocumentProductDescription'), `${anchor}-description`),
          { kind: 'bullets', role: 'body', items: description },
        ] as const)
      : []),
    ...(hasTechnical
      ? ([
          heading(partLevel, language.text('DocumentTechnicalDescription'), `${anchor}-technical`),
          { kind: 'bullets', role: 'body', items: technical },
        ] as const)
      : []),
  ];
}

function dataBlocks({ common }: Properties, { language, anchor, level }: SheetInput): Block[] {
  if (common.length === 0) return [];
  const title = heading(level === 1 ? 2 : 3, language.text('DocumentData'), `${anchor}-data`);
  return [title, { kind: 'facts', facts: common }];
}

function variantRow(variant: ContentProduct, { columns }: Properties, { language, isOfProject }: SheetInput): TableRow {
  const own = columns.map((label, index): [string, Value] => [
    `property${index + 1}`,
    textValue(propertyText(variant, label)),
  ]);
  return {
    role: 'entry',
    number: '',
    cells: {
      code: textValue(variant.id),
      variant: textValue(variant.variant),
      ...Object.fromEntries(own),
      ...(isOfProject ? { quantity: countValue(variant.totalQuantity) } : {}),
      ...priceCells(variant.unitPrice, undefined, language),
    },
    keepWithNext: false,
  };
}

/** The variants that the project does not use, where they are asked for. */
function otherRows(variants: Variants, { options, language }: SheetInput): TableRow[] {
  if (!options.showVariants) return [];
  const used = new Set(variants.map(({ id }) => id));
  return variants[0].variants
    .filter(({ articleId }) => !used.has(articleId))
    .map(({ articleId, variant, unitPrice }) => ({
      role: 'alternative',
      number: '',
      cells: {
        code: textValue(articleId),
        variant: textValue(variant),
        ...priceCells(unitPrice, undefined, language),
      },
      keepWithNext: false,
    }));
}

function variantBlocks(variants: Variants, properties: Properties, input: SheetInput): Block[] {
  const { language, anchor, level, isOfProject } = input;
  const rows = [...variants.map((one) => variantRow(one, properties, input)), ...otherRows(variants, input)];
  if (rows.length < 2) return [];
  const [first] = variants;
  const hasPrices = rows.some(({ cells }) => cells.unitPrice !== undefined);
  const columns: TableColumn[] = [
    { key: 'code', header: language.text('DocumentColumnArticleNo'), kind: 'code' },
    { key: 'variant', header: first.variantLabel, kind: 'text', isWide: true },
    ...properties.columns.map((header, index) => ({ key: `property${index + 1}`, header, kind: 'text' as const })),
    ...(isOfProject ? [{ key: 'quantity', header: language.text('DocumentColumnQty'), kind: 'count' } as const] : []),
    ...(hasPrices
      ? [{ key: 'unitPrice', header: language.text('DocumentColumnUnitPrice'), kind: 'money' } as const]
      : []),
  ];
  const title = language.text('DocumentVariants');
  return [heading(level === 1 ? 2 : 3, title, `${anchor}-variants`), { kind: 'table', caption: title, columns, rows }];
}

function footOf(variants: Variants, { language, isOfProject }: SheetInput): FactValue[] {
  const companions = new Map(variants.flatMap((one) => one.companions).map((one) => [one.articleId, one]));
  const lines = [...companions.values()].map(({ articleId, title, isMandatory }) =>
    language.text(isMandatory ? 'DocumentMandatoryArticle' : 'DocumentOptionalArticle', title, articleId),
  );
  const comesWith = linesValue(lines);
  const usedIn = isOfProject ? linesValue([usesText(mergedUses(variants), language)]) : undefined;
  return [
    ...(usedIn === undefined ? [] : [{ label: language.text('DocumentUsedIn'), value: usedIn }]),
    ...(comesWith === undefined ? [] : [{ label: language.text('DocumentComesWith'), value: comesWith }]),
  ];
}

function drawingsOf(variants: Variants, title: string, { options, language }: SheetInput): PictureValue[] {
  if (!options.switches.includes('TECHNICAL_DRAWINGS')) return [];
  const [{ id }] = variants;
  const urls = new Set(variants.flatMap((one) => assetsOf(one, 'drawing')));
  return [...urls].map((url) => pictureOf(url, 'drawing', { id, title }, language));
}

/** The data sheet of an article, or of the variants of one product. */
export function sheetOf(variants: Variants, input: SheetInput): SheetBlock {
  const { content, language, anchor, level, notices } = input;
  const [first, ...others] = variants;
  const title = commonTitle(variants);
  const series = first.series === '' ? '' : language.text('DocumentSeries', first.series);
  const kicker = [series, first.productType].filter((part) => part !== '').join(' · ');
  const properties = splitProperties(variants);
  const [picture] = assetsOf(first, 'picture');
  return {
    kind: 'sheet',
    anchor,
    level,
    category: first.category,
    kicker: textValue(kicker, content.articleLanguage),
    title: textValue(title, content.articleLanguage),
    articleNo: others.length === 0 ? first.id : '',
    strip: stripOf(variants, input),
    picture: pictureOf(picture, 'picture', { id: first.id, title }, language),
    blocks: [
      ...textBlocks(variants, input),
      ...dataBlocks(properties, input),
      ...variantBlocks(variants, properties, input),
    ],
    drawings: drawingsOf(variants, title, input),
    drawingsTitle: language.text('DocumentTechnicalDrawing'),
    drawingsNote: language.text('DocumentDimensionsInCm'),
    foot: footOf(variants, input),
    notices,
  };
}

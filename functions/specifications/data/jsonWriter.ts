import type { SpecificationJson } from '@sanispec/shared/contract';
import type {
  ContentFact,
  ContentPosition,
  ContentProduct,
  ContentSet,
  DocumentContent,
  TextValue,
} from '@sanispec/shared/documents';
import { endWith } from '#files/endWith.ts';
import type { DocumentWriter } from '../documentWriter.ts';

/** The specification as data with codes, cents and quantities; its schema is in the contract. */
export const jsonWriter: DocumentWriter = {
  extension: 'json',
  contentType: 'application/json; charset=utf-8',
  async write({ content, language, onProgress }, sink) {
    const data = specificationJson(content, language.locale);
    await onProgress(0.5);
    await endWith(sink, `${JSON.stringify(data, undefined, 2)}\n`);
    await onProgress(1);
    return { warnings: [] };
  },
};

function specificationJson(content: DocumentContent, locale: string): SpecificationJson {
  const { title, reference, revision, createdOn, country, currency, articleLanguage, total } = content;
  return {
    kind: 'sanispec/specification',
    version: 1,
    locale,
    title,
    reference,
    revision,
    createdOn,
    country,
    currency,
    articleLanguage,
    facts: content.facts.flatMap(factJson),
    owner: { ...content.owner },
    contact: { ...content.contact },
    counts: { ...content.counts },
    spaces: content.spaces.map(({ sets, ...space }) => ({ ...space, sets: sets.map(setJson) })),
    products: content.products.map(productJson),
    total,
    openPoints: content.openPoints.map(({ space, setNumber, set, words }) => ({ space, setNumber, set, words })),
  };
}

function setJson({ positions, openPoints, ...set }: ContentSet) {
  return { ...set, openPoints: [...openPoints], positions: positions.map(positionJson) };
}

function positionJson({ product, note, alternatives, ...position }: ContentPosition) {
  return {
    ...position,
    articleId: product.id,
    note,
    alternatives: alternatives.map(({ product: other, subArticles, ...alternative }) => ({
      ...alternative,
      articleId: other.id,
      title: other.title,
      subArticleIds: subArticles.map(({ id }) => id),
    })),
  };
}

function productJson(product: ContentProduct) {
  const { productId, mainCategory, subCategory, category, title, series, brand, productType, variant } = product;
  return {
    articleId: product.id,
    productId,
    mainCategory,
    subCategory,
    category,
    title,
    series,
    brand,
    productType,
    variant,
    description: product.description.map(textJson),
    technicalDescription: product.technicalDescription.map(textJson),
    properties: product.properties.flatMap(({ cell, ...fact }) => factJson({ ...fact, code: cell })),
    assets: product.assets.map(({ kind, url }) => ({ kind, url })),
    unitPrice: product.unitPrice,
    totalQuantity: product.totalQuantity,
    totalInCents: product.totalInCents,
    uses: product.uses.map((use) => ({ ...use })),
  };
}

function textJson({ text, language }: TextValue) {
  return { text, language };
}

/** Pictures are among the assets. */
function factJson({ key, code, label, value }: ContentFact): SpecificationJson['facts'] {
  if (value.kind === 'picture') return [];
  const named = { key, code, label };
  if (value.kind === 'lines') return [{ ...named, value: { kind: value.kind, lines: value.lines.map(textJson) } }];
  return [{ ...named, value }];
}

import { type CatalogueProperty, catalogueTexts } from '@sanispec/shared/catalogue';
import { type DocumentTextKey, documentTexts } from '@sanispec/shared/text';
import type { DocumentLanguage } from './documentLanguage.ts';
import type { SpecificationCatalogue } from './specificationSource.ts';

/** Names of categories, columns and values, as a catalogue and a language spell them. */
export interface CatalogueLabels {
  category(code: string): string;
  property(name: string): string;
  segment(value: string): string;
  /** An attribute's value: translated when it is a key, numbers in the locale's form, lists joined (§9). */
  value(property: CatalogueProperty, value: string): string;
}

/** Columns that hold centimetres (§3.5). */
const dimensions = new Set(
  'Depth Diameter FloorThickness H H1 h h1 L L1 a s Height IntendedWidth Length WallHeight WallThickness Width'.split(
    ' ',
  ),
);

function isDocumentTextKey(key: string): key is DocumentTextKey {
  return Object.hasOwn(documentTexts, key);
}

function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  const value = Number(trimmed.replace(',', '.'));
  return trimmed !== '' && Number.isFinite(value) ? value : undefined;
}

function isNumber(text: string): boolean {
  return numberIn(text) !== undefined;
}

/**
 * Labels in their order of precedence: the catalogue's Translations by locale, then by language, then the built-in
 * texts, then the catalogue's English, then the key itself (§9.4, as on screens).
 */
export function catalogueLabels(
  catalogue: Pick<SpecificationCatalogue, 'translations'>,
  language: DocumentLanguage,
): CatalogueLabels {
  const texts = catalogueTexts(catalogue.translations, language.locale);

  function label(prefix: string, name: string): string {
    const key = `${prefix}${name}`;
    const builtIn = isDocumentTextKey(key) ? language.text(key) : undefined;
    return texts.own(key) ?? builtIn ?? texts.english(key) ?? name;
  }

  /** Numbers of a dimension stand for centimetres, also where the column is no number but a 'low;high' interval. */
  function valuePart(property: CatalogueProperty, part: string): string {
    const isNumeric = property.format === 'number' || dimensions.has(property.propertyId);
    const number = isNumeric ? numberIn(part) : undefined;
    return number === undefined ? (texts.own(part) ?? texts.english(part) ?? part) : language.number(number);
  }

  return {
    category: (code) => label('CategoryLabel', code),
    property: (name) => label('PropertyLabel', name),
    segment: (value) => (value === '' ? '' : label('SegmentLabel', value)),
    value(property, value) {
      const parts = value
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const shown = parts.map((part) => valuePart(property, part));
      const isLength = dimensions.has(property.propertyId) && parts.length > 0 && parts.every(isNumber);
      return isLength ? `${shown.join(' – ')}\u00a0cm` : shown.join(', ');
    },
  };
}

import type { CatalogueProperty } from '@sanispec/shared/catalogue';
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
 * Labels in their order of precedence: the catalogue's Translations by locale, then by language, then in English, then
 * the built-in texts, then the key itself (§9.4).
 */
export function catalogueLabels(catalogue: SpecificationCatalogue, language: DocumentLanguage): CatalogueLabels {
  const tables = [language.locale, language.language].map((name) => catalogue.translations.get(name));

  function translated(key: string): string | undefined {
    for (const table of tables) {
      const text = table?.get(key);
      if (text) return text;
    }
    return undefined;
  }

  function label(prefix: string, name: string): string {
    const key = `${prefix}${name}`;
    const own = translated(key);
    if (own !== undefined) return own;
    if (isDocumentTextKey(key)) return language.text(key);
    return catalogue.translations.get('en')?.get(key) || name;
  }

  /** Numbers of a dimension stand for centimetres, also where the column is no number but a 'low;high' interval. */
  function valuePart(property: CatalogueProperty, part: string): string {
    const isNumeric = property.format === 'number' || dimensions.has(property.propertyId);
    const number = isNumeric ? numberIn(part) : undefined;
    return number === undefined ? (translated(part) ?? part) : language.number(number);
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

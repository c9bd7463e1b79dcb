import {
  type CategoryCode,
  type ColumnRole,
  categoryCode,
  readColumn,
  resolveSheetName,
  roleOf,
} from '@sanispec/shared/catalogue';
import type { CategoriesFile, ColumnRow } from './categoriesFile.ts';
import { ArticleNumbers, type ConversionFindings } from './conversionFindings.ts';
import { categorySheet, type MadeWorkbook } from './madeWorkbook.ts';
import { type RoleOfAttribute, type StepFile, stepKeys } from './stepFile.ts';

/** A column of a category: where its cells come from depends on the article's classification. */
interface MadeColumn {
  readonly name: string;
  readonly flags: string;
  /** Classification → attribute; '' for all others. */
  readonly sources: Map<string, string>;
}

interface MadeCategory {
  readonly category: CategoryCode;
  readonly columns: Map<string, MadeColumn>;
  /** Articles: indexes of rows of the STEP file. */
  readonly articles: number[];
}

function categoryNamed(text: string): CategoryCode | undefined {
  const resolved = resolveSheetName(text);
  return resolved.kind === 'category' ? resolved : undefined;
}

/** Classification → its category, in the file's order. */
function categoriesBySource(
  { categories }: CategoriesFile,
  { warnings }: ConversionFindings,
): ReadonlyMap<string, CategoryCode | undefined> {
  const bySource = new Map<string, CategoryCode | undefined>();
  for (const { cells, row } of categories) {
    const { SourceClassification: source, Category: code } = cells;
    const place = { sheet: 'Categories', row };
    const category = code === '' ? undefined : categoryNamed(code);
    if (code !== '' && category === undefined) warnings.add('ConversionCodeUnknown', [code], place);
    if (bySource.has(source)) warnings.add('ConversionClassificationTwice', [source], place);
    else bySource.set(source, category);
  }
  return bySource;
}

class Categories {
  readonly made = new Map<string, MadeCategory>();
  readonly #bySource: ReadonlyMap<string, CategoryCode | undefined>;
  readonly #findings: ConversionFindings;

  constructor(file: CategoriesFile, findings: ConversionFindings) {
    this.#findings = findings;
    this.#bySource = categoriesBySource(file, findings);
    for (const category of this.#bySource.values()) {
      if (category === undefined || this.made.has(categoryCode(category))) continue;
      this.made.set(categoryCode(category), { category, columns: new Map(), articles: [] });
    }
    for (const column of file.columns) this.#addColumn(column);
  }

  of(classification: string): MadeCategory | undefined {
    const category = this.#bySource.get(classification);
    return category && this.made.get(categoryCode(category));
  }

  /** Columns name a category, or a classification: a draft does not know the categories yet. */
  #addColumn({ cells, row }: ColumnRow): void {
    const { Category: owner, Column: name, Flags: flags, SourceAttribute: source } = cells;
    if (name === '') return;
    const isClassification = this.#bySource.has(owner);
    const code = categoryNamed(owner);
    const category = code === undefined ? this.of(owner) : this.made.get(categoryCode(code));
    const place = { sheet: 'Columns', row };
    if (category === undefined) {
      // What belongs to a classification without category is left out with its articles.
      if (code === undefined && !isClassification) {
        this.#findings.warnings.add('ConversionColumnOfNothing', [owner, name], place);
      }
      return;
    }
    const scope = code === undefined ? owner : '';
    const known = category.columns.get(name);
    const isTwice = known?.sources.has(scope) && known.sources.get(scope) !== source;
    if (known !== undefined && (isTwice || known.flags !== flags)) {
      this.#findings.warnings.add('ConversionColumnDiffers', [name, categoryCode(category.category)], place);
    }
    const column = known ?? { name, flags, sources: new Map<string, string>() };
    category.columns.set(name, column);
    if (!column.sources.has(scope)) column.sources.set(scope, source);
  }
}

/** How the cells of an attribute are read: as the columns need them that take it in the article's category. */
export function rolesOfAttributes({ categories, columns }: CategoriesFile): RoleOfAttribute {
  const ownerOf = (name: string) => {
    const category = categoryNamed(name);
    return category === undefined ? name : categoryCode(category);
  };
  const codes = new Map(categories.map(({ cells }) => [cells.SourceClassification, ownerOf(cells.Category)]));
  const roles = new Map<string, Map<string, ColumnRole>>();
  const seen = new Set<string>();
  for (const { Category, Column: name, Flags, SourceAttribute: attribute } of columns.map(({ cells }) => cells)) {
    const owner = ownerOf(Category);
    const byOwner = roles.get(attribute) ?? new Map<string, ColumnRole>();
    roles.set(attribute, byOwner);
    // Of a column that is described twice the first description counts.
    const isFirst = !seen.has(`${owner} ${name}`);
    seen.add(`${owner} ${name}`);
    const role = isFirst ? roleOf(readColumn(name, Flags).column) : 'text';
    if ((byOwner.get(owner) ?? 'text') === 'text') byOwner.set(owner, role);
  }
  return (attribute) => {
    const byOwner = roles.get(attribute) ?? new Map<string, ColumnRole>();
    const [role = 'text', ...others] = new Set(byOwner.values());
    if (others.length === 0) return role;
    return (classification) => byOwner.get(classification) ?? byOwner.get(codes.get(classification) ?? '') ?? 'text';
  };
}

/** Puts the articles into their categories; those without one are told by their classification. */
function placeArticles(step: StepFile, categories: Categories, findings: ConversionFindings): void {
  const numbers = new ArticleNumbers(findings);
  const without = new Map<string, number>();
  step.rows.forEach((row, index) => {
    const classification = (row[step.classification] ?? '').trim();
    const category = categories.of(classification);
    const isWhole = numbers.add((row[step.articleNr] ?? '').trim(), step.sheet, step.rowNumbers[index] as number);
    if (category === undefined) without.set(classification, (without.get(classification) ?? 0) + 1);
    else if (isWhole) category.articles.push(index);
  });
  for (const [classification, count] of without) {
    findings.warnings.add('ConversionClassificationWithoutCategory', [classification, count], { sheet: step.sheet });
  }
}

/** Attributes that a column wants and the file lacks, and those that no column wants. */
function compareAttributes(step: StepFile, made: readonly MadeCategory[], findings: ConversionFindings): void {
  const used = new Set<string>(stepKeys);
  const missing = new Set<string>();
  for (const { columns } of made) {
    for (const { name, sources } of columns.values()) {
      for (const source of sources.values()) {
        used.add(source);
        const id = `${source} ${name}`;
        if (source === '' || step.indexes.has(source) || missing.has(id)) continue;
        missing.add(id);
        findings.warnings.add('ConversionAttributeMissing', [source, name], { sheet: 'Columns' });
      }
    }
  }
  for (const attribute of new Set(step.attributes)) {
    if (attribute !== '' && !used.has(attribute)) {
      findings.notes.add('ConversionAttributeUnused', [attribute], { sheet: step.sheet, column: attribute });
    }
  }
}

function* rowsOf({ columns, articles }: MadeCategory, step: StepFile): Generator<readonly string[]> {
  const made = [...columns.values()];
  yield made.map(({ name }) => name);
  yield made.map(({ flags }) => flags);
  const byClassification = new Map<string, readonly number[]>();
  function placesOf(classification: string): readonly number[] {
    const known = byClassification.get(classification);
    if (known !== undefined) return known;
    const places = made.map(({ sources }) => {
      const source = sources.get(classification) ?? sources.get('') ?? '';
      return step.indexes.get(source) ?? -1;
    });
    byClassification.set(classification, places);
    return places;
  }
  for (const article of articles) {
    const row = step.rows[article] as readonly string[];
    yield placesOf((row[step.classification] ?? '').trim()).map((place) => row[place] ?? '');
  }
}

/**
 * A catalogue of a STEP file: sheets, columns, flags, translations and settings as the categories file says
 * (domain: Conversions). Articles whose classification has no category are left out.
 *
 * @returns undefined when nothing is left
 */
export function stepToCatalogue(
  step: StepFile,
  file: CategoriesFile,
  findings: ConversionFindings,
): MadeWorkbook | undefined {
  const categories = new Categories(file, findings);
  placeArticles(step, categories, findings);
  const made = [...categories.made].filter(([, { articles }]) => articles.length > 0);
  if (made.length === 0) {
    findings.errors.add('ConversionNothingLeft', []);
    return undefined;
  }
  for (const [code, { columns }] of made) {
    const hasNumber = [...columns.keys()].some((name) => name.toLowerCase() === 'articlenr');
    if (!hasNumber) findings.errors.add('ConversionNoArticleNrColumn', [code], { sheet: 'Columns' });
  }
  const all = made.map(([, category]) => category);
  compareAttributes(step, all, findings);
  const byCategory = Object.fromEntries(made.map(([code, { articles }]) => [code, articles.length]));
  return {
    sheets: [
      ...all.map((category) => categorySheet(category.category, rowsOf(category, step), findings)),
      { name: 'Translations', rows: file.translations },
      { name: 'Settings', rows: file.settings },
    ],
    articles: all.reduce((sum, { articles }) => sum + articles.length, 0),
    byCategory,
    isCatalogue: true,
  };
}

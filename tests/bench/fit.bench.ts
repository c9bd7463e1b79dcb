import { type Catalogue, type CataloguePackage, createCatalogue } from '@sanispec/shared/catalogue';
import { rowsOf } from '@sanispec/shared/columns';
import {
  type ConditionList,
  type ConditionRule,
  compileRules,
  type FitSet,
  type RuleInfo,
} from '@sanispec/shared/compatibility';
import {
  aConditionRule,
  aFitEntry,
  aFitSet,
  aListOf,
  anArticleRow,
  aPackage,
  aSheet,
  type RowCells,
} from '@sanispec/shared/testing';
import { steadyRandom } from './generatedCatalogue.ts';
import { medianOf } from './medianOf.ts';

/**
 * Which of 2,000 toilets may join a set of eight under 100 rules, compared with a plain evaluation of the rules with a
 * set of ids for each list; and 20 white lists of 45,000 ids, compared with the same sets. Both answers must be the
 * same.
 */

const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
const flags = { Kind: 'stdfilter', Series: 'stdfilter', Holes: 'number;stdfilter' };

interface PlainArticle {
  readonly id: string;
  readonly cells: RowCells;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

interface PlainRule {
  readonly info: RuleInfo;
  readonly sources: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
}

function plainArticle(cells: RowCells): PlainArticle {
  const values = Object.entries(cells).map(([name, cell]) => [name, cell.toLowerCase().split(';')] as const);
  return { id: cells.ArticleNr ?? '', cells, values: Object.fromEntries(values) };
}

/** Whether a rule lets `judged` stand beside `source`. */
function allows({ info, targets }: PlainRule, source: PlainArticle, judged: PlainArticle): boolean {
  switch (info.ruleType) {
    case 'selectable-onlylist':
      return targets.has(judged.id);
    case 'selectable-exceptlist':
      return !targets.has(judged.id);
    case 'selectable-samevalueattr': {
      const own = judged.values[info.attribute] ?? [];
      return (source.values[info.attribute] ?? []).some((value) => own.includes(value));
    }
    case 'selectable-samefixedvalueattr':
      return (judged.values[info.attribute] ?? []).includes(info.value.toLowerCase());
    default:
      throw new Error(`The bench has no rule ${info.ruleType}`);
  }
}

function excludes(
  rules: readonly PlainRule[],
  subCategory: string,
  source: PlainArticle,
  judged: PlainArticle,
): boolean {
  return rules.some(
    (rule) => rule.sources.has(source.id) && rule.info.applyTo.includes(subCategory) && !allows(rule, source, judged),
  );
}

/** Rules among lists of a tenth of the articles and more; most of them leave most articles. */
function someRules(ids: readonly string[], count: number): { lists: ConditionList[]; rules: ConditionRule[] } {
  const random = steadyRandom(7);
  const kinds = [
    'selectable-onlylist',
    'selectable-exceptlist',
    'selectable-samevalueattr',
    'selectable-samefixedvalueattr',
  ] as const;
  const lists: ConditionList[] = [];
  const rules = Array.from({ length: count }, (_, index) => {
    const ruleType = kinds[index % kinds.length] ?? 'selectable-onlylist';
    const share = ruleType === 'selectable-onlylist' ? 0.97 : 0.02;
    lists.push(
      aListOf(
        `source ${index}`,
        ids.filter(() => random() < 0.1),
      ),
    );
    lists.push(
      aListOf(
        `target ${index}`,
        ids.filter(() => random() < share),
      ),
    );
    const attribute = ruleType === 'selectable-samevalueattr' ? 'Kind' : 'Holes';
    const info = { ruleType, applyTo: ['WC'], targetListId: `target ${index}`, attribute, value: '1' };
    return aConditionRule(`source ${index}`, info, { id: `rule ${index}` });
  });
  return { lists, rules };
}

function idsIn(list: ConditionList | undefined): ReadonlySet<string> {
  return new Set(String(list?.definitionListContent.filtersConditions[0]?.value).split(','));
}

function prebuilt(lists: readonly ConditionList[], rules: readonly ConditionRule[]): readonly PlainRule[] {
  const find = (id: string) => idsIn(lists.find((list) => list.id === id));
  return rules.flatMap(({ definitionRuleContent: { sourceListId, rulesInfo } }) =>
    rulesInfo.map((info) => ({ info, sources: find(sourceListId), targets: find(info.targetListId) })),
  );
}

function medianMs(work: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return medianOf(times);
}

function fittingIds(catalogue: Catalogue, fitting: Uint32Array): string {
  return Array.from(rowsOf(fitting), (row) => catalogue.idAt(row)).join();
}

function print(name: string, ours: number, peer: number, peerName: string, found: number): void {
  const line = { bench: 'fit', case: name, ours: Number(ours.toFixed(4)), peer: Number(peer.toFixed(3)), peerName };
  console.log(JSON.stringify({ ...line, ratio: Number((peer / ours).toFixed(1)), unit: 'ms', found }));
}

function toilets(count: number): readonly RowCells[] {
  const random = steadyRandom(23);
  return Array.from({ length: count }, (_, index) =>
    anArticleRow(`w${index}`, {
      Kind: random() < 0.9 ? 'x;y' : 'z',
      Holes: random() < 0.95 ? '1' : '2',
      Series: `Series ${index % 30}`,
    }),
  );
}

function openToilets(cells: readonly RowCells[], frames: readonly RowCells[]): Catalogue {
  const sheets = [aSheet('INSTSYSTEMSTOILET', frames, flags), aSheet('WC', cells, flags)];
  const content: CataloguePackage = aPackage(sheets, {
    settings: { SubCategoryMultipleItemsAllowedINSTSYSTEMSTOILET: '1' },
  });
  return createCatalogue(content, options);
}

function subCategoryCase(): boolean {
  const cells = toilets(2000);
  const frames = Array.from({ length: 40 }, (_, index) => anArticleRow(`f${index}`, { Kind: 'x', Holes: '1' }));
  const catalogue = openToilets(cells, frames);
  const ids = [...cells, ...frames].map(({ ArticleNr = '' }) => ArticleNr);
  const { lists, rules } = someRules(ids, 100);
  const engine = compileRules(catalogue, lists, rules);
  const set: FitSet = aFitSet(
    frames.slice(0, 8).map(({ ArticleNr = '' }) => aFitEntry(ArticleNr, 'INSTSYSTEMSTOILET')),
  );
  const plainRules = prebuilt(lists, rules);
  const placed = frames.slice(0, 8).map(plainArticle);
  const candidates = cells.map(plainArticle);
  const plain = () =>
    candidates.filter(
      (candidate) =>
        !placed.some(
          (entry) =>
            excludes(plainRules, 'WC', entry, candidate) || excludes(plainRules, 'INSTSYSTEMSTOILET', candidate, entry),
        ),
    );
  const expected = plain();
  const found = fittingIds(catalogue, engine.fittingRows(set, 'WC'));
  if (found !== expected.map(({ id }) => id).join() || expected.length === 0) return false;
  medianMs(() => engine.fittingRows(set, 'WC'), 300);
  const ours = medianMs(() => engine.fittingRows(set, 'WC'), 300);
  print(
    '2,000 candidates, 100 rules, a set of 8',
    ours,
    medianMs(plain, 15),
    'plain evaluation of the rules',
    expected.length,
  );
  return true;
}

function whiteListCase(): boolean {
  const random = steadyRandom(31);
  const cells = toilets(50_000);
  const frame = anArticleRow('frame', { Kind: 'x', Holes: '1' });
  const catalogue = openToilets(cells, [frame]);
  const ids = cells.map(({ ArticleNr = '' }) => ArticleNr);
  const lists = Array.from({ length: 20 }, (_, index) =>
    aListOf(
      `white ${index}`,
      ids.filter(() => random() < 0.9),
    ),
  );
  const rules = lists.map(({ id }) =>
    aConditionRule(
      'frames',
      { ruleType: 'selectable-onlylist', applyTo: ['WC'], targetListId: id },
      { id: `rule ${id}` },
    ),
  );
  const engine = compileRules(catalogue, [aListOf('frames', ['frame']), ...lists], rules);
  const set = aFitSet([aFitEntry('frame', 'INSTSYSTEMSTOILET')]);
  const sets = lists.map(idsIn);
  const plain = () => ids.filter((id) => sets.every((allowed) => allowed.has(id)));
  const expected = plain();
  if (fittingIds(catalogue, engine.fittingRows(set, 'WC')) !== expected.join() || expected.length === 0) return false;
  medianMs(() => engine.fittingRows(set, 'WC'), 300);
  const ours = medianMs(() => engine.fittingRows(set, 'WC'), 300);
  print('20 white lists of 45,000 ids', ours, medianMs(plain, 15), 'prebuilt sets', expected.length);
  return true;
}

process.exit(subCategoryCase() && whiteListCase() ? 0 : 1);

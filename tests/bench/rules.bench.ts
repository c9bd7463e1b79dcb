import {
  type Catalogue,
  type CataloguePackage,
  createCatalogue,
  mainCategories,
  type SubCategory,
  subCategories,
  subCategoriesOf,
} from '@sanispec/shared/catalogue';
import { countRows } from '@sanispec/shared/columns';
import {
  type ConditionList,
  type ConditionRule,
  checkRules,
  compareRules,
  type RuleSet,
} from '@sanispec/shared/compatibility';
import { type FilterCondition, matchDefinition } from '@sanispec/shared/conditions';
import {
  aConditionList,
  aConditionRule,
  aFitEntry,
  aFitSet,
  anArticleRow,
  aPackage,
  aSheet,
} from '@sanispec/shared/testing';
import { openTasks } from '../../functions/config/createServices.ts';
import { tryRulesJob } from '../../functions/ruleChecks/tryRulesJob.ts';
import { aJobContext } from '../../functions/testing/aJobContext.ts';
import { publishTestPackage } from '../../functions/testing/publishTestCatalogue.ts';
import { openTestServices } from '../../functions/testing/testServices.ts';
import { steadyRandom } from './generatedCatalogue.ts';
import { medianOf } from './medianOf.ts';

/**
 * The administration of rules: how many articles of 100,000 a list that is being typed holds; what an unsaved rule among
 * 100 does to a set, from compiling on; the sets of all projects as a host judges them; what is wrong with 1,000 rules.
 */

const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
const flags = {
  Series: 'stdfilter',
  Colour: 'stdfilter',
  Kind: 'stdfilter',
  Shape: 'stdfilter',
  Holes: 'number;stdfilter',
};
const sizes = { Series: 160, Colour: 60, Kind: 30, Shape: 20, Holes: 4 };
type Facet = keyof typeof sizes;
const facets = Object.keys(sizes) as Facet[];

const random = steadyRandom(11);

function oneOf<One>(choices: readonly One[]): One {
  return choices[Math.floor(random() * choices.length)] as One;
}

function someValue(facet: Facet): string {
  const value = Math.floor(random() * sizes[facet]);
  return facet === 'Holes' ? String(value) : `${facet} ${value}`;
}

/** As many articles in each sub-category, two variants of a product. */
function aPackageOf(count: number): CataloguePackage {
  const each = Math.ceil(count / subCategories.length);
  const sheets = subCategories.map((code) => {
    const rows = Array.from({ length: each }, (_, index) =>
      anArticleRow(`${code}.${index}`, {
        ...Object.fromEntries(facets.map((facet) => [facet, someValue(facet)])),
        ParentID: `${code}-${index >> 1}`,
        ProdDescription: `Oberfläche leicht zu reinigen, geprüft nach EN ${index % 977}, Tragkraft bis 400 kg`,
      }),
    );
    return aSheet(code, rows, flags);
  });
  return aPackage(sheets);
}

function listOf(id: string, subCategory: SubCategory, condition: FilterCondition): ConditionList {
  return aConditionList(id, [{ columnName: 'subCategory', operator: 'equals', value: subCategory }, condition]);
}

function equals(facet: Facet): FilterCondition {
  return { columnName: facet, operator: 'equals', value: someValue(facet) };
}

/** Rules between two sub-categories of a set each, with lists of their own, as administrators write them. */
function someRules(count: number): RuleSet {
  const lists: ConditionList[] = [];
  const rules: ConditionRule[] = [];
  for (let index = 0; index < count; index++) {
    const codes: readonly SubCategory[] =
      subCategoriesOf[oneOf(mainCategories.filter((main) => subCategoriesOf[main].length > 1))];
    const source = oneOf(codes);
    const target = oneOf(codes.filter((code) => code !== source));
    const facet = oneOf(facets);
    lists.push(listOf(`source${index}`, source, equals(oneOf(['Series', 'Colour', 'Kind']))));
    lists.push(listOf(`target${index}`, target, equals(oneOf(['Shape', 'Holes']))));
    const ruleType = oneOf([
      'selectable-exceptlist',
      'selectable-samevalueattr',
      'selectable-samefixedvalueattr',
      'selectable-onlylist',
    ]);
    const info = {
      _id: 'part',
      ruleType,
      applyTo: [target],
      targetListId: `target${index}`,
      attribute: ruleType === 'selectable-samefixedvalueattr' ? facet : 'Holes',
      value: someValue(facet),
    };
    rules.push(aConditionRule(`source${index}`, info, { id: `rule${index}` }));
  }
  return { lists, rules };
}

interface Measured {
  readonly median: number;
  readonly worst: number;
  /** Of this process, in the mean: what does not grow when others work on the machine. */
  readonly processor?: number;
}

function measure(work: () => unknown, rounds: number): Measured {
  const before = process.cpuUsage();
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  const { user, system } = process.cpuUsage(before);
  return { median: medianOf(times), worst: Math.max(...times), processor: (user + system) / 1000 / rounds };
}

function print(name: string, budget: number, measured: Measured, facts: object = {}): void {
  const times = Object.entries(measured).map(([key, value]) => [key, Number(value.toFixed(1))]);
  console.log(
    JSON.stringify({ bench: 'rules', case: name, ...Object.fromEntries(times), budget, unit: 'ms', ...facts }),
  );
}

/** A definition of four conditions that nobody has asked for before. */
function aTypedDefinition(round: number) {
  const ids = Array.from({ length: 500 }, () => `${oneOf(subCategories)}.${Math.floor(random() * 5000)}`);
  const filtersConditions: FilterCondition[] = [
    { columnName: 'ArticleNr', operator: 'notinlist', value: ids.join(',') },
    { columnName: 'ProdDescription', operator: 'contains', value: `EN ${round}` },
    { columnName: 'Holes', operator: 'minmax', value: { min: round % 2, max: 3 } },
    equals('Series'),
  ];
  return { filtersConditions, joinConditions: round % 2 === 0 ? ('AND' as const) : ('OR' as const) };
}

function liveCount(catalogue: Catalogue): void {
  let round = 0;
  const definitions = Array.from({ length: 60 }, (_, index) => aTypedDefinition(index));
  const count = () => countRows(matchDefinition(catalogue, definitions[round++] as (typeof definitions)[number]));
  count();
  print('live count of 4 conditions, 100,000 articles', 50, measure(count, 40));
}

function trial(catalogue: Catalogue): void {
  const stored = someRules(100);
  const set = aFitSet(
    subCategoriesOf.WASHBASHIN.map((code, index) => aFitEntry(`${code}.${index}`, code)),
    'WASHBASHIN',
  );
  const one = () => compareRules({ catalogue, ...stored }, someRules(1), { set, articleId: 'TAPSMIXERS.7' });
  print('an unsaved rule among 100, a set and all pairs before and after, 100,000 articles', 1000, measure(one, 15));
}

function health(): void {
  const catalogue = createCatalogue(aPackageOf(10_000), options);
  const { lists, rules } = someRules(1000);
  let found: readonly { readonly kind: string }[] = [];
  const measured = measure(() => {
    found = checkRules(catalogue, lists, rules);
  }, 3);
  const kinds = Object.fromEntries(
    [...new Set(found.map(({ kind }) => kind))].map((kind) => [kind, found.filter((one) => one.kind === kind).length]),
  );
  print('health of 1,000 rules over 10,000 articles', 5000, measured, { found: kinds });
}

const projectCount = 2000;
const setsEach = 10;

/** Projects of ten sets, each with an article in every slot. @returns whether all sets were looked at */
async function projectSets(): Promise<boolean> {
  const services = { ...(await openTestServices()), tasks: openTasks() };
  try {
    await publishTestPackage(services, aPackageOf(100_000), ['DE'], 'v1');
    const stored = someRules(100);
    for (const list of stored.lists) await services.documents.put('lists', list);
    for (const rule of stored.rules) await services.documents.put('rules', rule);
    for (let index = 0; index < projectCount; index++) {
      const sets = Array.from({ length: setsEach }, (_, at) => {
        const type = oneOf(mainCategories);
        const articles = subCategoriesOf[type].map((code, slot) => ({
          ...{ id: `${index}-${at}-${slot}`, subCategory: code, setArticles: [], quantity: 1 },
          article: `${code}.${Math.floor(random() * 4000)}`,
        }));
        return { id: `${index}-${at}`, title: 'Set', type, quantity: 1, articles };
      });
      const project = {
        ...{ id: `p${String(index).padStart(6, '0')}`, reference: `GI-${index}`, isTemplate: false },
        details: { title: 'Hotel', country: 'DE' },
        spaces: [{ id: `${index}`, title: 'Ward', quantity: 1, sets }],
      };
      await services.documents.put('projects', project);
    }
    const started = performance.now();
    const outcome = await tryRulesJob.run(services, { country: 'DE', unsaved: someRules(1) }, aJobContext());
    const median = performance.now() - started;
    const total = outcome.kind === 'succeeded' ? outcome.result.total : 0;
    const name = '20,000 sets of 2,000 projects by 100 rules, catalogue of 100,000, whole job';
    print(name, 10_000, { median, worst: median }, { total });
    return total === projectCount * setsEach;
  } finally {
    await services.close();
  }
}

const large = createCatalogue(aPackageOf(100_000), options);
liveCount(large);
trial(large);
health();
process.exit((await projectSets()) ? 0 : 1);

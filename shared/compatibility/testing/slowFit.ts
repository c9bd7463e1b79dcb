import type { ConditionList, ConditionRule, RuleInfo } from '../conditionRule.ts';
import type { FitEntry, FitSet, QuantityAdjustment, SlotState } from '../fit.ts';
import { isInList } from './slowList.ts';
import {
  cellOf,
  comparable,
  isKnown,
  numberIn,
  parts,
  type SlowArticle,
  type SlowMarket,
  valuesOf,
} from './slowMarket.ts';

/*
 * A second, slow and obvious implementation of the rules of fit (domain: Fit): objects, loops and texts, written from
 * docs/domain alone. It shares no code with the fit engine and serves the tests as its oracle.
 */
interface Placed {
  readonly entryId: string;
  readonly main: SlowArticle;
  readonly subs: readonly SlowArticle[];
}

function listOf(market: SlowMarket, reference: string): ConditionList | undefined {
  const ofMarket = market.lists.filter((list) => list.countries.includes(market.country));
  return ofMarket.find((list) => list.id === reference) ?? ofMarket.find((list) => list.title === reference);
}

function expand(market: SlowMarket, ids: string): SlowArticle[] {
  return parts(ids).flatMap((id) => {
    const article = market.articles.find((candidate) => candidate.id === id);
    return article ? [article] : market.articles.filter((candidate) => candidate.cells.ParentID === id);
  });
}

/** Whether one part of a rule leaves `judged` selectable beside `source`. */
function leavesSelectable(market: SlowMarket, info: RuleInfo, source: SlowArticle, judged: SlowArticle): boolean {
  const target = listOf(market, info.targetListId);
  const isKnownColumn = isKnown(market, info.attribute);
  switch (info.ruleType) {
    case 'selectable-none':
      return false;
    case 'selectable-onlylist':
    case 'selectable-combinationwithlist':
      return target === undefined || isInList(market, target, judged);
    case 'selectable-exceptlist':
      return target === undefined || !isInList(market, target, judged);
    case 'selectable-samevalueattr': {
      const wanted = valuesOf(market, source, info.attribute);
      if (!isKnownColumn || wanted.length === 0) return true;
      return valuesOf(market, judged, info.attribute).some((value) => wanted.includes(value));
    }
    case 'selectable-samefixedvalueattr':
      if (!isKnownColumn || parts(info.value).length === 0) return true;
      return parts(info.value)
        .map((text) => comparable(market, info.attribute, text))
        .some((value) => valuesOf(market, judged, info.attribute).includes(value));
    case 'selectable-combinationwithexcel':
    case 'selectable-combinationwithmainonlyexcel': {
      const named = source.cells.CombinationWith ?? '';
      return parts(named).length === 0 || expand(market, named).includes(judged);
    }
    default:
      return true;
  }
}

const whitelists = [
  'selectable-onlylist',
  'selectable-samevalueattr',
  'selectable-samefixedvalueattr',
  'selectable-combinationwithexcel',
  'selectable-combinationwithmainonlyexcel',
  'selectable-combinationwithlist',
];

/** Whether a rule of the source adds the article to what the source's whitelists leave (domain: Additions). */
function isAdded(market: SlowMarket, source: SlowArticle, judged: SlowArticle): boolean {
  return rulesFrom(market, source).some(({ info }) => {
    const target = listOf(market, info.targetListId);
    const isNamed = info.applyTo.length === 0 || info.applyTo.includes(judged.subCategory);
    return (
      info.ruleType === 'selectable-addslist' && isNamed && target !== undefined && isInList(market, target, judged)
    );
  });
}

const alsoForSubArticles = ['selectable-combinationwithexcel', 'selectable-exceptlist'];

/** The parts of enabled rules of the market whose source list holds the article, with their rule. */
function rulesFrom(market: SlowMarket, source: SlowArticle): { rule: ConditionRule; info: RuleInfo }[] {
  return market.rules.flatMap((rule) => {
    const list = listOf(market, rule.definitionRuleContent.sourceListId);
    const applies = rule.enabled && rule.countries.includes(market.country) && list !== undefined;
    if (!applies || !isInList(market, list, source)) return [];
    return rule.definitionRuleContent.rulesInfo.map((info) => ({ rule, info }));
  });
}

/** How often, and by which rules, one article keeps another out; 'notFitsWith' stands for the relation. */
function reasons(
  market: SlowMarket,
  setType: FitSet['type'],
  source: SlowArticle,
  judged: SlowArticle,
  isMain: boolean,
): string[] {
  const setTypeOfJudged = market.setTypes[judged.subCategory];
  if (setTypeOfJudged !== market.setTypes[source.subCategory]) return [];
  if (isMain && setTypeOfJudged !== setType) return [];
  const found = expand(market, source.cells.NotFitsWith ?? '').includes(judged) ? ['notFitsWith'] : [];
  for (const { rule, info } of rulesFrom(market, source)) {
    if (!isMain && !alsoForSubArticles.includes(info.ruleType)) continue;
    if (info.applyTo.length > 0 && !info.applyTo.includes(judged.subCategory)) continue;
    if (leavesSelectable(market, info, source, judged)) continue;
    if (whitelists.includes(info.ruleType) && isAdded(market, source, judged)) continue;
    found.push(rule.id);
  }
  return found;
}

function entryReasons(market: SlowMarket, setType: FitSet['type'], by: Placed, entry: Placed): string[] {
  return [by.main, ...by.subs].flatMap((source) =>
    [entry.main, ...entry.subs].flatMap((judged, index) =>
      reasons(market, setType, source, judged, index === 0).map(
        (reason) => `${source.id} (${by.entryId}) keeps ${judged.id} (${entry.entryId}) out: ${reason}`,
      ),
    ),
  );
}

function place(market: SlowMarket, entry: FitEntry): Placed[] {
  const find = (id: string) => market.articles.filter((article) => article.id === id);
  const [main] = find(entry.articleId);
  return main === undefined ? [] : [{ entryId: entry.id, main, subs: entry.setArticleIds.flatMap(find) }];
}

function incompatible(market: SlowMarket, setType: FitSet['type'], entries: readonly Placed[]): string[] {
  return entries
    .filter((entry) => entries.some((by) => by !== entry && entryReasons(market, setType, by, entry).length > 0))
    .map(({ entryId }) => entryId);
}

export function slowIncompatibleEntries(market: SlowMarket, set: FitSet): string[] {
  return incompatible(
    market,
    set.type,
    set.entries.flatMap((entry) => place(market, entry)),
  );
}

/** The parts of an article's rules that change one of its relations, with their lists. */
function relationParts(market: SlowMarket, article: SlowArticle, relation: string) {
  const rules = market.rules.filter(({ definitionRuleContent: { rulesInfo } }) =>
    rulesInfo.some(({ ruleType }) => ruleType.startsWith('relation-')),
  );
  return rulesFrom({ ...market, rules }, article).flatMap(({ info }) => {
    const list = listOf(market, info.targetListId);
    const isMeant =
      info.ruleType.startsWith('relation-') && info.attribute.trim().toLowerCase() === relation.toLowerCase();
    return isMeant && list !== undefined ? [{ does: info.ruleType, applyTo: info.applyTo, list }] : [];
  });
}

/** For each id of a relation and each product of a list that joins it, what it stands for, as rules leave it. */
function relatedArticles(market: SlowMarket, article: SlowArticle, relation: string) {
  const named = parts(article.cells[relation] ?? '').map((id) => expand(market, id));
  const changes = relationParts(market, article, relation);
  if (changes.length === 0) return { named, brought: [] };
  const overriding = changes.filter(({ does }) => does === 'relation-override');
  const isListed = (one: SlowArticle, by: typeof changes) =>
    by.some(
      ({ applyTo, list }) => (applyTo.length === 0 || applyTo.includes(one.subCategory)) && isInList(market, list, one),
    );
  const removing = changes.filter(({ does }) => does === 'relation-removes');
  const bringing = changes.filter(({ does }) => does !== 'relation-removes');
  const isOverridden = ({ subCategory }: SlowArticle) =>
    overriding.some(({ applyTo }) => applyTo.length === 0 || applyTo.includes(subCategory));
  const left = named.map((group) => group.filter((one) => !isOverridden(one) && !isListed(one, removing)));
  const available = market.articles.filter(({ cells }) => cells.Active !== '0');
  const brought = available.filter((one) => isListed(one, bringing) && !isListed(one, removing));
  const products = new Set(brought.map(({ cells }) => cells.ParentID));
  return {
    named: left,
    brought: [...products].map((product) => brought.filter((one) => one.cells.ParentID === product)),
  };
}

function slowSetArticles(
  market: SlowMarket,
  article: SlowArticle,
  relation: string,
  others: readonly SlowArticle[],
): SlowArticle[] {
  const found: SlowArticle[] = [];
  const { named, brought } = relatedArticles(market, article, relation);
  const mostByLists = relation === 'ComesWith' ? 20 : 200;
  [...named, ...brought].forEach((candidates, index) => {
    const available = candidates.filter(({ cells }) => cells.Active !== '0');
    const picked = available.find(({ cells }) => cells.VariantKey === article.cells.VariantKey) ?? available[0];
    if (picked === undefined || [article, ...others, ...found].includes(picked)) return;
    if (index < named.length || found.length < mostByLists) found.push(picked);
  });
  return found;
}

/** comesWith of an article: one each, the same variant of a product, else the first; active ones only. */
export function slowMandatoryArticles(market: SlowMarket, article: SlowArticle): SlowArticle[] {
  return slowSetArticles(market, article, 'ComesWith', []);
}

export function slowOptionalArticles(market: SlowMarket, article: SlowArticle): SlowArticle[] {
  return slowSetArticles(market, article, 'OptionalComesWith', slowMandatoryArticles(market, article));
}

/**
 * Whether a candidate may join (domain: May join): nothing of the baseline keeps the candidate's articles out, and the
 * entries that are incompatible after joining are a subset of those that were before.
 */
export function slowReasonsAgainst(
  market: SlowMarket,
  set: FitSet,
  candidate: SlowArticle,
  replacingEntryId?: string,
): string[] {
  const isSingle = !market.multiple.includes(candidate.subCategory);
  const alike = set.entries.filter(({ subCategory }) => subCategory === candidate.subCategory);
  const named = alike.find(({ id }) => id === replacingEntryId);
  const replaced = (named ?? (isSingle ? alike[0] : undefined))?.id;
  const baseline = set.entries.filter(({ id }) => id !== replaced).flatMap((entry) => place(market, entry));
  const joining: Placed = { entryId: '', main: candidate, subs: slowMandatoryArticles(market, candidate) };
  const before = incompatible(market, set.type, baseline);
  const after = incompatible(market, set.type, [...baseline, joining]);
  const against = baseline.flatMap((entry) => entryReasons(market, set.type, entry, joining));
  const worsened = after.filter((id) => id !== '' && !before.includes(id));
  return [
    ...against,
    ...baseline
      .filter(({ entryId }) => worsened.includes(entryId))
      .flatMap((entry) => entryReasons(market, set.type, joining, entry)),
  ];
}

/** adjust-amountvalueattr after an entry was added: entry id → quantity. */
export function slowQuantities(market: SlowMarket, set: FitSet, addedEntryId: string): Map<string, number> {
  const quantities = new Map<string, QuantityAdjustment['quantity']>();
  for (const [by, entry] of set.entries.flatMap((a) => set.entries.map((b) => [a, b] as const))) {
    const concernsAdded = (by.id === addedEntryId) !== (entry.id === addedEntryId);
    const isOfType = market.setTypes[entry.subCategory] === set.type;
    if (!concernsAdded || !isOfType) continue;
    const [placed] = place(market, by);
    for (const source of placed === undefined ? [] : [placed.main, ...placed.subs]) {
      for (const { info } of rulesFrom(market, source)) {
        const isNamed = info.applyTo.length === 0 || info.applyTo.includes(entry.subCategory);
        const isReached = isNamed && market.setTypes[source.subCategory] === set.type;
        if (info.ruleType !== 'adjust-amountvalueattr' || !isReached) continue;
        const quantity = numberIn(cellOf(source, info.attribute));
        if (Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999) quantities.set(entry.id, quantity);
      }
    }
  }
  return quantities;
}

/** What a slot shows (domain: Slots); sub-categories that stand in for each other do not occur. */
export function slowSlotState(market: SlowMarket, set: FitSet, subCategory: string): SlotState {
  const entries = set.entries.filter((entry) => entry.subCategory === subCategory);
  const articles = entries.map(({ articleId }) => market.articles.find(({ id }) => id === articleId));
  if (articles.includes(undefined)) return 'missing';
  if (articles.some((article) => article?.cells.Active === '0')) return 'inactive';
  const inConflict = slowIncompatibleEntries(market, set);
  if (entries.some(({ id }) => inConflict.includes(id))) return 'conflict';
  const placed = set.entries.flatMap((entry) => place(market, entry));
  const isFilled = placed.some(({ subs }) => subs.some((sub) => sub.subCategory === subCategory));
  if (entries.length > 0 || isFilled) return 'filled';
  const isUnneeded = placed
    .flatMap(({ main, subs }) => [main, ...subs])
    .filter((source) => market.setTypes[source.subCategory] === set.type)
    .flatMap((source) => rulesFrom(market, source))
    .some(({ info: { ruleType, applyTo } }) => {
      const isReached = applyTo.length === 0 || applyTo.includes(subCategory);
      return ruleType === 'selectable-none' && isReached && market.setTypes[subCategory] === set.type;
    });
  if (isUnneeded) return 'notNeeded';
  const visible = market.articles.filter((article) => article.subCategory === subCategory && isVisible(article));
  const isEmptied = visible.length > 0 && visible.every((one) => slowReasonsAgainst(market, set, one).length > 0);
  if (isEmptied) return 'contradiction';
  return market.mandatory.includes(subCategory) ? 'mandatoryEmpty' : 'optionalEmpty';
}

export function isVisible({ cells }: SlowArticle): boolean {
  return cells.Active !== '0' && cells.IsSearchableBrowser === '1';
}

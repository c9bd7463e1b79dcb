import type { Services } from '#config/services.ts';
import { type Author, checkCountries } from './author.ts';
import type { ListDocument, RuleDocument } from './ruleDocuments.ts';
import { type RuleState, sharesCountry, titleKey } from './ruleState.ts';
import { readRules } from './rulesPointer.ts';

interface ExportedRules {
  readonly conditionLists: object[];
  readonly conditionRules: object[];
}

function filedOf({ groups, tags }: RuleState, document: ListDocument | RuleDocument) {
  const group = groups.get(document.group ?? '')?.title;
  const labels = document.tags.flatMap((id) => tags.get(id)?.label ?? []);
  return { ...(group !== undefined && { group }), ...(labels.length > 0 && { tags: labels }) };
}

function byText<Value>(textOf: (value: Value) => string) {
  return (left: Value, right: Value): number => (textOf(left) < textOf(right) ? -1 : 1);
}

/** @returns what a file calls a list of a rule: its title, or its id where others of the title act for the rule, too */
function createNaming({ lists }: RuleState) {
  const byTitle = new Map<string, ListDocument[]>();
  for (const list of lists.values()) {
    byTitle.set(titleKey(list.title), [...(byTitle.get(titleKey(list.title)) ?? []), list]);
  }
  return (name: string, { countries }: RuleDocument): string => {
    const list = lists.get(name);
    if (list === undefined) return name;
    const others = (byTitle.get(titleKey(list.title)) ?? []).filter(({ id }) => id !== list.id);
    return others.some((other) => sharesCountry(other.countries, countries)) ? list.id : list.title;
  };
}

/**
 * The lists and rules of countries as a rules file (domain: Rules file); importing it changes nothing.
 *
 * @param countries those of the author when empty
 * @throws Failure 403 ErrorCountryNoRights
 */
export async function exportRules(
  services: Services,
  author: Author,
  countries: readonly string[],
): Promise<ExportedRules> {
  checkCountries(author, countries);
  const asked = countries.length > 0 ? countries : author.countries;
  const state = await readRules(services);
  const nameOf = createNaming(state);
  const isAsked = (document: ListDocument | RuleDocument): boolean =>
    asked === 'all' || sharesCountry(document.countries, asked);
  const lists = [...state.lists.values()].filter(isAsked).sort(byText(({ title, id }) => `${title} ${id}`));
  const rules = [...state.rules.values()].filter(isAsked).sort(byText(({ description, id }) => `${description} ${id}`));
  return {
    conditionLists: lists.map((list) => ({
      title: list.title,
      description: list.description,
      countryRef: list.countryRef,
      countries: list.countries,
      ...filedOf(state, list),
      definitionListContent: list.definitionListContent,
    })),
    conditionRules: rules.map((rule) => ({
      ...(rule.title !== undefined && { title: rule.title }),
      description: rule.description,
      countryRef: rule.countryRef,
      countries: rule.countries,
      ...filedOf(state, rule),
      enabled: rule.enabled,
      definitionRuleContent: {
        sourceListId: nameOf(rule.definitionRuleContent.sourceListId, rule),
        rulesInfo: rule.definitionRuleContent.rulesInfo.map((info) => ({
          ...info,
          targetListId: nameOf(info.targetListId, rule),
        })),
      },
    })),
  };
}

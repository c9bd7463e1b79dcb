import { mostSetArticles } from '@sanispec/shared/catalogue';
import { type ConditionRule, relationTooLong } from '@sanispec/shared/compatibility';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { openServerCatalogue } from './openServerCatalogue.ts';
import { readInfos } from './readInfos.ts';

function changesRelation({ definitionRuleContent }: ConditionRule): boolean {
  return definitionRuleContent.rulesInfo.some(({ ruleType }) => ruleType.startsWith('relation-'));
}

/**
 * Refuses a rule by which an article would come with more sub-articles than may come, in any of the rule's countries
 * (domain: Rules for sub-articles).
 *
 * @throws Failure 409 ErrorRelationTooLong
 */
export async function checkRelations(services: Services, rule: ConditionRule): Promise<void> {
  if (!changesRelation(rule)) return;
  const { conditionLists } = (await readInfos(services)).infos;
  for (const country of rule.countries) {
    const opened = await openServerCatalogue(services, country);
    if (opened === undefined || !relationTooLong(opened.catalogue, conditionLists, rule)) continue;
    const { ComesWith, OptionalComesWith } = mostSetArticles;
    throw new Failure(409, 'ErrorRelationTooLong', [String(ComesWith), String(OptionalComesWith)]);
  }
}

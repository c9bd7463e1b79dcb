import { countriesOf } from '@sanispec/shared/access';
import type { endpoints } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import { Failure } from '#failure.ts';
import { mayImportFor } from '#imports/importer.ts';
import { startJob } from '#jobs/startJob.ts';
import { readRulesHealth } from '#ruleChecks/rulesHealth.ts';
import type { TryRulesJobInput } from '#ruleChecks/tryRulesJob.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function checkCountry({ scopes }: UserDocument, country: string): void {
  if (!mayImportFor({ countries: countriesOf(scopes, 'admin') }, [country])) {
    throw new Failure(403, 'ErrorCountryNoRights');
  }
}

export const getRulesHealth: Handler<E['getRulesHealth']> = async ({ services, session, query }) => {
  checkCountry(session.user, query.country);
  return { data: await readRulesHealth(services, query.country) };
};

export const tryRules: Handler<E['tryRules']> = async ({ services, session, body, idempotencyKey }) => {
  const { country, lists, rules } = body;
  checkCountry(session.user, country);
  if ((await services.documents.get('catalogPointers', country)) === undefined) {
    throw new Failure(404, 'ErrorCatalogNotFound');
  }
  const input: TryRulesJobInput = { country, unsaved: { lists, rules } };
  return { data: await startJob(services, { kind: 'rules-try', owner: session.user.id, input, idempotencyKey }) };
};

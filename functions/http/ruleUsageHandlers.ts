import { countriesOf } from '@sanispec/shared/access';
import type { endpoints } from '@sanispec/shared/contract';
import { mayChange } from '#assets/assetRights.ts';
import { Failure } from '#failure.ts';
import { countProjectsWith } from '#projects/usage.ts';
import type { Handler } from './handler.ts';

export const countRuleUsage: Handler<(typeof endpoints)['countRuleUsage']> = async ({ services, session, body }) => {
  const { country, articleIds } = body;
  if (!mayChange(countriesOf(session.user.scopes, 'admin'), [country])) throw new Failure(403, 'ErrorCountryNoRights');
  const counts = await countProjectsWith(services, country, articleIds);
  return { data: Object.fromEntries(counts) };
};

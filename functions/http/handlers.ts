import type { EndpointName, endpoints } from '@sanispec/shared/contract';
import * as accounts from './accountHandlers.ts';
import * as articles from './articleHandlers.ts';
import * as assets from './assetHandlers.ts';
import * as catalogs from './catalogHandlers.ts';
import * as conversions from './conversionHandlers.ts';
import type { Handler } from './handler.ts';
import * as jobs from './jobHandlers.ts';
import * as profile from './profileHandlers.ts';
import * as projects from './projectHandlers.ts';
import * as reports from './reportHandlers.ts';
import * as reviews from './reviewHandlers.ts';
import * as rules from './ruleHandlers.ts';
import * as rulesHealth from './ruleHealthHandlers.ts';
import * as rulesUsage from './ruleUsageHandlers.ts';
import * as sales from './salesHandlers.ts';
import * as schedules from './scheduleHandlers.ts';
import * as server from './serverHandlers.ts';
import * as sharing from './sharingHandlers.ts';
import * as templates from './templateHandlers.ts';
import * as trash from './trashHandlers.ts';
import * as usageReports from './usageHandlers.ts';
import * as users from './userHandlers.ts';
import * as versions from './versionHandlers.ts';

type Handlers = { readonly [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };

/** The handler of every endpoint of the contract; one that is missing does not compile. */
export const handlers: Handlers = {
  ...accounts,
  ...articles,
  ...assets,
  ...catalogs,
  ...conversions,
  ...versions,
  ...reviews,
  ...jobs,
  ...profile,
  ...projects,
  ...reports,
  ...rules,
  ...rulesHealth,
  ...rulesUsage,
  ...usageReports,
  ...sales,
  ...schedules,
  ...users,
  ...templates,
  ...server,
  ...sharing,
  ...trash,
};

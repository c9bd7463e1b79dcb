import { z } from 'zod';
import { ConditionList, ConditionRule } from '#compatibility/conditionRule.ts';
import { defineEndpoint } from './endpoint.ts';
import { Nothing } from './parts.ts';

export const CatalogInfo = z.object({
  id: z.string(),
  countries: z.array(z.string()),
  catalogCSVsZipUrl: z.string(),
  /**
   * Country → address of its listing blob and of its texts blob, both gzipped (domain: Listing blob). A catalogue that an
   * older build published may lack some until they are made.
   */
  listingUrls: z.record(z.string(), z.string()).default({}),
  textsUrls: z.record(z.string(), z.string()).default({}),
  versionId: z.string(),
  /** `{year}/{n}`, and the date of its import (ISO); '' in infos that a browser has kept from before they said so. */
  version: z.string().default(''),
  publishedOn: z.string().default(''),
  /** Where 'G:' and 'L:' references lead when Settings leave the addresses empty. */
  assetsGlobalUrl: z.string(),
  assetsLocalUrl: z.string(),
});
export type CatalogInfo = z.infer<typeof CatalogInfo>;

/** What the browser needs before it loads a catalogue (domain: Loading a catalogue). */
export const Infos = z.object({
  catalogs: z.array(CatalogInfo),
  conditionLists: z.array(ConditionList),
  conditionRules: z.array(ConditionRule),
  /** Changes whenever a list or rule does. */
  rulesVersionId: z.string(),
});
export type Infos = z.infer<typeof Infos>;

export const getInfos = defineEndpoint({
  name: 'getInfos',
  method: 'GET',
  path: '/infos',
  access: 'public',
  summary: 'Catalogues, condition lists and enabled condition rules.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: Infos,
  isVersioned: true,
});

import { z } from 'zod';
import { ProjectPerson } from '#project/index.ts';
import { bodyLimits, defineEndpoint } from './endpoint.ts';
import { CountryCode, Nothing, pageOf, SearchBody } from './parts.ts';

/** Lists of users. */
export const userTabs = ['customers'] as const;
export type UserTab = (typeof userTabs)[number];

export const listSalesReps = defineEndpoint({
  name: 'listSalesReps',
  method: 'GET',
  path: '/users/sales/{countryId}',
  access: 'sales',
  summary: 'The sales reps of a country, by name.',
  params: z.strictObject({ countryId: CountryCode }),
  query: Nothing,
  body: Nothing,
  response: z.array(ProjectPerson),
  errors: ['ErrorCountryNoRights'],
});

export const searchUsers = defineEndpoint({
  name: 'searchUsers',
  method: 'POST',
  path: '/users/search',
  access: 'sales',
  summary: "Users of the caller's countries by name and company, without their addresses.",
  params: Nothing,
  query: Nothing,
  body: SearchBody.omit({ filtersConditions: true }).extend({
    tab: z.enum(userTabs),
    /** All of the caller's countries when absent. */
    country: CountryCode.optional(),
    /** Words that name or company must contain. */
    text: z.string().trim().max(100).default(''),
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(ProjectPerson),
  errors: ['ErrorCountryNoRights'],
});

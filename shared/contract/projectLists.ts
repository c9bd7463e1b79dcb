import { z } from 'zod';
import { projectLists } from '#access/index.ts';
import { FilterDefinition } from '#conditions/index.ts';
import { Id, ProjectDetails } from '#project/index.ts';
import { bodyLimits, defineEndpoint } from './endpoint.ts';
import { CountryCode, Nothing, pageOf, SearchBody } from './parts.ts';
import { SummaryAnswer } from './projects.ts';

/** Columns whose values people choose from. */
export const projectFilterColumns = ['details.country', 'details.segment', 'userName', 'companyName'] as const;
export type ProjectFilterColumn = (typeof projectFilterColumns)[number];

/** At most this many values of a column are offered and taken. */
export const maxFilterOptions = 200;

const chosen = z.array(z.string().max(250)).max(maxFilterOptions).default([]);

/** Values that a project's column must have one of; every value when none is named. */
export const ProjectFilters = z.strictObject({
  'details.country': chosen,
  'details.segment': chosen,
  userName: chosen,
  companyName: chosen,
});
export type ProjectFilters = z.infer<typeof ProjectFilters>;

const text = z.string().trim().max(100).default('');

export const searchProjects = defineEndpoint({
  name: 'searchProjects',
  method: 'POST',
  path: '/projects/user/search',
  access: 'user',
  summary: "The caller's projects, those assigned to them, those of their countries, or the templates they may use.",
  params: Nothing,
  query: Nothing,
  body: SearchBody.extend({
    joinConditions: FilterDefinition.shape.joinConditions,
    envType: z.enum(projectLists).default('own'),
    /** Words that the title must contain, ignoring accents and case. */
    text,
    filters: ProjectFilters.prefault({}),
    onlyTemplates: z.boolean().default(false),
    country: z.string().max(2).optional(),
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(SummaryAnswer),
  errors: ['InvalidAccessRights'],
});

/** A value of a column, with what people read; for countries and segments that is the site's to translate. */
const FilterOption = z.object({ data: z.string(), label: z.string() });

export const getProjectFilters = defineEndpoint({
  name: 'getProjectFilters',
  method: 'GET',
  path: '/projects/user/filters',
  access: 'user',
  summary: 'Per list of projects that the caller has, the values to filter by.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.array(
    z.object({
      envType: z.enum(projectLists),
      filters: z.array(
        z.object({ columnName: z.enum(projectFilterColumns), options: z.array(FilterOption).max(maxFilterOptions) }),
      ),
    }),
  ),
});

export const ownStats = defineEndpoint({
  name: 'ownStats',
  method: 'GET',
  path: '/projects/user/ownstats',
  access: 'user',
  summary: 'How many projects the caller has, and the five that changed last.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({ count: z.int(), latest: z.array(SummaryAnswer).max(5) }),
});

/** A published template as anybody may see it: nothing of whom it belongs to. */
const PublishedTemplate = z.object({
  id: Id,
  details: ProjectDetails.pick({ title: true, country: true, segment: true }),
});

export const getGuestTemplates = defineEndpoint({
  name: 'getGuestTemplates',
  method: 'GET',
  path: '/projects/guest/templates',
  access: 'public',
  summary: 'Templates that are published to a country, by title.',
  params: Nothing,
  query: z.strictObject({ country: CountryCode }),
  body: Nothing,
  response: pageOf(PublishedTemplate),
});

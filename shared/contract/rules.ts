import { z } from 'zod';
import { RuleInfo } from '#compatibility/conditionRule.ts';
import { GivenRuleInfos } from '#compatibility/givenRuleInfo.ts';
import { RuleProblem } from '#compatibility/health/ruleProblem.ts';
import { FilterDefinition } from '#conditions/index.ts';
import { Id } from '#project/index.ts';
import type { MessageKey } from '#text/messageKey.ts';
import { bodyLimits, defineEndpoint, rateLimits } from './endpoint.ts';
import { Finding, StartedJob } from './jobs.ts';
import { CountryCode, Nothing, pageOf, SearchBody } from './parts.ts';

const Countries = z.array(CountryCode).min(1).max(300);
const Description = z.string().trim().min(1).max(1000);
const Title = z.string().trim().min(1).max(100);
/** Code of a list: a letter from A to Z first, then such letters and digits (domain: Lists and rules). */
const ListTitle = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9]{0,99}$/);
const TagLabel = z.string().trim().min(1).max(100);

/** What lists and rules have in common beside their content. */
const placing = {
  /** The market whose catalogue gives columns, values and counts; one of `countries`. */
  countryRef: CountryCode,
  countries: Countries,
};

/** What a save says of group and tags: by title and label, new ones are created. */
const filing = { groupTitle: z.string().trim().max(100).default(''), tagLabels: z.array(TagLabel).max(20).default([]) };

export const ListBody = z.strictObject({
  title: ListTitle,
  description: Description,
  ...placing,
  ...filing,
  definitionListContent: FilterDefinition,
});
export type ListBody = z.infer<typeof ListBody>;

export const RuleBody = z.strictObject({
  title: z.string().trim().max(200).default(''),
  description: Description,
  ...placing,
  ...filing,
  enabled: z.boolean(),
  definitionRuleContent: z.strictObject({
    sourceListId: z.string().min(1).max(200),
    rulesInfo: GivenRuleInfos.refine((infos) => infos.length > 0, 'A rule has at least one part'),
  }),
});
export type RuleBody = z.infer<typeof RuleBody>;

export const GroupBody = z.strictObject({ title: Title, description: Description, ...placing });
export type GroupBody = z.infer<typeof GroupBody>;

export const TagBody = z.strictObject({ label: TagLabel });
export type TagBody = z.infer<typeof TagBody>;

/** How a definition was last changed, and the version for If-Match. */
const definitionParts = {
  id: z.string(),
  etag: z.string(),
  /** ISO date-time; '' for what was never changed since it is kept. */
  changedOn: z.string(),
  /** Name of who changed it. */
  changedBy: z.string(),
  /** What the caller may do: they have rights on all its countries. */
  mayChange: z.boolean(),
};

const filed = {
  group: z.object({ id: z.string(), title: z.string() }).optional(),
  tags: z.array(z.object({ id: z.string(), label: z.string() })),
};

export const ListRow = z.object({
  ...definitionParts,
  ...filed,
  ...ListBody.omit({ title: true, groupTitle: true, tagLabels: true, countryRef: true }).shape,
  /** Imported lists may have titles that forms refuse. */
  title: z.string(),
  countryRef: z.string(),
  /** Rules that name it. */
  usedBy: z.array(z.object({ id: z.string(), description: z.string() })),
});
export type ListRow = z.infer<typeof ListRow>;

export const RuleRow = z.object({
  ...definitionParts,
  ...filed,
  ...RuleBody.omit({ groupTitle: true, tagLabels: true, countryRef: true, definitionRuleContent: true }).shape,
  countryRef: z.string(),
  definitionRuleContent: z.object({ sourceListId: z.string(), rulesInfo: z.array(RuleInfo) }),
});
export type RuleRow = z.infer<typeof RuleRow>;

export const GroupRow = z.object({
  ...definitionParts,
  ...GroupBody.shape,
  /** Lists and rules in it. */
  usedBy: z.int(),
});
export type GroupRow = z.infer<typeof GroupRow>;

export const TagRow = z.object({ ...definitionParts, ...TagBody.shape, usedBy: z.int() });
export type TagRow = z.infer<typeof TagRow>;

/** The conditions of a list, or the effects of a rule; their lists are called by name. */
const VersionContent = z.object({
  /** The market whose catalogue gives the columns' names. */
  countryRef: CountryCode,
  conditions: FilterDefinition.optional(),
  effects: z.array(RuleInfo).optional(),
});
export type VersionContent = z.infer<typeof VersionContent>;

/** What the content of a list or rule was and became, for pages to word it as their reader calls it. */
export const ContentChange = z.object({ before: VersionContent.optional(), after: VersionContent.optional() });

/** One stored version of a definition. */
export const RuleVersion = z.object({
  version: z.int(),
  on: z.string(),
  by: z.string(),
  action: z.enum(['created', 'changed', 'enabled', 'disabled', 'cleared', 'deleted', 'restored', 'imported']),
  /** Fields that differ from the version before, as readable texts. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Where its content differs. */
  content: ContentChange.optional(),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

export const RuleSearch = SearchBody.omit({ filtersConditions: true }).extend({
  /** Words in title, description, group or tags. */
  text: z.string().trim().max(200).default(''),
  /** Those that apply to at least one; any when empty. */
  countries: z.array(CountryCode).max(300).default([]),
});

const DocumentParams = z.strictObject({ id: z.string().min(1).max(200) });

interface DefinitionKind<Body extends z.ZodType, Row extends z.ZodType> {
  /** Path word. */
  readonly kind: 'lists' | 'rules' | 'groups' | 'tags';
  /** For names of endpoints. */
  readonly one: 'List' | 'Rule' | 'Group' | 'Tag';
  readonly body: Body;
  readonly row: Row;
  readonly notFound: MessageKey;
  /** What a save may be refused with. */
  readonly refusals: readonly MessageKey[];
}

/** The same calls for lists, rules, groups and tags. */
function definitionEndpoints<Body extends z.ZodType, Row extends z.ZodType>(of: DefinitionKind<Body, Row>) {
  const { kind, one, notFound } = of;
  const path = `/${kind}/{id}`;
  const saving = { maxBodyBytes: bodyLimits.details, isVersioned: true } as const;
  const refusals = ['ErrorCountryNoRights', ...of.refusals] as const;
  return {
    search: defineEndpoint({
      name: `search${one}s`,
      method: 'POST',
      path: `/${kind}/search`,
      access: 'admin',
      summary: `A page of ${kind}.`,
      params: Nothing,
      query: Nothing,
      body: RuleSearch,
      maxBodyBytes: bodyLimits.search,
      response: pageOf(of.row),
    }),
    get: defineEndpoint({
      name: `get${one}`,
      method: 'GET',
      path,
      access: 'admin',
      summary: `One of the ${kind} as it is now.`,
      params: DocumentParams,
      query: Nothing,
      body: Nothing,
      response: of.row,
      errors: [notFound],
      isVersioned: true,
    }),
    create: defineEndpoint({
      name: `create${one}`,
      method: 'POST',
      path: `/${kind}`,
      access: 'admin',
      summary: `Create one of the ${kind}.`,
      params: Nothing,
      query: Nothing,
      body: of.body,
      response: of.row,
      status: 201,
      errors: refusals,
      ...saving,
    }),
    save: defineEndpoint({
      name: `save${one}`,
      method: 'PUT',
      path,
      access: 'admin',
      summary: `Replace one of the ${kind}; the version before is kept.`,
      params: DocumentParams,
      query: Nothing,
      body: of.body,
      response: of.row,
      errors: [notFound, 'ErrorStaleRule', ...refusals],
      ...saving,
    }),
    remove: defineEndpoint({
      name: `delete${one}`,
      method: 'DELETE',
      path,
      access: 'admin',
      summary: `Delete one of the ${kind}; rules that name a deleted list become disabled.`,
      params: DocumentParams,
      query: Nothing,
      body: Nothing,
      /** For taking it back by one call of restore: what this deletion changed. */
      response: z.object({ version: z.int(), disabledRules: z.array(z.string()) }),
      errors: [notFound, 'ErrorStaleRule', 'ErrorCountryNoRights'],
      isVersioned: true,
    }),
    history: defineEndpoint({
      name: `get${one}History`,
      method: 'GET',
      path: `${path}/history`,
      access: 'admin',
      summary: 'Versions, the newest first; of deleted ones, too.',
      params: DocumentParams,
      query: Nothing,
      body: Nothing,
      response: z.array(RuleVersion),
      errors: [notFound],
    }),
    restore: defineEndpoint({
      name: `restore${one}`,
      method: 'POST',
      path: `${path}/restore`,
      access: 'admin',
      summary: 'Make an older version the present one; undoes a deletion with the rules that it disabled.',
      params: DocumentParams,
      query: Nothing,
      body: z.strictObject({ version: z.int().min(1) }),
      response: of.row,
      errors: [notFound, 'ErrorVersionNotFound', 'ErrorStaleRule', ...refusals],
      isVersioned: true,
    }),
  };
}

export const ruleLists = definitionEndpoints({
  kind: 'lists',
  one: 'List',
  body: ListBody,
  row: ListRow,
  notFound: 'ErrorRuleDocumentNotFound',
  refusals: [
    'ErrorListAlreadyForCountries',
    'ErrorAnotherEntryForAtLeast1Country',
    'ErrorCountryRefNotInSelectedList',
    'ErrorListWithoutConditions',
  ],
});

export const rules = definitionEndpoints({
  kind: 'rules',
  one: 'Rule',
  body: RuleBody,
  row: RuleRow,
  notFound: 'ErrorRuleDocumentNotFound',
  refusals: [
    'ErrorAnotherEntryForAtLeast1Country',
    'ErrorCountryRefNotInSelectedList',
    'ErrorListWithoutConditions',
    'ErrorRelationTooLong',
  ],
});

export const ruleGroups = definitionEndpoints({
  kind: 'groups',
  one: 'Group',
  body: GroupBody,
  row: GroupRow,
  notFound: 'ErrorRuleDocumentNotFound',
  refusals: ['ErrorGroupAlreadyExists', 'ErrorCountryRefNotInSelectedList'],
});

export const ruleTags = definitionEndpoints({
  kind: 'tags',
  one: 'Tag',
  body: TagBody,
  row: TagRow,
  notFound: 'ErrorRuleDocumentNotFound',
  refusals: ['ErrorAnotherEntryForAtLeast1Country'],
});

/** Removes a list's conditions; the list stays, and no rule can act by it until it has some again. */
export const clearList = defineEndpoint({
  name: 'clearList',
  method: 'POST',
  path: '/lists/{id}/clear',
  access: 'admin',
  summary: 'Remove the conditions of a list; the rules that name it become disabled.',
  params: DocumentParams,
  query: Nothing,
  body: Nothing,
  response: z.object({ version: z.int(), disabledRules: z.array(z.string()) }),
  errors: ['ErrorRuleDocumentNotFound', 'ErrorStaleRule', 'ErrorCountryNoRights'],
  isVersioned: true,
});

export const enableRule = defineEndpoint({
  name: 'enableRule',
  method: 'POST',
  path: '/rules/{id}/enabled',
  access: 'admin',
  summary: 'Switch a rule on or off.',
  params: DocumentParams,
  query: Nothing,
  body: z.strictObject({ enabled: z.boolean() }),
  response: RuleRow,
  errors: ['ErrorRuleDocumentNotFound', 'ErrorStaleRule', 'ErrorCountryNoRights', 'ErrorListWithoutConditions'],
  isVersioned: true,
});

/** Room for 5,000 lists and 5,000 rules. */
const maxRulesFileBytes = 8 * 1024 * 1024;

const ImportedEntry = z.object({
  kind: z.enum(['list', 'rule']),
  title: z.string(),
  countries: z.array(z.string()),
  outcome: z.enum(['new', 'replaced', 'unchanged', 'refused']),
});

export const importRules = defineEndpoint({
  name: 'importRules',
  method: 'POST',
  path: '/rules/import',
  access: 'admin',
  summary: 'Import lists and rules, all or nothing; with isPreview only says what would happen.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    isPreview: z.boolean().default(false),
    fileName: z.string().max(255).default(''),
    file: z.unknown(),
  }),
  maxBodyBytes: maxRulesFileBytes,
  response: z.object({
    entries: z.array(ImportedEntry),
    errors: z.array(Finding),
    warnings: z.array(Finding),
    /** For undoing the import in one step; absent for a preview and for one that changed nothing. */
    importId: Id.optional(),
  }),
});

export const undoRulesImport = defineEndpoint({
  name: 'undoRulesImport',
  method: 'POST',
  path: '/rules/import/{importId}/undo',
  access: 'admin',
  summary: 'Take an import of rules back, unless somebody has changed what it made.',
  params: z.strictObject({ importId: Id }),
  query: Nothing,
  body: Nothing,
  response: Nothing,
  errors: ['ErrorRuleDocumentNotFound', 'ErrorStaleRule', 'ErrorCountryNoRights'],
});

export const exportRules = defineEndpoint({
  name: 'exportRules',
  method: 'GET',
  path: '/rules/export',
  access: 'admin',
  summary: 'Lists and rules as a rules file: lists named by title.',
  params: Nothing,
  query: z.strictObject({
    /** Comma-separated; all of the caller's when empty. */
    countries: z.string().max(2000).default(''),
  }),
  body: Nothing,
  response: z.object({ conditionLists: z.array(z.unknown()), conditionRules: z.array(z.unknown()) }),
  errors: ['ErrorCountryNoRights'],
});

export const RulesHealth = z.object({
  country: CountryCode,
  /** ISO date-time; '' while the first check is under way. */
  checkedOn: z.string(),
  /** Names the lists and rules that were checked, those that are switched off too. */
  rulesVersionId: z.string(),
  catalogVersionId: z.string(),
  /** Rules or catalogue have changed since; a new check is on its way. */
  isOutdated: z.boolean(),
  problems: z.array(RuleProblem),
});
export type RulesHealth = z.infer<typeof RulesHealth>;

export const getRulesHealth = defineEndpoint({
  name: 'getRulesHealth',
  method: 'GET',
  path: '/rules/health',
  access: 'admin',
  summary: 'What is wrong with the rules and lists of a market.',
  params: Nothing,
  query: z.strictObject({ country: CountryCode }),
  body: Nothing,
  response: RulesHealth,
  errors: ['ErrorCatalogNotFound', 'ErrorCountryNoRights'],
});

/** Lists and rules that are not saved, in place of the stored ones of their ids. */
export const tryRules = defineEndpoint({
  name: 'tryRules',
  method: 'POST',
  path: '/rules/try',
  access: 'admin',
  summary: 'What unsaved lists and rules would do to the sets of all projects of a country: a job.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    country: CountryCode,
    lists: z
      .array(
        z.strictObject({
          id: z.string().max(200),
          title: z.string().max(100),
          countries: Countries,
          definitionListContent: FilterDefinition,
        }),
      )
      .max(50),
    rules: z
      .array(
        z.strictObject({
          id: z.string().max(200),
          title: z.string().max(200).optional(),
          countries: Countries,
          enabled: z.boolean(),
          definitionRuleContent: z.strictObject({
            sourceListId: z.string().max(200),
            rulesInfo: GivenRuleInfos,
          }),
        }),
      )
      .max(50),
  }),
  maxBodyBytes: bodyLimits.details,
  response: StartedJob,
  status: 202,
  errors: ['ErrorCatalogNotFound', 'ErrorCountryNoRights'],
  isIdempotent: true,
  limit: rateLimits.reports,
});

export const countRuleUsage = defineEndpoint({
  name: 'countRuleUsage',
  method: 'POST',
  path: '/rules/usage',
  access: 'admin',
  summary: 'In how many projects of a country articles are.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ country: CountryCode, articleIds: z.array(z.string().max(200)).max(500) }),
  /** By article; those that no project has are absent. Templates do not count. */
  response: z.record(z.string(), z.int()),
  errors: ['ErrorCountryNoRights'],
});

/** Result of a job of kind `rules-try`. */
export const RulesTrial = z.object({
  /** Sets that have a conflict with the unsaved rules and had none before. */
  newConflicts: z.int(),
  endedConflicts: z.int(),
  /** Sets looked at. */
  total: z.int(),
  sets: z
    .array(
      z.object({
        projectId: z.string(),
        reference: z.string(),
        projectTitle: z.string(),
        space: z.string(),
        set: z.string(),
        change: z.enum(['new', 'ended']),
      }),
    )
    .max(100),
});
export type RulesTrial = z.infer<typeof RulesTrial>;

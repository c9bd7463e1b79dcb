import { z } from 'zod';
import { bodyLimits, defineEndpoint } from './endpoint.ts';
import { CountryCode, Nothing, pageOf } from './parts.ts';
import { ContentChange } from './rules.ts';

/** What administrative writes are about. */
export const auditKinds = [
  'list',
  'rule',
  'group',
  'tag',
  'rules',
  'user',
  'catalogue',
  'asset',
  'template',
  'project',
  'job',
  'timer',
  'maintenance',
  'report',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An administrative write, as the log tells it. */
export const AuditEntry = z.object({
  id: z.string(),
  on: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  /** A verb, such as `create` or `publish`. */
  action: z.string(),
  subject: z.object({ kind: z.enum(auditKinds), id: z.string(), title: z.string() }),
  /** None: only root sees it. */
  countries: z.array(z.string()),
  /** What was changed: before and after as text, absent where there was or is nothing. */
  changes: z.array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
  /** Of lists and rules whose content was changed, unless that is too long for a log. */
  content: ContentChange.optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const searchAudit = defineEndpoint({
  name: 'searchAudit',
  method: 'POST',
  path: '/audit/search',
  access: 'admin',
  summary:
    'Administrative writes of the last two years, the newest first: those of the caller’s countries, all for root.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    /** Part of the title or id of what was changed, or of the verb. */
    text: z.string().max(200).default(''),
    /** Part of the name of who did it. */
    actor: z.string().max(200).default(''),
    kinds: z.array(z.enum(auditKinds)).max(auditKinds.length).default([]),
    countries: z.array(CountryCode).max(300).default([]),
    /** Days, both included, as the UTC counts them. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    pageSize: z.int().min(1).max(200).default(25),
    firstEntryIndexPage: z.int().min(0).max(100_000).default(0),
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(AuditEntry),
});

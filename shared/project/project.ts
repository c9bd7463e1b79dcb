import { z } from 'zod';
import { mainCategories, type SubCategory, subCategories } from '#catalogue/codes.ts';
import { maxQuantity, minQuantity } from '#compatibility/fit.ts';
import { LeftArticles } from './leftArticle.ts';

const Quantity = z.int().min(minQuantity).max(maxQuantity);

/** Generated ids: 20 characters from A–Z, a–z, 0–9 (domain: Project). */
export const Id = z.string().regex(/^[A-Za-z0-9]{20}$/);

export const segments = [
  'COMMERCIAL',
  'EDUCATION',
  'HEALTHCARE',
  'LEISURE',
  'PUBLIC',
  'RESIDENTIAL',
  'SPORTTRANSPORT',
  'APARTMENT',
  'FAMILYHOUSE',
  'OTHER',
] as const;
export type Segment = (typeof segments)[number];

const optionalText = z.string().max(100).default('');

/** What a user enters about the building project (domain: Project). */
export const ProjectDetails = z.object({
  title: z.string().trim().min(1).max(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  segment: z.union([z.enum(segments), z.literal('')]).default(''),
  description: z.string().max(10000).default(''),
  buildingOwner: optionalText,
  city: optionalText,
  address: optionalText,
  architectStudio: optionalText,
  architectAddress: optionalText,
  architectCity: optionalText,
  architectContactName: optionalText,
  architectContactEmail: optionalText,
  architectContactPhone: optionalText,
});
export type ProjectDetails = z.infer<typeof ProjectDetails>;

/** Clients may send the whole article; only its id is kept. */
const ArticleId = z.union([
  z.string().min(1).max(100),
  z.object({ id: z.string().min(1).max(100) }).transform((article) => article.id),
]);

/** A sub-article that came with an entry's article. */
export const SetArticle = z.object({ article: ArticleId });
export type SetArticle = z.infer<typeof SetArticle>;

/** Whether each article occurs once: merging identifies sub-articles and alternatives by it. */
function areDistinct(items: readonly { readonly article: string }[]): boolean {
  return new Set(items.map(({ article }) => article)).size === items.length;
}

/** Most sub-articles of an article, entries of a set, sets of a space and spaces of a project. */
export const maxSetArticles = 50;
export const maxEntries = 200;
export const maxSets = 200;
export const maxSpaces = 500;

const SetArticles = z
  .array(SetArticle)
  .max(maxSetArticles)
  .refine(areDistinct, 'Each sub-article occurs once')
  .default([]);

/** What an entry may be instead: it counts nothing until it is chosen (domain: Alternatives). */
const Alternative = z.object({
  article: ArticleId,
  setArticles: SetArticles,
  quantity: Quantity.default(1),
});
export type Alternative = z.infer<typeof Alternative>;

export const maxAlternatives = 5;
export const maxNoteLength = 1000;

/** Why an article was chosen; the server says who wrote it and when (domain: Decision notes). */
export const DecisionNote = z.object({
  text: z.string().trim().min(1).max(maxNoteLength),
  /** The article that it was written about; the entry may hold another one by now. */
  articleId: z.string().min(1).max(100),
  /** Name of the author; '' for a guest. */
  by: z.string().max(250),
  /** ISO date-time in UTC. */
  on: z.string().max(30),
});
export type DecisionNote = z.infer<typeof DecisionNote>;

/** An article inside a set (domain: Entry), with an id of this shape. */
function entryWith<EntryId extends z.ZodType>(id: EntryId) {
  return z
    .object({
      id,
      article: ArticleId,
      subCategory: z.enum(subCategories as readonly [SubCategory, ...SubCategory[]]),
      setArticles: SetArticles,
      quantity: Quantity.default(1),
      /** The article whose rule set the quantity; a later change by hand removes it. */
      quantitySetBy: z.object({ articleId: z.string(), attribute: z.string(), before: Quantity }).optional(),
      note: DecisionNote.optional(),
      /** Each article once, and never the one that counts; absent when there are none. */
      alternatives: z.array(Alternative).max(maxAlternatives).optional(),
    })
    .refine(({ article, alternatives = [] }) => areDistinct([{ article }, ...alternatives]), {
      path: ['alternatives'],
      message: 'Each article of an entry occurs once',
    });
}

export const Entry = entryWith(Id);
export type Entry = z.infer<typeof Entry>;

const title = z.string().trim().min(1).max(100);

/** A set of one type (domain: Set). */
export const ProjectSet = z.object({
  id: Id,
  title,
  quantity: Quantity.default(1),
  type: z.enum(mainCategories),
  articles: z.array(Entry).max(maxEntries).default([]),
});
export type ProjectSet = z.infer<typeof ProjectSet>;

/** A room, bathroom or sub-project (domain: Space). */
export const Space = z.object({
  id: Id,
  title,
  quantity: Quantity.default(1),
  sets: z.array(ProjectSet).max(maxSets).default([]),
});
export type Space = z.infer<typeof Space>;

export const Spaces = z.array(Space).max(maxSpaces);

const GivenSet = ProjectSet.extend({
  articles: z.array(entryWith(Id.optional())).max(maxEntries).default([]),
});

/** Spaces as clients give them: an entry may come without an id. */
export const GivenSpaces = z.array(Space.extend({ sets: z.array(GivenSet).max(maxSets).default([]) })).max(maxSpaces);
export type GivenSpaces = z.infer<typeof GivenSpaces>;

/** Spaces whose entries all have an id: those that came without one get a new one. */
export function withEntryIds(spaces: GivenSpaces, newId: () => string): Space[] {
  return spaces.map((space) => ({
    ...space,
    sets: space.sets.map((set) => ({
      ...set,
      articles: set.articles.map((entry) => ({ ...entry, id: entry.id ?? newId() })),
    })),
  }));
}

/** A person as projects name one: without an address, since others see it. */
export const ProjectPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().optional(),
  position: z.string().optional(),
});
export type ProjectPerson = z.infer<typeof ProjectPerson>;

/** A person whom a project names as its contact. */
const ProjectContact = ProjectPerson.extend({ email: z.string().optional(), phone: z.string().optional() });

/** What another catalogue changed in a project. */
const CatalogueChange = z.object({
  /** ISO date-time in UTC at which the catalogue came into use. */
  since: z.string(),
  /** Articles that are sold at another price. */
  prices: z.int(),
  /** Articles that are no longer sold. */
  gone: z.int(),
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

/** A project without its spaces (domain: Project). */
export const ProjectSummary = z.object({
  id: Id,
  reference: z.string().regex(/^GI-\d+$/),
  /** Absent while the project is anonymous. */
  userId: z.string().optional(),
  status: z.enum(['OK', 'NOK']),
  /** ISO date-time in UTC. */
  lastModified: z.string(),
  createdOn: z.string(),
  isTemplate: z.boolean().default(false),
  /** Countries for which the template is published. */
  templateCountries: z.array(z.string()).readonly().optional(),
  templateId: z.string().optional(),
  details: ProjectDetails,
  /** Integer cents, excluding VAT; recomputed by the server at every save. */
  priceInCents: z.int(),
  user: ProjectPerson.optional(),
  salesRepUser: ProjectContact.optional(),
  /** Newest first. */
  catalogueChanges: z.array(CatalogueChange).readonly().optional(),
  onlySummary: z.boolean().optional(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const Project = ProjectSummary.extend({ spaces: Spaces, leftArticles: LeftArticles });
export type Project = z.infer<typeof Project>;

/** A project without its spaces, but with what is kept of their articles. */
export const ProjectHead = Project.omit({ spaces: true });
export type ProjectHead = z.infer<typeof ProjectHead>;

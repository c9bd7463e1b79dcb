import { z } from 'zod';

/** A text; `language` where it is another than the document's. */
const Text = z.strictObject({ text: z.string(), language: z.string().optional() });

const Value = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...Text.shape }),
  z.strictObject({ kind: z.literal('lines'), lines: z.array(Text) }),
  z.strictObject({ kind: z.literal('count'), count: z.number() }),
  z.strictObject({ kind: z.literal('date'), date: z.string() }),
  z.strictObject({ kind: z.literal('money'), cents: z.int(), currency: z.string() }),
  z.strictObject({ kind: z.literal('onRequest') }),
]);

/** The label is for people; programs find a fact by its key, which is the same in every language. */
const Fact = z.strictObject({
  key: z.string().optional(),
  /** What the value is made of: an ISO country, a segment, a cell of the catalogue. */
  code: z.string().optional(),
  label: z.string(),
  value: Value,
});

/** A sum in cents, and how many positions it leaves out: those on request, and those that are not sold any more. */
const Total = z.strictObject({ cents: z.int(), onRequest: z.int(), invalid: z.int() });

const UnitPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('priced'), cents: z.int() }),
  z.strictObject({ kind: z.literal('onRequest') }),
]);

/** Amounts are absent where prices are not displayed. */
const Position = z.strictObject({
  entryId: z.string(),
  /** '1.2.3', as in the documents of other formats. */
  number: z.string(),
  /** Of one of `products`. */
  articleId: z.string(),
  /** Comes with the article before it. */
  isSubArticle: z.boolean(),
  quantityPerSet: z.int(),
  quantityPerSpace: z.int(),
  totalQuantity: z.int(),
  unitPrice: UnitPrice.optional(),
  totalInCents: z.int().optional(),
  note: z.strictObject({ text: z.string(), by: z.string(), on: z.string() }).optional(),
  alternatives: z.array(
    z.strictObject({
      articleId: z.string(),
      title: z.string(),
      subArticleIds: z.array(z.string()),
      quantityPerSet: z.int(),
      totalQuantity: z.int(),
      unitPrice: UnitPrice.optional(),
    }),
  ),
});

const SpaceSet = z.strictObject({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** Code of the set type, e.g. 'TOILET'. */
  type: z.string(),
  category: z.string(),
  positions: z.array(Position),
  openPoints: z.array(z.string()),
  /** One set. */
  unitTotal: Total.optional(),
  /** All of them in one space. */
  total: Total.optional(),
  /** All of them in all spaces of this kind. */
  fullTotal: Total.optional(),
});

const Space = z.strictObject({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  quantity: z.int(),
  sets: z.array(SpaceSet),
  total: Total.optional(),
});

const Product = z.strictObject({
  /** The article number. */
  articleId: z.string(),
  productId: z.string(),
  mainCategory: z.string(),
  subCategory: z.string(),
  category: z.string(),
  title: z.string(),
  series: z.string(),
  brand: z.string(),
  productType: z.string(),
  variant: z.string(),
  description: z.array(Text),
  technicalDescription: z.array(Text),
  properties: z.array(Fact),
  assets: z.array(z.strictObject({ kind: z.string(), url: z.string() })),
  unitPrice: UnitPrice.optional(),
  totalQuantity: z.int(),
  totalInCents: z.int().optional(),
  uses: z.array(z.strictObject({ spaceId: z.string(), spaceNumber: z.string(), title: z.string(), quantity: z.int() })),
});

/**
 * The specification of a project as data (domain: Document formats). A change that readers of the file notice gets a new
 * version.
 */
export const SpecificationJson = z.strictObject({
  kind: z.literal('sanispec/specification'),
  version: z.literal(1),
  /** Of the words; codes and numbers have none. */
  locale: z.string(),
  title: z.string(),
  /** 'GI-' and digits. */
  reference: z.string(),
  /** 'A', 'B', …; '' before the first. */
  revision: z.string(),
  /** ISO date-time in UTC. */
  createdOn: z.string(),
  /** ISO 3166. */
  country: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47, where the texts of articles are in another language. */
  articleLanguage: z.string().optional(),
  facts: z.array(Fact),
  owner: z.strictObject({ name: z.string(), street: z.string(), postalCode: z.string(), city: z.string() }),
  contact: z.strictObject({
    kind: z.enum(['person', 'market']),
    name: z.string(),
    position: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  counts: z.strictObject({ spaces: z.int(), sets: z.int(), products: z.int() }),
  spaces: z.array(Space),
  products: z.array(Product),
  total: Total.optional(),
  openPoints: z.array(z.strictObject({ space: z.string(), setNumber: z.string(), set: z.string(), words: z.string() })),
});
export type SpecificationJson = z.infer<typeof SpecificationJson>;

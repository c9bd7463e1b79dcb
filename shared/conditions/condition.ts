import { z } from 'zod';

const columnName = z.string().min(1).max(200);
const text = z.union([z.string(), z.number(), z.boolean()]);
const valueSeparator = z.string().max(5).optional();
const bound = z.union([z.number(), z.string()]).nullish();

/** A condition on one column (domain: Operators of conditions). */
export const FilterCondition = z.discriminatedUnion('operator', [
  z.object({ operator: z.enum(['inlist', 'notinlist']), columnName, value: text, valueSeparator }),
  z.object({ operator: z.enum(['equals', 'contains', 'notcontains']), columnName, value: text, valueSeparator }),
  z.object({ operator: z.literal('minmax'), columnName, value: z.object({ min: bound, max: bound }), valueSeparator }),
  z.object({ operator: z.literal('interval'), columnName, value: z.union([z.number(), z.string()]), valueSeparator }),
  z.object({
    operator: z.literal('fromtodate'),
    columnName,
    value: z.object({ 'from-date': z.string().nullish(), 'to-date': z.string().nullish() }),
    valueSeparator,
  }),
]);
export type FilterCondition = z.infer<typeof FilterCondition>;

/** Conditions and how they are joined (domain: Conditions). */
export const FilterDefinition = z.object({
  filtersConditions: z.array(FilterCondition).max(200),
  joinConditions: z.enum(['AND', 'OR']).default('AND'),
});
export type FilterDefinition = z.infer<typeof FilterDefinition>;

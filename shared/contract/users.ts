import { z } from 'zod';
import { Scope } from '#access/index.ts';
import { ProjectPerson, segments } from '#project/index.ts';
import { bodyLimits, defineEndpoint } from './endpoint.ts';
import { CountryCode, Nothing, pageOf, SearchBody } from './parts.ts';

/** Lists of users by their highest role (domain: Rights on users). */
export const userTabs = ['globalAdmins', 'admins', 'sales', 'customers'] as const;
export type UserTab = (typeof userTabs)[number];

const UserParams = z.strictObject({ userId: z.string().min(1).max(100) });
/** Of the caller's, in any order. */
const Countries = z.array(CountryCode).max(300);
const ShortText = z.string().trim().max(100);
const NameText = z.string().trim().max(100).default('');
const ListBody = SearchBody.omit({ filtersConditions: true });

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

export const findCustomers = defineEndpoint({
  name: 'findCustomers',
  method: 'POST',
  path: '/users/customers',
  access: 'sales',
  summary: "Customers of the caller's countries by name and company, without their addresses.",
  params: Nothing,
  query: Nothing,
  body: ListBody.extend({
    /** All of the caller's countries when absent. */
    country: CountryCode.optional(),
    /** Words that name or company must contain. */
    text: NameText,
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(ProjectPerson),
  errors: ['ErrorCountryNoRights'],
});

/** A user as the administration lists them; fields that a list does not show are left out. */
export const UserRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the owner of the account is known to read the address; of accounts of an identity provider only that says so. */
  address: z.enum(['confirmed', 'unconfirmed', 'provider']),
  country: z.string(),
  position: z.string(),
  /** ISO date-time. */
  registeredOn: z.string(),
  /** Roles with their countries; those outside of the caller's, too, which they may see and not change. */
  scopes: z.array(Scope),
  /** Of sales reps. */
  defaultSalesCountries: z.array(z.string()).optional(),
  contactSalesPhone: z.string().optional(),
  /** Of customers; the last two of the project that they changed last. */
  companyName: z.string().optional(),
  segment: z.enum([...segments, '']).optional(),
  client: z.string().optional(),
});
export type UserRow = z.infer<typeof UserRow>;

export const searchUsers = defineEndpoint({
  name: 'searchUsers',
  method: 'POST',
  path: '/users/search',
  access: 'sales',
  summary: "Users of a rank in the caller's countries, as far as the caller's own rank lets see them.",
  params: Nothing,
  query: Nothing,
  body: ListBody.extend({
    tab: z.enum(userTabs),
    /** Words that name, company or address must contain. */
    text: NameText,
    /** Users who belong to one of them; all of the caller's when empty. */
    countries: Countries.default([]),
    /** Sales reps who take the projects of one of them by default. */
    defaultSalesCountries: Countries.default([]),
  }),
  maxBodyBytes: bodyLimits.search,
  response: pageOf(UserRow),
  errors: ['ErrorCountryNoRights', 'ErrorActionNotAllowedTargetRights'],
});

const roleDetails = {
  position: ShortText.optional(),
  contactSalesPhone: ShortText.optional(),
  /** Why root gives a role to an account whose address is not confirmed; noted in the audit log. */
  reason: z.string().trim().min(1).max(500).optional(),
};

/**
 * What becomes of a role. The countries are those of the caller's in which the user shall have it; what the user has in
 * others stays. None at all end the role.
 */
export const RoleChange = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.literal('sales'),
    assignedCountries: Countries,
    /** Those in which the user takes projects by default; part of the assigned ones. */
    defaultSalesCountries: Countries.default([]),
    ...roleDetails,
  }),
  z.strictObject({ role: z.literal('admin'), assignedCountries: Countries, ...roleDetails }),
  /** Root grants it to others, and can remove it only from themselves. */
  z.strictObject({ role: z.literal('root'), isRoot: z.boolean() }),
]);
export type RoleChange = z.infer<typeof RoleChange>;

export const changeUserRoles = defineEndpoint({
  name: 'changeUserRoles',
  method: 'POST',
  path: '/users/{userId}/roles',
  access: 'sales',
  summary: 'Assign a role, change its countries, or end it.',
  params: UserParams,
  query: Nothing,
  body: RoleChange,
  response: UserRow,
  errors: [
    'UserUnknown',
    'ErrorActionNotAllowedTargetRights',
    'ErrorActionNotAllowedTargetCountry',
    'ErrorDefaultCountryNotAssigned',
    'ErrorAddressNotConfirmed',
    'ErrorLastRoot',
  ],
});

export const previewUserDeletion = defineEndpoint({
  name: 'previewUserDeletion',
  method: 'GET',
  path: '/users/{userId}/deletion',
  access: 'admin',
  summary: 'How many projects deleting a user concerns.',
  params: UserParams,
  query: Nothing,
  body: Nothing,
  response: z.object({
    /** Projects and templates that are the user's. */
    owned: z.int(),
    /** Projects of others whose sales rep the user is. */
    assigned: z.int(),
  }),
  errors: ['UserUnknown', 'ErrorActionNotAllowedTargetRights', 'ErrorActionNotAllowedTargetCountry'],
});

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/{userId}',
  access: 'admin',
  summary:
    "Delete a user, which ends all sessions; a job then puts the projects into the caller's trash, or gives them to another user.",
  params: UserParams,
  query: Nothing,
  body: z.discriminatedUnion('projects', [
    z.strictObject({ projects: z.literal('trash') }),
    z.strictObject({ projects: z.literal('transfer'), toUserId: z.string().min(1).max(100) }),
  ]),
  response: Nothing,
  status: 202,
  errors: ['UserUnknown', 'ErrorActionNotAllowedTargetRights', 'ErrorActionNotAllowedTargetCountry'],
});

import { existsSync } from 'node:fs';
import { searchUsers, type UserSearch } from '../../functions/accounts/searchUsers.ts';
import type { UserDocument } from '../../functions/accounts/user.ts';
import { aUser } from '../../functions/testing/aUser.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';
import { medianOf } from './medianOf.ts';

/** Pages of the lists of users out of 100,000: 95 of 100 are customers, 4 sales reps, the others administrators. */

const count = 100_000;
const runs = 9;

const firstNames = ['Ada', 'Bernd', 'Chloé', 'Dariusz', 'Emma', 'Femke', 'Günter', 'Hélène', 'Ingrid', 'Jürgen'];
const syllables = ['ber', 'mül', 'kow', 'ski', 'dui', 'lef', 'van', 'hof', 'mei', 'rou', 'gan', 'sch'];
const countries = ['DE', 'AT', 'NL', 'FR', 'PL', 'GB', 'AE', 'SG'];

function syllablesOf(number: number, length: number): string {
  return Array.from({ length }, (_, at) => syllables[Math.floor(number / syllables.length ** at) % 12]).join('');
}

function roleOf(index: number): UserDocument['scopes'][number]['role'] {
  if (index % 20_000 === 0) return 'root';
  if (index % 100 === 1) return 'admin';
  return index % 100 < 6 ? 'sales' : 'user';
}

function aPerson(index: number): UserDocument {
  const number = (index * 7919) % 1_000_003;
  const lastName = syllablesOf(number, 4);
  const country = countries[number % countries.length] ?? 'DE';
  const role = roleOf(index);
  const also = countries[(number + 3) % countries.length] ?? 'AT';
  return aUser({
    id: `user-${index}`,
    email: `${lastName}.${index}@studio-${syllablesOf(number % 997, 2)}.example`,
    firstName: firstNames[index % 10] ?? '',
    lastName,
    companyName: `${syllablesOf(number % 991, 3)} Architekten`,
    position: index % 3 === 0 ? 'Planung' : '',
    country,
    createdOn: new Date(Date.parse('2022-01-01T00:00:00Z') + number * 60_000).toISOString(),
    scopes: [{ role, countries: role === 'root' ? [] : role === 'user' ? [country] : [country, also] }],
    ...(role === 'sales' && { defaultSalesCountries: [country] }),
  });
}

async function fill({ documents }: TestServices): Promise<void> {
  for (let index = 0; index < count; index += 1) await documents.put('users', aPerson(index));
}

const plain: UserSearch = {
  tab: 'customers',
  text: '',
  countries: [],
  defaultSalesCountries: [],
  sortColumName: '',
  sortOrder: 'ASC',
  pageSize: 25,
  firstEntryIndexPage: 0,
};

const root = aUser({ id: 'root', scopes: [{ role: 'root', countries: [] }] });
const admin = aUser({ id: 'admin', scopes: [{ role: 'admin', countries: ['DE', 'AT', 'NL'] }] });

const searches: readonly (readonly [string, UserDocument, Partial<UserSearch>])[] = [
  ['all customers', root, {}],
  ['all customers, newest first', root, { sortColumName: 'registeredOn', sortOrder: 'DESC' }],
  ['all customers by address, page 3,000', root, { sortColumName: 'email', firstEntryIndexPage: 75_000 }],
  ['all customers by country, page 2,000', root, { sortColumName: 'country', firstEntryIndexPage: 50_000 }],
  ['customers of three countries', admin, {}],
  ['customers of one country, last page', admin, { countries: ['DE'], firstEntryIndexPage: 11_000 }],
  ['sales reps of three countries', admin, { tab: 'sales' }],
  ['default sales reps of a country', root, { tab: 'sales', defaultSalesCountries: ['DE'] }],
  ['admins', root, { tab: 'admins' }],
  ['global admins', root, { tab: 'globalAdmins' }],
  ['a name', root, { text: 'mülberkow' }],
  ['part of a name that many have', root, { text: 'ber' }],
  ['a letter', root, { text: 'g' }],
  ['three words', root, { text: 'günter arch bermei' }],
  ['an address', root, { text: 'vanberkowski.12345@' }],
  ['a name that nobody has', root, { text: 'xylophon' }],
];

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

// What is measured is reading: the 100,000 writes need not wait for a disk.
if (existsSync('/dev/shm')) process.env.TMPDIR = '/dev/shm';
const services = await openTestServices();
try {
  const writing = await timed(() => fill(services));
  console.log(JSON.stringify({ bench: 'users', case: 'writing a user', milliseconds: round(writing / count) }));
  for (const [name, caller, change] of searches) {
    const search = { ...plain, ...change };
    const { total } = await searchUsers(services, caller, search);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await timed(() => searchUsers(services, caller, search)));
    const line = { bench: 'users', case: name, milliseconds: round(medianOf(times)), found: total };
    console.log(JSON.stringify({ ...line, fastest: round(Math.min(...times)), limit: 100 }));
  }
} finally {
  await services.close();
}

import type { NewUser } from '#accounts/createUser.ts';
import { createUser } from '#accounts/createUser.ts';
import { hashPassword, verifyPassword } from '#accounts/password.ts';
import { emailId, type UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';

type DemoUser = Omit<NewUser, 'password'>;

/** One account per role and a second customer; all share the password of the setting DEMO_PASSWORD. */
export const demoUsers: readonly DemoUser[] = [
  {
    email: 'root@demo.sanispec.test',
    firstName: 'Ruth',
    lastName: 'Ottwald',
    companyName: 'Ondrava',
    country: 'DE',
    position: 'Platform owner',
    scopes: [{ role: 'root', countries: [] }],
  },
  {
    email: 'admin.de@demo.sanispec.test',
    firstName: 'Armin',
    lastName: 'Dehner',
    companyName: 'Ondrava',
    country: 'DE',
    position: 'Produktdaten',
    scopes: [{ role: 'admin', countries: ['DE', 'AT', 'XZ'] }],
  },
  {
    email: 'sales.de@demo.sanispec.test',
    firstName: 'Sabine',
    lastName: 'Lehnert',
    companyName: 'Ondrava',
    country: 'DE',
    position: 'Objektberatung',
    phone: '+49 7940 555 0137',
    scopes: [{ role: 'sales', countries: ['DE', 'AT'] }],
    defaultSalesCountries: ['DE', 'AT'],
  },
  {
    email: 'customer@demo.sanispec.test',
    firstName: 'Carla',
    lastName: 'Steinfurt',
    companyName: 'Steinfurt Architekten',
    country: 'DE',
    position: 'Architektin',
    scopes: [{ role: 'user', countries: ['DE'] }],
  },
  {
    email: 'customer.at@demo.sanispec.test',
    firstName: 'Jakob',
    lastName: 'Wiesner',
    companyName: 'Wiesner & Partner',
    country: 'AT',
    position: 'Fachplaner',
    scopes: [{ role: 'user', countries: ['AT', 'DE'] }],
  },
];

async function findByEmail(services: Services, email: string): Promise<UserDocument | undefined> {
  const reserved = await services.documents.get<{ userId: string }>('emails', emailId(email));
  if (reserved === undefined) return undefined;
  return (await services.documents.get<UserDocument>('users', reserved.value.userId))?.value;
}

/** The password that is announced at every start is the one that works, also when the setting changed since. */
async function withPassword(services: Services, user: UserDocument, password: string): Promise<UserDocument> {
  if (await verifyPassword(user.passwordHash, password)) return user;
  const changed = { ...user, passwordHash: await hashPassword(password) };
  await services.documents.put('users', changed);
  return changed;
}

async function ensureUser(services: Services, user: DemoUser, password: string): Promise<UserDocument> {
  const existing = await findByEmail(services, user.email);
  if (existing !== undefined) return withPassword(services, existing, password);
  try {
    return await createUser(services, { ...user, password, emailVerified: true });
  } catch (error) {
    // Another host was faster.
    if (!(error instanceof Failure) || error.key !== 'ErrorEmailAlreadyRegistered') throw error;
    const created = await findByEmail(services, user.email);
    if (created === undefined) throw error;
    return created;
  }
}

/**
 * Creates the demo accounts that are not there yet; all of them get the password.
 *
 * @returns the accounts in the order of `demoUsers`
 */
export async function seedDemoUsers(services: Services, password: string): Promise<readonly UserDocument[]> {
  const users: UserDocument[] = [];
  for (const user of demoUsers) users.push(await ensureUser(services, user, password));
  return users;
}

import { endpoints, type UserRow } from '@sanispec/shared/contract';
import { ProjectDetails } from '@sanispec/shared/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { AuditDocument } from '#audit/recordAudit.ts';
import { startJob } from '#jobs/startJob.ts';
import { erasureOwner } from '#people/erasureJob.ts';
import { personOfUser } from '#people/person.ts';
import { createProject } from '#projects/createProject.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { contactOf } from '#projects/renamePerson.ts';
import { password, root as rootScopes } from '#testing/accountCalls.ts';
import { aUser } from '#testing/aUser.ts';
import type { EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { runQueued, sendMails, tokenIn } from '#testing/sendMails.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

let services: TestServices;
let root: SignedIn;
let admin: SignedIn;
let adminFR: SignedIn;
let rep: SignedIn;
let repOfTwo: SignedIn;
let customer: SignedIn;

beforeEach(async () => {
  services = await openTestServices();
  root = await signIn(services, 'root', 'root', []);
  admin = await signIn(services, 'admin', 'admin', ['DE', 'AT']);
  adminFR = await signIn(services, 'adminFR', 'admin', ['FR']);
  rep = await signIn(services, 'rep', 'sales', ['DE']);
  repOfTwo = await signIn(services, 'repOfTwo', 'sales', ['DE', 'FR'], { defaultSalesCountries: ['DE', 'FR'] });
  customer = await signIn(services, 'customer', 'user', ['DE'], { position: 'Architect' });
});
afterEach(() => services.close());

function change(caller: SignedIn, userId: string, body: object): Promise<EndpointAnswer> {
  return callAs(services, endpoints.changeUserRoles, caller, { params: { userId }, body });
}

async function remove(caller: SignedIn, userId: string, body: object = { projects: 'trash' }): Promise<EndpointAnswer> {
  const answer = await callAs(services, endpoints.deleteUser, caller, { params: { userId }, body });
  await runQueued(services, 'erasure');
  return answer;
}

async function rows(caller: SignedIn, body: object): Promise<readonly UserRow[]> {
  const answer = await callAs(services, endpoints.searchUsers, caller, { body });
  return (answer.body.data as { rowsData: UserRow[] }).rowsData;
}

async function idsOf(caller: SignedIn, body: object): Promise<readonly string[]> {
  return (await rows(caller, body)).map(({ id }) => id);
}

async function user(id: string): Promise<UserDocument> {
  const stored = await services.documents.get<UserDocument>('users', id);
  if (stored === undefined) throw new Error(`${id} is gone`);
  return stored.value;
}

async function isLoggedIn(person: SignedIn): Promise<boolean> {
  return (await callAs(services, endpoints.getProfile, person)).status === 200;
}

async function audited(): Promise<readonly AuditDocument[]> {
  return (await services.documents.query<AuditDocument>('audit', {})).documents.map(({ value }) => value);
}

describe('the lists of users', () => {
  it('show of customers what they worked on last, and of staff where they work', async () => {
    await publishTestCatalogue(services);
    for (const [id, segment, buildingOwner] of [
      ['old', 'PUBLIC', 'City'],
      ['new', 'RESIDENTIAL', 'Ms Bauer'],
    ]) {
      const details = ProjectDetails.parse({ title: id, country: 'DE', segment, buildingOwner });
      services.passSeconds(60);
      await createProject(services, customer.user, String(id), { details });
    }
    expect(await rows(rep, { tab: 'customers' })).toEqual([
      {
        ...{ id: 'customer', firstName: 'customer', lastName: 'Berg', email: 'customer@example.com' },
        ...{ address: 'confirmed', country: 'DE', position: 'Architect', registeredOn: '2026-11-01T00:00:00Z' },
        scopes: [{ role: 'user', countries: ['DE'] }],
        ...{ companyName: 'customer & Co.', segment: 'RESIDENTIAL', client: 'Ms Bauer' },
      },
    ]);
    const [, second] = await rows(admin, { tab: 'sales', sortColumName: 'email' });
    expect(second).toMatchObject({ id: 'repOfTwo', defaultSalesCountries: ['DE', 'FR'], contactSalesPhone: '' });
    expect(second).not.toHaveProperty('companyName');
    expect(second).not.toHaveProperty('passwordHash');
    const [first] = await rows(root, { tab: 'admins' });
    expect(Object.keys(first ?? {})).toEqual([
      ...['id', 'firstName', 'lastName', 'email', 'address', 'country', 'position', 'registeredOn', 'scopes'],
    ]);
  });

  it('searches users by name, company and address, filtered, sorted and paged', async () => {
    await signIn(services, 'ole', 'user', ['AT'], { lastName: 'Ångström', createdOn: '2026-11-05T00:00:00Z' });
    expect(await idsOf(admin, { tab: 'customers' })).toEqual(['ole', 'customer']);
    expect(await idsOf(admin, { tab: 'customers', text: 'angstrom' })).toEqual(['ole']);
    expect(await idsOf(admin, { tab: 'customers', text: 'ole@exa' })).toEqual(['ole']);
    expect(await idsOf(admin, { tab: 'customers', text: 'customer &' })).toEqual(['customer']);
    expect(await idsOf(admin, { tab: 'customers', text: 'o' })).toEqual(['ole']);
    expect(await idsOf(admin, { tab: 'customers', countries: ['AT'] })).toEqual(['ole']);
    expect(await idsOf(root, { tab: 'sales', countries: ['FR'] })).toEqual(['repOfTwo']);
    expect(await idsOf(root, { tab: 'sales', defaultSalesCountries: ['DE'] })).toEqual(['repOfTwo']);
    const page = { tab: 'customers', sortColumName: 'registeredOn', sortOrder: 'DESC', pageSize: 1 };
    expect(await idsOf(admin, page)).toEqual(['ole']);
    expect(await idsOf(admin, { ...page, firstEntryIndexPage: 1 })).toEqual(['customer']);
  });

  it.each([
    ['a column without an order', { tab: 'sales', sortColumName: 'passwordHash' }, 400, 'ErrorInvalidInput'],
    ['a country of others', { tab: 'sales', countries: ['FR'] }, 403, 'ErrorCountryNoRights'],
    ['no tab', {}, 400, 'ErrorInvalidInput'],
    ['conditions', { tab: 'sales', filtersConditions: [] }, 400, 'ErrorInvalidInput'],
    ['a text without end', { tab: 'sales', text: 'x'.repeat(101) }, 400, 'ErrorInvalidInput'],
  ])('refuse %s', async (_, body, status, data) => {
    const answer = await callAs(services, endpoints.searchUsers, admin, { body });
    expect(answer).toMatchObject({ status, body: { data } });
  });
});

describe('roles', () => {
  it('assigns roles that count from the next call and end no session', async () => {
    const body = { role: 'sales', assignedCountries: ['DE'], defaultSalesCountries: ['DE'], position: 'Field sales' };
    const answer = await change(rep, 'customer', { ...body, contactSalesPhone: ' +49 30 1 ' });
    expect(answer.body.data).toMatchObject({
      scopes: [
        { role: 'user', countries: ['DE'] },
        { role: 'sales', countries: ['DE'] },
      ],
      ...{ defaultSalesCountries: ['DE'], position: 'Field sales', contactSalesPhone: '+49 30 1' },
    });
    expect(await isLoggedIn(customer)).toBe(true);
    expect(await idsOf(customer, { tab: 'sales' })).toEqual(['customer', 'rep', 'repOfTwo']);
    expect(await audited()).toMatchObject([
      {
        action: 'assignRole',
        subject: { kind: 'user', id: 'customer', title: 'customer Berg' },
        countries: ['DE'],
        actor: { id: 'rep' },
        before: { scopes: [{ role: 'user' }], defaultSalesCountries: [] },
        after: { scopes: [{ role: 'user' }, { role: 'sales' }], defaultSalesCountries: ['DE'] },
      },
    ]);
  });

  it('keep what is in countries that are not the caller’s', async () => {
    const body = { role: 'sales', assignedCountries: ['AT'], defaultSalesCountries: ['AT'] };
    expect((await change(admin, 'repOfTwo', body)).body.data).toMatchObject({
      scopes: [{ role: 'sales', countries: ['AT', 'FR'] }],
      defaultSalesCountries: ['AT', 'FR'],
    });
    expect(
      (await change(adminFR, 'repOfTwo', { ...body, assignedCountries: [], defaultSalesCountries: [] })).body.data,
    ).toMatchObject({ scopes: [{ role: 'sales', countries: ['AT'] }], defaultSalesCountries: ['AT'] });
  });

  it('that two admins change at the same moment lose nothing of either', async () => {
    const answers = await Promise.all([
      change(admin, 'repOfTwo', { role: 'sales', assignedCountries: ['DE', 'AT'], defaultSalesCountries: ['AT'] }),
      change(adminFR, 'repOfTwo', { role: 'sales', assignedCountries: ['FR'], defaultSalesCountries: [] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await user('repOfTwo')).toMatchObject({
      scopes: [{ role: 'sales', countries: ['AT', 'DE', 'FR'] }],
      defaultSalesCountries: ['AT'],
    });
  });

  it('end where no country is left; who has no other is a customer, and has to log in again', async () => {
    expect((await change(admin, 'rep', { role: 'sales', assignedCountries: [] })).status).toBe(200);
    expect((await user('rep')).scopes).toEqual([{ role: 'user', countries: ['DE'] }]);
    expect(await isLoggedIn(rep)).toBe(false);
    expect(await idsOf(admin, { tab: 'customers' })).toContain('rep');
    expect((await audited()).at(-1)).toMatchObject({ action: 'endRole', countries: ['DE'] });
  });

  it('that lose a country end the sessions, too', async () => {
    await change(root, 'admin', { role: 'admin', assignedCountries: ['DE'] });
    expect(await isLoggedIn(admin)).toBe(false);
    await change(root, 'adminFR', { role: 'admin', assignedCountries: ['FR', 'DE'] });
    expect(await isLoggedIn(adminFR)).toBe(true);
  });

  it('keeps roles of a sales rep and of an admin apart', async () => {
    await change(root, 'rep', { role: 'admin', assignedCountries: ['AT'] });
    await change(root, 'rep', { role: 'sales', assignedCountries: [] });
    expect((await user('rep')).scopes).toEqual([{ role: 'admin', countries: ['AT'] }]);
  });

  it('leave position and phone as they are where nothing is said of them; projects name them as they become', async () => {
    await publishTestCatalogue(services);
    const details = ProjectDetails.parse({ title: 'Spa', country: 'DE' });
    await createProject(services, customer.user, 'spa', { details });
    const stored = await services.documents.get<ProjectDocument>('projects', 'spa');
    await services.documents.put('projects', { ...stored?.value, id: 'spa', salesRepUser: contactOf(rep.user) });
    await change(admin, 'rep', { role: 'sales', assignedCountries: ['DE'], contactSalesPhone: '030 7' });
    await change(admin, 'rep', { role: 'sales', assignedCountries: ['DE'] });
    expect(await user('rep')).toMatchObject({ contactSalesPhone: '030 7' });
    const named = await services.documents.get<ProjectDocument>('projects', 'spa');
    expect(named?.value.salesRepUser).toMatchObject({ phone: '030 7' });
    await change(admin, 'rep', { role: 'sales', assignedCountries: ['DE'], contactSalesPhone: '' });
    expect(await user('rep')).not.toHaveProperty('contactSalesPhone');
  });

  it.each([
    ['no country to assign', { role: 'sales', assignedCountries: [] }, 400, 'ErrorInvalidInput'],
    ['a country that there is not', { role: 'admin', assignedCountries: ['QQ'] }, 400, 'ErrorInvalidInput'],
    ['something that is no country', { role: 'admin', assignedCountries: ['__proto__'] }, 400, 'ErrorInvalidInput'],
    ['a role that there is not', { role: 'user', assignedCountries: ['DE'] }, 400, 'ErrorInvalidInput'],
    ['another field', { role: 'root', isRoot: true, scopes: [] }, 400, 'ErrorInvalidInput'],
    [
      'a long position',
      { role: 'admin', assignedCountries: ['DE'], position: 'x'.repeat(101) },
      400,
      'ErrorInvalidInput',
    ],
    [
      'a default country that is not assigned',
      { role: 'sales', assignedCountries: ['DE'], defaultSalesCountries: ['AT'] },
      400,
      'ErrorDefaultCountryNotAssigned',
    ],
  ])('refuse %s', async (_, body, status, data) => {
    expect(await change(root, 'customer', body)).toMatchObject({ status, body: { data } });
    expect((await user('customer')).scopes).toEqual([{ role: 'user', countries: ['DE'] }]);
    expect(await audited()).toEqual([]);
  });

  it('refuse a default country of others', async () => {
    const body = { role: 'sales', assignedCountries: ['DE'], defaultSalesCountries: ['FR'] };
    expect((await change(admin, 'repOfTwo', body)).body.data).toBe('ErrorActionNotAllowedTargetCountry');
  });
});

describe('roles of an account whose address is not confirmed', () => {
  const sales = { role: 'sales', assignedCountries: ['DE'] };
  const refusal = { status: 409, body: { data: 'ErrorAddressNotConfirmed' } };

  beforeEach(async () => {
    await services.documents.put('users', { ...customer.user, emailVerified: false });
  });

  it('lets only root give roles to an unconfirmed address, with a reason in the audit log', async () => {
    expect(await change(admin, 'customer', sales)).toMatchObject(refusal);
    expect(await change(admin, 'customer', { ...sales, reason: 'I know them' })).toMatchObject(refusal);
    expect(await change(root, 'customer', sales)).toMatchObject(refusal);
    expect(await change(root, 'customer', { role: 'root', isRoot: true })).toMatchObject(refusal);
    expect((await user('customer')).scopes).toEqual(customer.user.scopes);
    expect((await change(root, 'customer', { ...sales, reason: 'Called back' })).status).toBe(200);
    const { documents } = await services.documents.query<AuditDocument>('audit', {});
    expect(documents.map(({ value }) => value.after?.reason)).toEqual(['Called back']);
  });

  it('does not extend roles of an unconfirmed address, but ends them', async () => {
    const scopes = [{ role: 'sales' as const, countries: ['DE'] }];
    await services.documents.put('users', { ...customer.user, emailVerified: false, scopes });
    expect(await change(admin, 'customer', { role: 'sales', assignedCountries: ['AT', 'DE'] })).toMatchObject(refusal);
    expect((await change(admin, 'customer', { role: 'sales', assignedCountries: [] })).status).toBe(200);
  });

  it('and the lists say what is known of each address', async () => {
    await services.documents.put('users', {
      ...aUser({ id: 'external', scopes: customer.user.scopes, provider: { environment: 'PROD', uid: 'x' } }),
      emailVerified: false,
    });
    const found = await rows(root, { tab: 'customers' });
    expect(Object.fromEntries(found.map(({ id, address }) => [id, address]))).toEqual({
      customer: 'unconfirmed',
      external: 'provider',
    });
  });
});

describe('the role of root', () => {
  const give = { role: 'root', isRoot: true };
  const resign = { role: 'root', isRoot: false };

  it('lets root appoint roots and resign, which ends the session', async () => {
    expect((await change(root, 'admin', give)).status).toBe(200);
    services.passSeconds(1);
    expect((await change(root, 'root', resign)).status).toBe(200);
    expect(await isLoggedIn(root)).toBe(false);
    expect((await user('root')).scopes).toEqual([{ role: 'user', countries: ['DE'] }]);
    expect(await idsOf(admin, { tab: 'globalAdmins' })).toEqual(['admin']);
    expect((await audited()).map(({ action }) => action)).toEqual(['assignRole', 'endRole']);
  });

  it('refuses the resignation of the last root', async () => {
    expect(await change(root, 'root', resign)).toMatchObject({ status: 409, body: { data: 'ErrorLastRoot' } });
    expect(await isLoggedIn(root)).toBe(true);
  });

  it('refuses to remove root from another user', async () => {
    const other = await signIn(services, 'other', 'root', []);
    const refusal = { status: 403, body: { data: 'ErrorActionNotAllowedTargetRights' } };
    expect(await change(other, 'root', resign)).toMatchObject(refusal);
    expect(await change(admin, 'admin', resign)).toMatchObject(refusal);
    expect(await change(root, 'other', { role: 'admin', assignedCountries: [] })).toMatchObject(refusal);
    expect(await remove(root, 'other')).toMatchObject(refusal);
  });

  it.each([2, 3, 5])('stays with one of %i who resign at the same moment', async (count) => {
    const others = Array.from({ length: count - 1 }, (_, index) => signIn(services, `root${index}`, 'root', []));
    const roots = [root, ...(await Promise.all(others))];
    const answers = await Promise.all(roots.map((one) => change(one, one.user.id, resign)));
    const left = (await Promise.all(roots.map(({ user: { id } }) => user(id)))).filter(({ scopes }) =>
      scopes.some(({ role }) => role === 'root'),
    );
    expect(left.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(left.length);
  });

  it('comes to verified addresses that ROOT_EMAILS names, and to them alone', async () => {
    await services.close();
    services = await openTestServices({ ROOT_EMAILS: ' Ruth@example.com , other@example.com' });
    const scopes = [{ role: 'user' as const, countries: ['DE'] }];
    const person = { password, firstName: 'Ruth', lastName: 'Berg', companyName: '', country: 'DE', scopes };
    const ruth = await createUser(services, { ...person, email: 'ruth@example.com' });
    const session = { user: ruth, token: (await startSession(services, ruth)).token };
    const stranger = await createUser(services, { ...person, email: 'stranger@example.com' });
    await services.documents.put('users', { ...stranger, emailVerified: true });
    const logIn = (email: string) => callAs(services, endpoints.login, undefined, { body: { email, password } });
    await logIn('ruth@example.com');
    await logIn('stranger@example.com');
    for (const { id } of [ruth, stranger]) expect((await user(id)).scopes).toEqual(scopes);

    await callAs(services, endpoints.resendVerification, session);
    const [mail] = await sendMails(services);
    const link = { body: { token: tokenIn(mail) } };
    expect((await callAs(services, endpoints.verifyEmail, undefined, link)).status).toBe(200);
    expect((await user(ruth.id)).scopes).toEqual([...scopes, ...rootScopes]);
    expect(await audited()).toMatchObject([{ action: 'assignRole', actor: { id: ruth.id }, countries: [] }]);

    // Verified before the setting named it; and who has resigned stays without.
    const other = await createUser(services, { ...person, email: 'other@example.com' });
    await services.documents.put('users', { ...other, emailVerified: true });
    await logIn('other@example.com');
    expect((await user(other.id)).scopes).toContainEqual({ role: 'root', countries: [] });
    expect((await change(session, ruth.id, resign)).status).toBe(200);
    await logIn('ruth@example.com');
    expect((await user(ruth.id)).scopes).toEqual(scopes);
  });
});

describe('deleting a user', () => {
  function idOf(title: string): string {
    return title.padEnd(20, '0');
  }

  async function project(title: string): Promise<ProjectDocument | undefined> {
    return (await services.documents.get<ProjectDocument>('projects', idOf(title)))?.value;
  }

  beforeEach(async () => {
    await publishTestCatalogue(services);
    const make = async (title: string, owner: SignedIn, salesRep?: SignedIn, more: object = {}) => {
      const details = ProjectDetails.parse({ title, country: 'DE' });
      const { value } = await createProject(services, owner.user, idOf(title), { details });
      const contact = salesRep && { salesRepUser: contactOf(salesRep.user) };
      await services.documents.put('projects', { ...value, ...contact, ...more });
    };
    await make('own', rep);
    await make('template', rep, undefined, { isTemplate: true, templateCountries: ['DE'] });
    await make('ownAndRep', rep, rep);
    await make('assigned', customer, rep);
    await make('others', customer, repOfTwo);
  });

  it('says beforehand how many projects it concerns', async () => {
    const params = { userId: 'rep' };
    const preview = await callAs(services, endpoints.previewUserDeletion, admin, { params });
    expect(preview.body.data).toEqual({ owned: 3, assigned: 1 });
  });

  it("moves a deleted user's projects to the caller's trash and frees other users' projects", async () => {
    expect((await remove(admin, 'rep')).status).toBe(202);
    expect(await services.documents.get('users', 'rep')).toBeUndefined();
    expect(await isLoggedIn(rep)).toBe(false);
    for (const id of ['own', 'template', 'ownAndRep']) expect(await project(id)).toBeUndefined();
    expect(await project('assigned')).not.toHaveProperty('salesRepUser');
    expect(await project('others')).toMatchObject({ salesRepUser: { id: 'repOfTwo' } });
    const trash = await callAs(services, endpoints.getTrash, admin);
    expect(JSON.stringify(trash.body.data)).toMatch(/ownAndRep/);
    const params = { projectId: idOf('ownAndRep') };
    expect((await callAs(services, endpoints.restoreProject, admin, { params })).status).toBe(200);
    expect(await project('ownAndRep')).toMatchObject({ userId: 'admin', user: { id: 'admin' } });
    expect(await project('ownAndRep')).not.toHaveProperty('salesRepUser');
    expect((await audited()).at(-1)).toMatchObject({
      action: 'delete',
      subject: { kind: 'user', id: 'rep' },
      after: { projects: 'trash', heirId: 'admin' },
    });
  });

  it('gives the projects to another, who goes on as the sales rep, and is told', async () => {
    expect((await remove(admin, 'rep', { projects: 'transfer', toUserId: 'repOfTwo' })).status).toBe(202);
    for (const id of ['own', 'template', 'ownAndRep']) {
      expect(await project(id)).toMatchObject({ userId: 'repOfTwo', owner: { id: 'repOfTwo' } });
    }
    expect(await project('ownAndRep')).toMatchObject({ salesRepUser: { id: 'repOfTwo' } });
    expect(await project('assigned')).toMatchObject({ userId: 'customer', salesRepUser: { id: 'repOfTwo' } });
    expect(await sendMails(services)).toHaveLength(3);
    expect(JSON.stringify((await services.documents.query('projects', {})).documents)).not.toContain(
      'rep@example.com"',
    );
  });

  it('frees projects of others where the heir is no sales rep of their country', async () => {
    await remove(admin, 'rep', { projects: 'transfer', toUserId: 'customer' });
    expect(await project('assigned')).not.toHaveProperty('salesRepUser');
    expect(await project('own')).toMatchObject({ userId: 'customer' });
  });

  it.each([
    ['nobody', 'nobody'],
    ['the user', 'rep'],
    ['whom the caller does not see', 'adminFR'],
    ['root', 'root'],
  ])('refuses to give projects to an unknown user: %s', async (_, toUserId) => {
    const body = { projects: 'transfer', toUserId };
    expect(await remove(admin, 'rep', body)).toMatchObject({ status: 404, body: { data: 'UserUnknown' } });
    expect(await user('rep')).toBeDefined();
    expect(await project('own')).toMatchObject({ userId: 'rep' });
  });

  it.each([{}, { projects: 'keep' }, { projects: 'transfer' }, { projects: 'trash', toUserId: 'customer' }])(
    'wants to know what becomes of them: %j',
    async (body) => {
      expect(await remove(admin, 'rep', body)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput' } });
      expect(await project('own')).toBeDefined();
    },
  );

  it('does not delete a user who becomes an admin meanwhile', async () => {
    const { documents } = services;
    const original = documents.delete;
    documents.delete = (async (container: 'users', ...rest: [string]) => {
      if (container === 'users') {
        documents.delete = original;
        await change(root, 'rep', { role: 'admin', assignedCountries: ['DE'] });
      }
      return original.call(documents, container, ...rest);
    }) as typeof original;
    expect(await remove(admin, 'rep')).toMatchObject({
      status: 403,
      body: { data: 'ErrorActionNotAllowedTargetRights' },
    });
    expect((await user('rep')).scopes).toContainEqual({ role: 'admin', countries: ['DE'] });
    // Its job refused as well.
    expect(await project('own')).toMatchObject({ userId: 'rep' });
  });

  it('does not cancel an erasure that waits in the queue', async () => {
    await callAs(services, endpoints.deleteUser, admin, { params: { userId: 'rep' }, body: { projects: 'trash' } });
    const [job] = (await services.documents.query('jobs', {})).documents;
    const request = { params: { jobId: job?.id ?? '' } };
    expect(await callAs(services, endpoints.dropJob, root, request)).toMatchObject({
      status: 409,
      body: { data: 'ErrorJobNotCancellable' },
    });
  });

  it('deletes no account when the administrator who asked has left before it was closed', async () => {
    await signIn(services, 'leaving', 'admin', ['DE']);
    const input = { person: personOfUser(await user('rep')), account: { country: 'DE', scopes: [] } };
    const deletion = { callerId: 'leaving', projects: 'trash', heirId: 'leaving' };
    await startJob(services, { kind: 'erasure', owner: erasureOwner, input: { ...input, deletion } });
    await services.documents.delete('users', 'leaving');
    await runQueued(services, 'erasure');
    expect(await user('rep')).toMatchObject({ id: 'rep' });
  });

  it('leaves the projects to the administrator where the heir has gone meanwhile', async () => {
    const body = { projects: 'transfer', toUserId: 'repOfTwo' };
    await callAs(services, endpoints.deleteUser, admin, { params: { userId: 'rep' }, body });
    await services.documents.delete('users', 'repOfTwo');
    await runQueued(services, 'erasure');
    expect(await project('own')).toMatchObject({ userId: 'admin' });
  });
});

import type { SessionData } from '@sanispec/shared/contract';
import fc from 'fast-check';
import { type ApiAnswer, ApiClient } from '../support/apiClient.ts';
import { type AttackedHost, attackedPassword, withHost } from './attackedHost.ts';
import {
  type Caller,
  type Deed,
  isListed,
  type KnownLink,
  type KnownProject,
  knowsSecret,
  mayDo,
  mayPublishTo,
  type Person,
  readsAs,
} from './rightsModel.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { freshAccount, newId, publishCatalogue } from './toil.ts';

const deedsPerRound = 60;
const numbersPerDeed = 12;
/** What everybody sees of the newest projects is looked at after each round. */
const projectsLookedAt = 12;
/** An account may only make so many projects in an hour. */
const roundsPerHost = 40;

type NewProject = Pick<KnownProject, 'country' | 'title' | 'secret' | 'owner'> &
  Partial<Pick<KnownProject, 'isTemplate' | 'publishedTo'>>;

type Heard = ApiAnswer<Record<string, unknown> & { id?: string; token?: string }>;

/** One after the other, people do what they may and what they may not; every answer is compared with the model. */
class Court {
  readonly #host: AttackedHost;
  readonly #tally: Tally;
  readonly #report: (finding: string) => void;
  readonly #projects: KnownProject[] = [];
  #people: readonly Person[] = [];
  #numbers: readonly number[] = [];
  #titles = 0;

  constructor(host: AttackedHost, tally: Tally, report: (finding: string) => void) {
    this.#host = host;
    this.#tally = tally;
    this.#report = report;
  }

  async begin(): Promise<void> {
    const rootClient = await new ApiClient(this.#host.url).logIn('root@demo.sanispec.test', attackedPassword);
    const root = { id: rootClient.userInfo.id, email: 'root@demo.sanispec.test', token: rootClient.access_token };
    const person = async (name: string, country: string, role?: 'sales' | 'admin'): Promise<Person> => ({
      ...(name === 'root' ? root : await freshAccount(this.#host, role, country)),
      ...{ name, country, isRoot: name === 'root' },
      salesIn: role === 'sales' ? [country] : [],
      adminIn: role === 'admin' ? [country] : [],
    });
    this.#people = [
      ...[await person('root', 'DE'), await person('admin in DE', 'DE', 'admin')],
      ...[await person('sales in DE', 'DE', 'sales'), await person('sales in AT', 'AT', 'sales')],
      ...[await person('Anna in DE', 'DE'), await person('Bert in DE', 'DE'), await person('Chris in FR', 'FR')],
    ];
  }

  async round(numbers: readonly number[]): Promise<void> {
    this.#numbers = numbers;
    for (let deed = 0; deed < deedsPerRound; deed += 1) await this.#anyDeed();
    await this.#lookAtEverything();
  }

  async #anyDeed(): Promise<void> {
    const anybody = this.#pick<Caller>([...this.#people, undefined]);
    // Most about the newest, which are in every state.
    const project = this.#projects.length === 0 ? undefined : this.#pick(this.#projects.slice(-projectsLookedAt));
    if (project === undefined || this.#number(10) === 0) return this.#create(anybody);
    // An owner may do more than others, and does.
    const caller = this.#number(2) === 0 ? project.owner : anybody;
    const person = caller ?? this.#pick(this.#people);
    await this.#pick<() => Promise<void>>([
      () => this.#read(caller, project),
      () => this.#edit(caller, project),
      () => this.#edit(caller, project),
      () => this.#duplicate(caller, project),
      () => this.#export(person, project),
      () => this.#share(person, project),
      () => this.#withdraw(person, project),
      () => this.#remove(caller, project),
      () => this.#restore(person, project),
      () => this.#restore(person, project),
      () => this.#purge(person, project),
      () => this.#makeTemplate(person, project),
      () => this.#makeTemplate(person, project),
      () => this.#publish(person, project),
      () => this.#publish(person, project),
      () => this.#assign(person, project),
      () => this.#transfer(person, project),
      () => this.#claim(person, project),
      () => this.#changeRole(person),
      () => this.#list(person),
      () => this.#lookInTrash(person),
      () => this.#administer(person),
    ])();
  }

  async #create(caller: Caller): Promise<void> {
    this.#titles += 1;
    const title = `Court ${this.#titles}`;
    const secret = `secret-${newId()}`;
    const country = this.#pick(['DE', 'AT']);
    const details = { title, country, architectContactName: secret };
    const made = await this.#call(caller, 'POST', base(caller), { details });
    if (!this.#expect(made, true, `${nameOf(caller)} creates a project`)) return;
    const project = this.#keep(made, { country, title, secret, owner: caller });
    if (caller === undefined) return;
    const next = this.#number(3);
    if (next === 0) await this.#share(caller, project);
    if (next === 1) await this.#makeTemplate(caller, project);
  }

  async #read(caller: Caller, project: KnownProject): Promise<void> {
    const what = `${nameOf(caller)} reads ${told(project)}`;
    const found = await this.#call(caller, 'GET', `${base(caller)}/${project.id}`);
    if (!this.#expectDeed(found, caller, 'read', project, what)) return;
    const { details, readAs } = found.body.data as { details?: { title?: string }; readAs?: string };
    if (details?.title !== project.title) this.#wrong(`${what}: the title is '${details?.title}'`);
    if (readAs !== readsAs(caller, project)) this.#wrong(`${what}: it is read as ${readAs}`);
    const isTold = project.secret !== '' && JSON.stringify(found.body).includes(project.secret);
    if (isTold && !knowsSecret(caller, project)) this.#wrong(`${what}: the architect's contact is told`);
  }

  async #edit(caller: Caller, project: KnownProject): Promise<void> {
    this.#titles += 1;
    const title = `Court ${this.#titles}`;
    const details = { title, country: project.country, architectContactName: project.secret };
    const isStale = this.#number(4) === 0;
    const path = `${base(caller)}/${project.id}/details`;
    const saved = await this.#call(caller, 'PUT', path, { details }, isStale ? { 'if-match': '"stale"' } : {});
    const what = `${nameOf(caller)} saves ${told(project)}${isStale ? ' on top of an old version' : ''}`;
    if (isStale && saved.status === 412 && this.#may(caller, 'edit', project)) return;
    if (!this.#expectDeed(saved, caller, 'edit', project, what)) return;
    if (isStale) this.#wrong(`${what}: it is accepted`);
    Object.assign(project, { title, etag: saved.etag ?? '' });
  }

  async #duplicate(caller: Caller, project: KnownProject): Promise<void> {
    const copy = await this.#call(caller, 'POST', `${base(caller)}/${project.id}/duplicate`, {});
    const what = `${nameOf(caller)} duplicates ${told(project)}`;
    if (!this.#expectDeed(copy, caller, 'duplicate', project, what)) return;
    const secret = project.owner === caller && !project.isTemplate ? project.secret : '';
    this.#keepCopy(copy, project, { secret, owner: caller }, what);
  }

  async #makeTemplate(person: Person, project: KnownProject): Promise<void> {
    const publishedTo = this.#pick([[], [], ['DE']]);
    const path = `/projects/user/${project.id}/template`;
    const made = await this.#call(person, 'POST', path, { countries: publishedTo });
    const what = `${person.name} makes a template of ${told(project)} for '${publishedTo.join()}'`;
    const may = this.#may(person, 'template', project) && mayPublishTo(person, [], publishedTo);
    if (!this.#expect(made, may, what)) return;
    this.#keepCopy(made, project, { secret: '', owner: person, isTemplate: true, publishedTo }, what);
  }

  async #export(person: Person, project: KnownProject): Promise<void> {
    const path = this.#pick(['snapshot', 'revisions']);
    const found = await this.#call(person, 'GET', `/projects/user/${project.id}/${path}`);
    this.#expectDeed(found, person, 'export', project, `${person.name} exports ${told(project)}`);
  }

  async #share(person: Person, project: KnownProject): Promise<void> {
    const made = await this.#call(person, 'POST', `/projects/user/${project.id}/share`, { days: 30, withPrices: true });
    if (made.status === 409 && this.#may(person, 'share', project)) return;
    const what = `${person.name} shares ${told(project)}`;
    if (!this.#expectDeed(made, person, 'share', project, what)) return;
    const { id = '', token = '' } = made.body.data;
    const link: KnownLink = { id, token, state: 'opens' };
    project.links.push(link);
    if (this.#number(2) === 0) await this.#withdraw(person, project);
    await this.#openLink(project, link);
  }

  async #withdraw(person: Person, project: KnownProject): Promise<void> {
    const link = project.links.at(-1);
    if (link === undefined) return;
    const heard = await this.#call(person, 'DELETE', `/projects/user/${project.id}/share/${link.id}`);
    const what = `${person.name} withdraws a link to ${told(project)}`;
    if (this.#expectDeed(heard, person, 'share', project, what)) link.state = 'withdrawn';
  }

  async #remove(caller: Caller, project: KnownProject): Promise<void> {
    const removed = await this.#call(caller, 'DELETE', `${base(caller)}/${project.id}`);
    const what = `${nameOf(caller)} deletes ${told(project)}`;
    if (!this.#expectDeed(removed, caller, 'delete', project, what)) return;
    project.place = project.owner === undefined ? 'gone' : 'trash';
  }

  /** A user with the right may restore what is already open: nothing happens. */
  async #restore(person: Person, project: KnownProject): Promise<void> {
    const heard = await this.#call(person, 'POST', `/trash/${project.id}/restore`);
    const may = project.place !== 'gone' && mayDo(person, 'delete', project);
    if (!this.#expect(heard, may, `${person.name} restores ${told(project)}`)) return;
    if (project.place === 'trash') for (const link of project.links) if (link.state === 'opens') link.state = 'unknown';
    project.place = 'open';
  }

  async #purge(person: Person, project: KnownProject): Promise<void> {
    if (this.#number(3) > 0) return;
    const heard = await this.#call(person, 'DELETE', `/trash/${project.id}`);
    const may = project.place === 'trash' && mayDo(person, 'delete', project);
    if (this.#expect(heard, may, `${person.name} deletes for good ${told(project)}`)) project.place = 'gone';
  }

  async #publish(person: Person, project: KnownProject): Promise<void> {
    const countries = this.#pick([[], ['DE'], ['DE', 'FR'], ['FR']]);
    const heard = await this.#call(person, 'PUT', `/projects/user/${project.id}/template`, { countries });
    const may =
      project.isTemplate &&
      this.#may(person, 'template', project) &&
      mayPublishTo(person, project.publishedTo, countries);
    const what = `${person.name} publishes ${told(project)} to '${countries.join()}'`;
    if (this.#expect(heard, may, what)) project.publishedTo = countries;
  }

  async #assign(person: Person, project: KnownProject): Promise<void> {
    if (project.isTemplate) return;
    const rep = this.#pick(this.#people);
    const heard = await this.#call(person, 'POST', `/projects/sales/${project.id}/assign`, { uid: rep.id });
    const may = this.#may(person, 'assign', project) && rep.salesIn.includes(project.country);
    if (this.#expect(heard, may, `${person.name} assigns ${rep.name} to ${told(project)}`)) project.rep = rep;
  }

  async #transfer(person: Person, project: KnownProject): Promise<void> {
    if (project.isTemplate) return;
    const receiver = this.#pick(this.#people.filter(({ isRoot }) => !isRoot));
    const heard = await this.#call(person, 'POST', `/projects/sales/${project.id}/transfer`, { uid: receiver.id });
    const may = this.#may(person, 'transfer', project);
    if (!this.#expect(heard, may, `${person.name} gives ${told(project)} to ${receiver.name}`)) return;
    if (project.owner !== receiver) for (const link of project.links) link.state = 'withdrawn';
    project.owner = receiver;
  }

  /** A user who logs in with the id of a guest's project owns it from then on. */
  async #claim(person: Person, project: KnownProject): Promise<void> {
    await this.#logIn(person, [project.id]);
    if (project.place === 'open' && project.owner === undefined) project.owner = person;
  }

  /**
   * Root makes a customer a sales rep, and removes the role again; others may not, and no user may do it to themselves.
   */
  async #changeRole(person: Person): Promise<void> {
    const target = this.#pick(this.#people.filter(({ name }) => /^(?:Anna|Bert)/.test(name)));
    const wanted = target.salesIn.length === 0 || this.#number(2) === 0 ? ['DE'] : [];
    const body = { role: 'sales', assignedCountries: wanted, reason: 'attack' };
    if (wanted.length === 0 && target.salesIn.length === 0) return;
    // What an administrator may take away is another matter.
    if (person.adminIn.length > 0) return;
    const heard = await this.#call(person, 'POST', `/users/${target.id}/roles`, body);
    if (!this.#expect(heard, person.isRoot, `${person.name} gives ${target.name} sales in '${wanted.join()}'`)) return;
    target.salesIn = wanted;
    await this.#logIn(target);
  }

  async #list(person: Person): Promise<void> {
    const list = this.#pick(['own', 'assigned', 'market'] as const);
    const body = { envType: list, pageSize: 1000, sortColumName: 'createdOn', sortOrder: 'DESC' };
    const heard = await this.#call(person, 'POST', '/projects/user/search', body);
    const isSales = person.isRoot || person.salesIn.length > 0;
    const has = { own: true, assigned: isSales, market: isSales || person.adminIn.length > 0 };
    if (!this.#expect(heard, has[list], `${person.name} lists the ${list} projects`)) return;
    const { rowsData } = heard.body.data as { rowsData: readonly { id: string }[] };
    for (const project of this.#projects.slice(-50)) {
      const row = rowsData.find(({ id }) => id === project.id);
      if ((row !== undefined) !== isListed(person, list, project))
        this.#wrong(`the ${list} list of ${person.name} ${row === undefined ? 'lacks' : 'has'} ${told(project)}`);
      const isTold = project.secret !== '' && JSON.stringify(row ?? '').includes(project.secret);
      if (isTold && !knowsSecret(person, project))
        this.#wrong(`the ${list} list tells ${person.name} the architect's contact of ${told(project)}`);
    }
  }

  async #lookInTrash(person: Person): Promise<void> {
    const heard = await this.#call(person, 'GET', '/trash');
    if (!this.#expect(heard, true, `${person.name} looks into the trash`)) return;
    const found = (heard.body.data as unknown as readonly { id: string }[]).map(({ id }) => id);
    for (const project of this.#projects) {
      const isTheirs = project.place === 'trash' && project.owner === person;
      if (found.includes(project.id) !== isTheirs)
        this.#wrong(`the trash of ${person.name} ${isTheirs ? 'lacks' : 'has'} ${told(project)}`);
    }
  }

  /** What only administrators may begin, about what is not theirs. */
  async #administer(person: Person): Promise<void> {
    const isAdmin = person.isRoot || person.adminIn.length > 0;
    const [method, path, body, may] = this.#pick<readonly [string, string, object | undefined, boolean]>([
      ['GET', '/uploads/token', undefined, isAdmin],
      ['POST', '/catalogs/search', {}, isAdmin],
      ['POST', '/audit/search', {}, isAdmin],
      ['GET', '/server/jobs?state=failed', undefined, person.isRoot],
      ['POST', '/tags', { label: newId() }, isAdmin],
      ['GET', '/users/sales/AT', undefined, person.isRoot || person.salesIn.includes('AT')],
      ['POST', '/users/customers', { country: 'FR' }, person.isRoot],
    ]);
    const heard = await this.#call(person, method, path, body);
    this.#expect(heard, may, `${person.name} calls ${method} ${path}`);
    if (path === '/catalogs/search' && may) await this.#publishForOthers(person, heard);
  }

  /** Only root publishes a catalogue for countries of others. */
  async #publishForOthers(person: Person, catalogs: Heard): Promise<void> {
    const [row] = (catalogs.body.data as { rowsData: readonly { id: string }[] }).rowsData;
    if (row === undefined || person.isRoot) return;
    const heard = await this.#call(person, 'POST', `/catalogs/${row.id}/publish`, { countries: ['AT'] });
    this.#expect(heard, false, `${person.name} publishes a catalogue for AT`);
  }

  /** What each sees of the newest projects, and whether their links open. */
  async #lookAtEverything(): Promise<void> {
    for (const project of this.#projects.slice(-projectsLookedAt)) {
      for (const caller of [...this.#people, undefined]) await this.#read(caller, project);
      for (const link of project.links) await this.#openLink(project, link);
    }
    for (const person of this.#people) await this.#lookInTrash(person);
  }

  async #openLink(project: KnownProject, { token, state }: KnownLink): Promise<void> {
    if (state === 'unknown') return;
    const heard = await this.#call(undefined, 'GET', `/shared/${token}`);
    const may = state === 'opens' && project.place === 'open';
    const what = `somebody opens a link (${state}) to ${told(project)}`;
    if (!this.#expect(heard, may, what)) return;
    if (project.secret !== '' && JSON.stringify(heard.body).includes(project.secret))
      this.#wrong(`${what}: the architect's contact is told`);
  }

  #may(caller: Caller, deed: Deed, project: KnownProject): boolean {
    return project.place === 'open' && mayDo(caller, deed, project);
  }

  #keep({ body, etag }: Heard, { isTemplate = false, publishedTo = [], ...facts }: NewProject): KnownProject {
    const project: KnownProject = {
      ...{ ...facts, isTemplate, id: body.data.id ?? '', etag: etag ?? '' },
      ...{ rep: undefined, publishedTo, place: 'open', links: [] },
    };
    this.#projects.push(project);
    return project;
  }

  #keepCopy(
    copy: Heard,
    { country, secret: original }: KnownProject,
    facts: Omit<NewProject, 'country' | 'title'>,
    what: string,
  ): void {
    const { title = '' } = copy.body.data.details as { title?: string };
    const isTold = original !== '' && facts.secret === '' && JSON.stringify(copy.body).includes(original);
    if (isTold) this.#wrong(`${what}: the architect's contact went along`);
    this.#keep(copy, { country, title, ...facts });
  }

  /** @returns whether it was done */
  #expectDeed(heard: Heard, caller: Caller, deed: Deed, project: KnownProject, what: string): boolean {
    const isHidden = !this.#may(caller, 'read', project);
    const isDone = this.#expect(heard, this.#may(caller, deed, project), what);
    // Who may not read it must not even learn that it is there.
    if (isHidden && heard.status === 403) this.#wrong(`${what}: 403 says that it is there`);
    return isDone;
  }

  #expect({ status, body }: Heard, may: boolean, what: string): boolean {
    if (status >= 500) {
      this.#tally.serverErrors += 1;
      this.#report(`rights: ${what}: ${status} ${JSON.stringify(body.data)}\n    ${this.#host.faults.at(-1) ?? ''}`);
    } else if (status < 300 !== may && status !== 429) this.#wrong(`${what}: ${status}`);
    if (status >= 400) this.#tally.refused += 1;
    return status < 300;
  }

  #wrong(what: string): void {
    this.#tally.wrong += 1;
    this.#report(`rights: ${what}`);
  }

  async #logIn(person: Person, projectIds: readonly string[] = []): Promise<void> {
    const credentials = { email: person.email, password: attackedPassword, projectIds };
    const heard = await new ApiClient(this.#host.url).call<SessionData>('POST', '/login', credentials);
    if (heard.status !== 200) throw new Error(`${person.name} cannot log in: ${heard.status}`);
    person.token = heard.body.data.access_token;
  }

  #call(caller: Caller, method: string, path: string, body?: unknown, headers = {}): Promise<Heard> {
    this.#tally.tried += 1;
    return new ApiClient(this.#host.url, caller?.token).call(method, path, body, headers);
  }

  /** From 0 to below the limit. */
  #number(limit: number): number {
    const [next = 0, ...rest] = this.#numbers;
    this.#numbers = rest;
    return next % limit;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#number(items.length)] as Item;
  }
}

function base(caller: Caller): string {
  return caller === undefined ? '/projects/guest' : '/projects/user';
}

function nameOf(caller: Caller): string {
  return caller?.name ?? 'a guest';
}

/** What the model knows of a project, so that a finding can be judged. */
function told({ id, owner, rep, country, isTemplate, publishedTo, place }: KnownProject): string {
  const kind = isTemplate ? `template, published to '${publishedTo.join()}'` : 'project';
  return `${id} (${kind} of ${nameOf(owner)} in ${country}, sales rep ${rep?.name ?? '-'}, ${place})`;
}

async function attackRights({ seed, rounds, report, host: shared }: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  for (let first = 0; first < rounds; first += roundsPerHost) {
    await withHost(shared, async (host) => {
      await publishCatalogue(host);
      const court = new Court(host, tally, report);
      await court.begin();
      for (let round = first; round < Math.min(rounds, first + roundsPerHost); round += 1)
        await court.round(
          fc.sample(fc.noBias(fc.nat()), { seed: seed + round, numRuns: deedsPerRound * numbersPerDeed }),
        );
    }).catch((error: unknown) => {
      tally.crashed += 1;
      report(`rights: ${error instanceof Error ? error.stack : error}`);
    });
  }
  return tally;
}

/** Deeds of people with every right and none, one after the other, each compared with the model; a round is 60 of them. */
export const rightsPart: AttackPart = { name: 'rights', rounds: 200, fewRounds: 3, run: attackRights };

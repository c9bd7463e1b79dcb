import { type ListRow, type RuleRow, ruleLists, rules } from '@sanispec/shared/contract';
import type { AuditDocument } from '#audit/recordAudit.ts';
import type { EndpointAnswer, EndpointRequest } from './callEndpoint.ts';
import { callAs, type SignedIn, signIn } from './signedIn.ts';
import { openTestServices, type TestServices } from './testServices.ts';

type Called = Parameters<typeof callAs>[1];
type Request = Omit<EndpointRequest, 'token'>;
type Answer = Omit<EndpointAnswer, 'body'> & { readonly body: { readonly data: unknown } };

const condition = { columnName: 'subCategory', operator: 'equals', value: 'WC' };
export const toiletsContent = { filtersConditions: [condition], joinConditions: 'AND' };

/** What a form sends of a list of DE. */
export function aList(title: string, more: object = {}) {
  const placed = { description: `Liste ${title}`, countryRef: 'DE', countries: ['DE'] };
  return { title, ...placed, definitionListContent: toiletsContent, ...more };
}

/** What a form sends of a rule of DE that leaves nothing selectable. */
export function aRule(sourceListId: string, more: object = {}) {
  const info = { _id: '1', ruleType: 'selectable-none', applyTo: ['WC'] };
  const placed = { description: `Regel ${sourceListId}`, countryRef: 'DE', countries: ['DE'], enabled: true };
  return { ...placed, definitionRuleContent: { sourceListId, rulesInfo: [info] }, ...more };
}

/** What a form sends of a group of DE. */
export function aGroup(title: string, more: object = {}) {
  return { title, description: title, countryRef: 'DE', countries: ['DE'], ...more };
}

/** A call about a document in the version that the caller saw. */
export function of({ id, etag }: { readonly id: string; readonly etag: string }, body: object = {}): Request {
  return { params: { id }, headers: { 'if-match': `"${etag}"` }, body };
}

/** An admin of DE and AT, a root, and what they ask of the administration of rules. */
export class RulesCalls {
  readonly services: TestServices;
  readonly admin: SignedIn;
  readonly root: SignedIn;

  constructor(services: TestServices, admin: SignedIn, root: SignedIn) {
    this.services = services;
    this.admin = admin;
    this.root = root;
  }

  async ask(endpoint: Called, request: Request = {}, caller = this.admin): Promise<Answer> {
    return callAs(this.services, endpoint, caller, request);
  }

  /** The data of a call that is allowed. */
  async given<Data>(endpoint: Called, request: Request = {}, caller = this.root): Promise<Data> {
    const { status, body } = await this.ask(endpoint, request, caller);
    if (status >= 300) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(body)}`);
    return body.data as Data;
  }

  /** Status and message key. */
  async refusal(endpoint: Called, request: Request, caller = this.admin): Promise<string> {
    const { status, body } = await this.ask(endpoint, request, caller);
    return `${status} ${String(body.data)}`;
  }

  makeList(body: object, caller = this.root): Promise<ListRow> {
    return this.given(ruleLists.create, { body }, caller);
  }

  makeRule(body: object, caller = this.root): Promise<RuleRow> {
    return this.given(rules.create, { body }, caller);
  }

  /** What the log holds: `Ada Berg: create list`. */
  async audited(): Promise<readonly string[]> {
    const { documents } = await this.services.documents.query<AuditDocument>('audit', {});
    return documents.map(({ value }) => `${value.actor.name}: ${value.action} ${value.subject.kind}`).sort();
  }
}

/** Its `services` are closed by the test. */
export async function openRulesCalls(): Promise<RulesCalls> {
  const services = await openTestServices();
  const admin = await signIn(services, 'Ada', 'admin', ['DE', 'AT']);
  return new RulesCalls(services, admin, await signIn(services, 'Rosa', 'root', []));
}

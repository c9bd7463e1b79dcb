import type { AuditEntry, AuditKind } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';

/** Who did something. */
export interface Actor {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An administrative write, as it is told to the log. */
export interface AuditedWrite {
  /** A verb, such as `create`, `change`, `delete`, `import`, `publish`, `assignRole`. */
  readonly action: string;
  readonly subject: { readonly kind: AuditKind; readonly id: string; readonly title: string };
  /** Countries that it concerns; none: only root sees it. */
  readonly countries: readonly string[];
  /** Small facts by name; never a secret, never the content of a file. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** What the content of a list or rule was and became; left out when it is long. */
  readonly content?: AuditEntry['content'] | undefined;
}

/** An entry of the log (container `audit`), never changed. */
export interface AuditDocument extends AuditedWrite {
  readonly id: string;
  /** Partition: `2026-11`. */
  readonly month: string;
  /** ISO date-time. */
  readonly on: string;
  readonly actor: { readonly id: string; readonly name: string };
}

/** Entries are kept for two years. */
export const auditRetentionSeconds = 2 * 366 * 24 * 3600;

const maxTextLength = 500;
const maxListed = 50;
/** As JSON. What is longer is told by its short text alone. */
const maxContentLength = 20_000;
/** Names of facts that are never written to the log. */
const secretName = /password|passphrase|token|secret|hash|credential|authorization|cookie|apiKey|connectionString/i;

function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  if (Array.isArray(value)) {
    const shown = value.slice(0, maxListed).map(safeValue);
    return value.length > maxListed ? [...shown, `+${value.length - maxListed}`] : shown;
  }
  return typeof value === 'object' && value !== null ? safeFacts(value as Facts) : value;
}

type Facts = Readonly<Record<string, unknown>>;

/** Facts without secrets, texts and lists cut: an entry is for reading. */
function safeFacts(facts: Facts): Facts {
  const kept = Object.entries(facts).filter(([name, value]) => value !== undefined && !secretName.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, safeValue(value)]));
}

interface AuditOptions {
  /** The same write told again, such as by another attempt of a job, is noted once. */
  readonly once?: string;
}

/**
 * Records an administrative write after it was done (domain: Audit log). If the entry cannot be written, the call
 * fails, so that the caller knows that a write is missing from the log.
 */
export async function recordAudit(
  services: Services,
  actor: Actor,
  write: AuditedWrite,
  { once }: AuditOptions = {},
): Promise<void> {
  const on = services.now().toISOString();
  const random = Buffer.from(services.randomBytes(9)).toString('base64url');
  const { content, ...facts } = write;
  const isShort = content !== undefined && JSON.stringify(content).length <= maxContentLength;
  const entry: AuditDocument = {
    ...facts,
    ...(isShort && { content }),
    ...(write.before !== undefined && { before: safeFacts(write.before) }),
    ...(write.after !== undefined && { after: safeFacts(write.after) }),
    id: once ?? `${on}-${random}`,
    month: on.slice(0, 7),
    on,
    actor: { id: actor.id, name: `${actor.firstName} ${actor.lastName}`.trim() },
  };
  try {
    await services.documents.put('audit', entry, { ttlSeconds: auditRetentionSeconds, ifNoneMatch: '*' });
  } catch (error) {
    if (once === undefined || !(error instanceof PreconditionFailed)) throw error;
  }
}

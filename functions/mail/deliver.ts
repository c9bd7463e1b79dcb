import { publicUrlOf } from '#config/createServices.ts';
import type { Services } from '#config/services.ts';
import { TryLater } from '#jobs/job.ts';
import type { Letter } from './letter.ts';
import { hasOutboxPage, outboxPath, putIntoOutbox } from './outbox.ts';

export interface Delivery extends Letter {
  /** The same for every attempt to send it, so that mail programs show a mail that arrived twice once. */
  readonly id: string;
  readonly to: string;
}

/** A quarter of a megabyte of code, which no call needs. */
function loadMailer() {
  return import('nodemailer');
}

/** Well below the time after which an attempt of a job is taken for dead. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** How it looks when the server cannot be reached; a temporary refusal has a code of its own, from 400 to 499. */
const awayCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);

function isAway(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  return typeof code === 'string' && awayCodes.has(code);
}

function messageOf({ environment }: Services, { id, to, subject, text, html }: Delivery) {
  const host = new URL(publicUrlOf(environment)).hostname;
  return {
    from: environment.MAIL_FROM,
    // An object, since an address as text could name several readers.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function sendBySmtp(services: Services, delivery: Delivery): Promise<void> {
  const transport = (await loadMailer()).createTransport({ url: services.environment.SMTP_URL, ...timeouts });
  try {
    await transport.sendMail(messageOf(services, delivery));
  } catch (error) {
    if (isAway(error)) throw new TryLater('The mail server is away', { cause: error });
    throw error;
  } finally {
    transport.close();
  }
}

async function keepInOutbox(services: Services, delivery: Delivery): Promise<void> {
  const { environment, log } = services;
  const composer = (await loadMailer()).createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(messageOf(services, delivery));
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed whole');
  const { id, to, subject, text } = delivery;
  await putIntoOutbox(
    environment.DATA_DIR,
    { id, writtenOn: services.now().toISOString(), to, subject, text },
    message,
  );
  const read = hasOutboxPage(environment) ? `${publicUrlOf(environment)}${outboxPath}` : `${id}.eml`;
  log('info', 'mailInOutbox', { to, subject, read });
}

/**
 * Whether the mail server of the settings takes our calls; false where there is none.
 *
 * @throws Error when it does not answer or refuses us
 */
export async function checkMailServer({ environment }: Services): Promise<boolean> {
  if (environment.SMTP_URL === '') return false;
  const transport = (await loadMailer()).createTransport({ url: environment.SMTP_URL, ...timeouts });
  try {
    return await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends a mail through the server of the settings, or keeps it in the outbox where there is none.
 *
 * @throws TryLater when the server cannot be reached or has no time
 */
export function deliver(services: Services, delivery: Delivery): Promise<void> {
  return services.environment.SMTP_URL === '' ? keepInOutbox(services, delivery) : sendBySmtp(services, delivery);
}

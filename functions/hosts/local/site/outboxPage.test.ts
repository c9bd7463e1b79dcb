import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#config/environment.ts';
import { putIntoOutbox } from '#mail/outbox.ts';
import { openHost } from '../openHost.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** How a host with these settings answers for the outbox. */
async function outboxOf(settings: Record<string, string>, method = 'GET') {
  const environment = readEnvironment({ DATA_DIR: folder, SITE_DIR: folder, PORT: '0', ...settings });
  const host = await openHost(environment);
  try {
    const response = await fetch(`${host.url}/dev/outbox`, { method, headers: { 'accept-language': 'de-DE' } });
    return { status: response.status, headers: response.headers, page: await response.text() };
  } finally {
    await host.stop();
  }
}

function keep(id: string, writtenOn: string, text = 'Guten Tag') {
  return putIntoOutbox(
    folder,
    { id, writtenOn, to: `${id}@example.com`, subject: `Betreff ${id}`, text },
    new Uint8Array(),
  );
}

describe('the page of the outbox', () => {
  it('shows the mails of the demo, the newest first, with links', async () => {
    await keep('old', '2026-11-01T10:00:00.000Z');
    await keep(
      'new',
      '2026-11-02T10:00:00.000Z',
      'Bestätigen:\nhttps://sanispec.test/de-DE/account/verify?token=a-b\n',
    );
    const { status, page } = await outboxOf({ DEMO: 'users' });
    expect(status).toBe(200);
    expect(page).toContain('<html lang="de">');
    expect(page.indexOf('Betreff new')).toBeLessThan(page.indexOf('Betreff old'));
    expect(page).toContain('<a href="https://sanispec.test/de-DE/account/verify?token=a-b">');
  });

  it('shows every mail as plain text', async () => {
    await keep('x', '2026-11-01T10:00:00.000Z', '<script>alert(1)</script> https://a.test/"onclick="x');
    const { page, headers } = await outboxOf({ DEMO: 'true' });
    expect(page).not.toContain('<script');
    expect(page).not.toContain('"onclick=');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('says that there are none yet', async () => {
    expect((await outboxOf({ DEMO: 'users' })).page).toContain('Noch keine E-Mails');
  });

  it.each([
    ['without the demo', { DEMO: 'false' }],
    ['with a mail server', { DEMO: 'users', SMTP_URL: 'smtp://127.0.0.1:9' }],
  ])('does not exist %s', async (_, settings) => {
    await keep('secret', '2026-11-01T10:00:00.000Z');
    const { status, page } = await outboxOf(settings);
    expect(status).toBe(404);
    expect(page).not.toContain('secret');
  });

  it('can only be read', async () => {
    expect((await outboxOf({ DEMO: 'users' }, 'POST')).status).toBe(404);
  });
});

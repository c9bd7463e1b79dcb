import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languages, type MailTextKey, mailTexts } from '@sanispec/shared/text';
import type { Environment } from '#config/environment.ts';
import { escapeHtml } from '#mail/letter.ts';
import { hasOutboxPage, type OutboxMail, readOutbox } from '#mail/outbox.ts';
import { sendText } from '../respond.ts';

const style = `
:root{color-scheme:light dark;--ink:#16242b;--canvas:#f6f7f6;--line:#dbe1e4;--muted:#566871;--link:#0b5c7a}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf0;--canvas:#11191d;--line:#2c3b42;--muted:#9fb0b8;--link:#6fc3e0}}
html{color:var(--ink);background:var(--canvas)}
body{max-width:800px;margin:0 auto;padding:24px 16px;font:16px/24px Inter,'Segoe UI',Arial,sans-serif}
article{margin:16px 0;padding:16px;border:1px solid var(--line);border-radius:4px}
h1{font-size:20px}h2{margin:0;font-size:16px}p{margin:0;color:var(--muted)}
pre{margin:12px 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--link)}`;

/** Everything is text but the addresses of pages, which become links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 0 ? escaped : `<a href="${escaped}">${escaped}</a>`;
    })
    .join('');
}

function article({ to, subject, text, writtenOn }: OutboxMail, say: Say): string {
  const time = `<time datetime="${escapeHtml(writtenOn)}">${escapeHtml(writtenOn.slice(0, 19).replace('T', ' '))} UTC</time>`;
  return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(say('OutboxTo', to))} · ${time}</p><pre>${withLinks(text)}</pre></article>`;
}

type Say = (key: MailTextKey, ...args: readonly string[]) => string;

function outboxPage(mails: readonly OutboxMail[], language: Language): string {
  const say: Say = (key, ...args) => mailTexts.of(language, key, args);
  const list = mails.map((mail) => article(mail, say)).join('\n');
  const title = escapeHtml(say('OutboxTitle'));
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(say('OutboxHint'))}</p>
${list === '' ? `<p>${escapeHtml(say('OutboxEmpty'))}</p>` : list}
</main></body>
</html>
`;
}

function languageOf({ headers }: IncomingMessage): Language {
  const short = (headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? 'en';
}

/** Shows mails that were kept instead of sent (domain: Mails), newest first; the page exists with the demo only. */
export async function sendOutboxPage(
  environment: Environment,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!hasOutboxPage(environment) || request.method !== 'GET') return sendText(response, 404, 'Not found');
  const page = outboxPage(await readOutbox(environment.DATA_DIR), languageOf(request));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
}

import { type Language, type MailTextKey, mailTexts } from '@sanispec/shared/text';

/** What a mail says, by the keys of its texts. */
export interface LetterParts {
  readonly language: Language;
  readonly subject: MailTextKey;
  readonly text: MailTextKey;
  readonly note?: MailTextKey;
  readonly button: MailTextKey;
  readonly url: string;
  /** Positional arguments of subject and text. */
  readonly args?: readonly string[];
}

/** A mail as it is read. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as part of an HTML page, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** One line: what users wrote may break into several. */
function singleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

interface Words {
  readonly greeting: string;
  readonly text: string;
  readonly note: string;
  readonly button: string;
  readonly hint: string;
  readonly footer: string;
}

/** Mail programs know no style sheets: every element says for itself how it looks. */
function toHtml(
  { greeting, text, note, button, hint, footer }: Words,
  subject: string,
  { language, url }: LetterParts,
) {
  const address = escapeHtml(url);
  const paragraph = (words: string, style = ''): string =>
    words === '' ? '' : `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const small = 'font-size:13px;line-height:18px;color:#566871;';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f6;color:#16242b;font:16px/24px Inter,'Segoe UI',Arial,sans-serif">
<div role="main">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dbe1e4;border-radius:4px">
<p style="margin:0 0 24px;font-weight:600">Sanispec</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>
${paragraph(greeting)}
${paragraph(text)}
<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#0b5c7a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
${paragraph(note)}
${paragraph(hint, `${small}margin-bottom:4px;`)}
<p style="margin:0;${small}overflow-wrap:anywhere"><a href="${address}" style="color:#0b5c7a">${address}</a></p>
</div>
<p style="max-width:560px;margin:16px auto 0;${small}">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

/** A mail in the reader's language, as plain text and as HTML that says the same. */
export function writeLetter(parts: LetterParts): Letter {
  const { language, url, args = [] } = parts;
  const say = (key: MailTextKey): string => mailTexts.of(language, key, args.map(singleLine));
  const subject = say(parts.subject);
  const words: Words = {
    greeting: say('MailGreeting'),
    text: say(parts.text),
    note: parts.note === undefined ? '' : say(parts.note),
    button: say(parts.button),
    hint: say('MailLinkHint'),
    footer: say('MailFooter'),
  };
  const { greeting, text, note, button, footer } = words;
  const paragraphs = [greeting, text, `${button}:\n${url}`, note, `-- \n${footer}`];
  return {
    subject,
    text: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`,
    html: toHtml(words, subject, parts),
  };
}

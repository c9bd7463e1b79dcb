import { languages } from '@sanispec/shared/text';
import { describe, expect, it } from 'vitest';
import { writeLetter } from './letter.ts';

const url = 'https://sanispec.example/de-DE/account/verify?token=abc&x="1"';

describe('a letter', () => {
  it.each(languages)('says in %s the same as text and as HTML', (language) => {
    const { text, html, subject } = writeLetter({
      language,
      subject: 'MailResetSubject',
      text: 'MailResetText',
      note: 'MailResetNote',
      button: 'MailResetButton',
      url,
    });
    const read = html
      .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ');
    expect(html).toContain(`<html lang="${language}">`);
    expect(read).toContain(subject);
    for (const line of text.split('\n').filter((words) => words !== '' && words !== '-- ')) {
      expect(read).toContain(line.replace(/:$/, '').replace(/\s+/g, ' '));
    }
  });

  it('shows what users wrote as text, in one line', () => {
    const { html, subject } = writeLetter({
      language: 'en',
      subject: 'MailProjectAssignedSubject',
      text: 'MailProjectAssignedText',
      button: 'MailButtonOpenProject',
      url,
      args: ['<img src=x onerror=alert(1)>\n\tHotel', '"Ada" & Co'],
    });
    expect(subject).toContain('<img src=x onerror=alert(1)> Hotel');
    expect(html).not.toContain('<img');
    expect(html).toContain('&quot;Ada&quot; &amp; Co');
    expect(html).toContain('href="https://sanispec.example/de-DE/account/verify?token=abc&amp;x=&quot;1&quot;"');
  });
});

import { type DocumentLanguage, type TextValue, type Value, valueTexts } from '@sanispec/shared/documents';
import { xmlText } from '#files/xmlText.ts';
import { type ParagraphLook, paragraphXml, type RunLook, runXml, type Xml } from './wordXml.ts';

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const hebrew = /[\u0590-\u05FF\uFB1D-\uFB4F]/u;
/** Stretches that run from right to left, with the spaces and signs within them. */
const stretches =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC](?:[^\p{L}\p{N}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])*/gu;

/** Whether the first letter of a text runs from right to left, which decides the direction of its paragraph. */
function runsRightToLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** The runs of a text: each names its language where it is not the document's, and runs in its own direction. */
export function textRuns({ text, language }: TextValue, look: RunLook = {}): Xml {
  const safe = xmlText(text);
  const runs: Xml[] = [];
  let end = 0;
  for (const match of safe.matchAll(stretches)) {
    if (match.index > end) runs.push(runXml(safe.slice(end, match.index), { ...look, language }));
    const bidirectional = hebrew.test(match[0]) ? 'he-IL' : 'ar-SA';
    runs.push(runXml(match[0], { ...look, language: bidirectional, isRightToLeft: true }));
    end = match.index + match[0].length;
  }
  if (end < safe.length) runs.push(runXml(safe.slice(end), { ...look, language }));
  return runs.join('');
}

/** Invisible; what follows it runs from left to right. */
const leftToRightMark = '\u200E';

/** The runs of a text between others, whose order it leaves as it is. */
export function embeddedRuns(value: TextValue, look: RunLook = {}): Xml {
  const runs = textRuns(value, look);
  return runsRightToLeft(value.text) ? `<w:dir w:val="rtl">${runs}</w:dir>${runXml(leftToRightMark)}` : runs;
}

/** A paragraph of one text; one that runs from right to left keeps its side of the page. */
export function textParagraph(
  value: TextValue,
  look: ParagraphLook,
  runLook: RunLook = {},
  wrap: (runs: Xml) => Xml = (runs) => runs,
): Xml {
  const direction = runsRightToLeft(value.text) ? { isRightToLeft: true } : {};
  return paragraphXml({ ...direction, ...look }, wrap(textRuns(value, runLook)));
}

export function plain(text: string): TextValue {
  return { kind: 'text', text };
}

export function shownText(value: Value, language: DocumentLanguage): string {
  return valueTexts(value, language)
    .map(({ text }) => text)
    .join('\n');
}

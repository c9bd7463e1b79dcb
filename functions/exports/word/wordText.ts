import type { DocumentLanguage, TextValue, Value } from '@sanispec/shared/documents';
import { type IRunOptions, Paragraph, type ParagraphChild, TextRun } from 'docx';

type ParagraphOptions = Exclude<ConstructorParameters<typeof Paragraph>[0], string>;
export type RunLook = Pick<IRunOptions, 'bold' | 'color' | 'size'>;

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const hebrew = /[\u0590-\u05FF\uFB1D-\uFB4F]/u;
/** Stretches that run from right to left, with the spaces and signs within them. */
const stretches =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC](?:[^\p{L}\p{N}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])*/gu;

/** Whether the first letter of a text runs from right to left, which decides the direction of its paragraph. */
export function runsRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(letter);
}

/** Control characters break the file. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The runs of a text: each names its language where it is not the document's, and runs in its own direction. */
export function runsOf({ text, language }: TextValue, look: RunLook = {}): TextRun[] {
  return printable(text)
    .split('\n')
    .flatMap((line, index) => lineRuns(line, language, { ...look, ...(index > 0 ? { break: 1 } : {}) }));
}

function lineRuns(line: string, language: string | undefined, look: IRunOptions): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  const push = (text: string, options: IRunOptions) => {
    const isFirst = runs.length === 0;
    const { break: breaks, ...rest } = look;
    runs.push(
      new TextRun({ ...rest, ...(isFirst && breaks !== undefined ? { break: breaks } : {}), ...options, text }),
    );
  };
  const named = language === undefined ? {} : { language: { value: language } };
  for (const match of line.matchAll(stretches)) {
    if (match.index > end) push(line.slice(end, match.index), named);
    const bidirectional = hebrew.test(match[0]) ? 'he-IL' : 'ar-SA';
    push(match[0], { rightToLeft: true, language: { bidirectional } });
    end = match.index + match[0].length;
  }
  if (end < line.length || runs.length === 0) push(line.slice(end), named);
  return runs;
}

/** A paragraph of one text; one that runs from right to left keeps its side of the page. */
export function paragraphOf(
  value: TextValue,
  options: Omit<ParagraphOptions, 'children'> = {},
  look: RunLook = {},
  wrap: (runs: TextRun[]) => readonly ParagraphChild[] = (runs) => runs,
): Paragraph {
  const direction = runsRightToLeft(value.text) ? ({ bidirectional: true, alignment: 'left' } as const) : {};
  return new Paragraph({ ...direction, ...options, children: wrap(runsOf(value, look)) });
}

/** A value as lines of text; none for pictures. */
export function linesOf(value: Value, language: DocumentLanguage): readonly TextValue[] {
  const line = (text: string): TextValue[] => [{ kind: 'text', text }];
  switch (value.kind) {
    case 'text':
      return [value];
    case 'lines':
      return value.lines;
    case 'money':
      return line(language.money(value.cents));
    case 'onRequest':
      return line(language.text('DocumentOnRequest'));
    case 'count':
      return line(language.number(value.count));
    case 'date':
      return line(language.date(value.date));
    case 'picture':
      return [];
  }
}

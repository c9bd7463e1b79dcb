import type { Block } from '../block.ts';
import { noticesOf } from '../notices.ts';
import type { SectionInput } from '../section.ts';
import { heading, textValue } from '../values.ts';

/** The legal notices under their heading. */
export function noticeBlocks({ content, language, anchor }: SectionInput): Block[] {
  const notices = noticesOf(content, language, 'specification');
  return [
    heading(2, language.text('DocumentNotices'), `${anchor}-notices`),
    {
      kind: 'legal',
      title: '',
      version: '',
      paragraphs: notices.map((text) => ({ title: '', text: textValue(text) })),
    },
  ];
}

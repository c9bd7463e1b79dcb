import type { Language } from '#text/index.ts';
import type { Segment } from './project.ts';

const usual: readonly Segment[] = [
  'COMMERCIAL',
  'EDUCATION',
  'HEALTHCARE',
  'LEISURE',
  'PUBLIC',
  'RESIDENTIAL',
  'SPORTTRANSPORT',
  'OTHER',
];

const german: readonly Segment[] = [
  'COMMERCIAL',
  'EDUCATION',
  'HEALTHCARE',
  'LEISURE',
  'SPORTTRANSPORT',
  'APARTMENT',
  'FAMILYHOUSE',
  'OTHER',
];

/**
 * Segments that a project form offers in a language (domain: Project). A stored one that is not offered stays and is
 * shown.
 *
 * @param stored the project's present segment, '' when there is none
 */
export function offeredSegments(language: Language, stored: Segment | '' = ''): readonly Segment[] {
  const offered = language === 'de' ? german : usual;
  return stored === '' || offered.includes(stored) ? offered : [...offered, stored];
}

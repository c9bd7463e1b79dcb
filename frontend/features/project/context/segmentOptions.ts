import { offeredSegments, type Segment } from '@sanispec/shared/project';
import type { SiteText } from '#core/text.ts';

/** The label of a segment; '' for none. */
export function segmentLabel(segment: Segment | '', t: SiteText['t']): string {
  return segment === '' ? '' : t(`SegmentLabel${segment}`);
}

/** Segments as options, sorted by label (domain: Project); a stored one that the language does not offer stays. */
export function segmentOptions(
  stored: Segment | '',
  { t, language }: Pick<SiteText, 't' | 'language'>,
): readonly { value: string; label: string }[] {
  const collator = new Intl.Collator(language);
  return offeredSegments(language, stored)
    .map((segment) => ({ value: segment, label: segmentLabel(segment, t) }))
    .toSorted((a, b) => collator.compare(a.label, b.label));
}

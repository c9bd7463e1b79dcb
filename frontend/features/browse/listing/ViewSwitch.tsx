import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Segments } from '#ui/Segments.tsx';
import { useViewport } from '#ui/useViewport.ts';

export type ListingView = 'cards' | 'table';

const views = [
  { value: 'cards', text: 'ListingViewCards', icon: 'cards' },
  { value: 'table', text: 'ListingViewTable', icon: 'table' },
] as const;

/** How the listing is shown: a preference that this browser remembers. */
export function useListingView(): readonly [ListingView, (view: ListingView) => void] {
  const [stored, setStored] = useLocalStorage<string>({
    key: 'listingView',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  });
  // A phone has no width for a table: price and button would be out of sight.
  const isPhone = useViewport() === 'phone';
  return [stored === 'table' && !isPhone ? 'table' : 'cards', setStored];
}

interface ViewSwitchProps {
  readonly view: ListingView;
  onChange(view: ListingView): void;
}

/** Cards or table; a phone shows cards alone. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps): ReactNode {
  const { t } = useText();
  const isPhone = useViewport() === 'phone';
  if (isPhone) return null;
  const segments = views.map(({ text, ...segment }) => ({ ...segment, label: t(text) }));
  return <Segments legend={t('ListingView')} segments={segments} value={view} onChange={onChange} />;
}

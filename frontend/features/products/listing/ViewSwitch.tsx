import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useViewport } from '#components/useViewport.ts';
import { useText } from '#core/text.ts';
import classes from './ViewSwitch.module.css';

export type ListingView = 'cards' | 'table';

const views = [
  { view: 'cards', text: 'ListingViewCards', icon: 'cards' },
  { view: 'table', text: 'ListingViewTable', icon: 'table' },
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

/** Cards or table. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps): ReactNode {
  const { t } = useText();
  return (
    <fieldset className={classes.switch}>
      <legend className="sani-visually-hidden">{t('ListingView')}</legend>
      {views.map((option) => (
        <button
          key={option.view}
          type="button"
          aria-pressed={option.view === view}
          onClick={() => onChange(option.view)}
        >
          <Icon name={option.icon} />
          <span>{t(option.text)}</span>
        </button>
      ))}
    </fieldset>
  );
}

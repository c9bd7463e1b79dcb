import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { loadPageTexts, shownLanguage } from '#core/i18n.ts';
import { lazyQueryModule, useLazyModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { useSearchProducts } from '../commands/useSearchProducts.ts';

/** Home has not loaded the names of a project's pages. */
const searchHits = lazyQueryModule(async () => {
  const [{ SearchHits }] = await Promise.all([import('../commands/SearchHits.tsx'), loadPageTexts(shownLanguage())]);
  return SearchHits;
});

/** The header's search: finds products, categories, projects and pages. */
export function SiteSearch(): ReactNode {
  const { t } = useText();
  const listId = useId();
  const [text, setText] = useState('');
  const [isHere, setIsHere] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined);
  const { search } = useSearchProducts();
  const { code: SearchHits } = useLazyModule(searchHits, isHere);
  const typed = text.trim();
  const isShown = isHere && typed !== '' && SearchHits !== undefined;
  return (
    <SearchField
      label={t('HeaderSearch')}
      placeholder={t('HeaderSearch')}
      value={text}
      type="text"
      onChange={setText}
      onSubmit={() => typed !== '' && search(typed)}
      onLeave={() => setIsHere(false)}
      input={{
        role: 'combobox',
        'aria-expanded': isShown,
        'aria-controls': isShown ? listId : undefined,
        'aria-activedescendant': isShown ? activeId : undefined,
        onFocus: () => setIsHere(true),
        onKeyDown: (event) => keys.current?.(event),
      }}
    >
      {isShown && <SearchHits id={listId} typed={typed} keys={keys} onActive={setActiveId} onRun={() => setText('')} />}
    </SearchField>
  );
}

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';
import { useAccountModal, useChangeLanguage, useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { useSiteActions } from '../header/siteActions.ts';
import { CommandList, optionId } from './CommandList.tsx';
import type { Command } from './commands.ts';
import classes from './SearchHits.module.css';
import { useChosen } from './useChosen.ts';
import { useHits } from './useHits.ts';

interface SearchHitsProps {
  readonly id: string;
  readonly typed: string;
  /** The keys of the field go here first. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | undefined>;
  /** The element that the field names as the active one. */
  onActive(id: string | undefined): void;
  /** Something was chosen. */
  onRun(): void;
}

/** What the text in the header's field finds: products, categories, projects and pages. */
export function SearchHits({ id, typed, keys, onActive, onRun }: SearchHitsProps): ReactNode {
  const { t } = useText();
  const { pages } = useSiteActions({
    account: useAccountModal(),
    createProject: useCreateProject(),
    changeLanguage: useChangeLanguage(),
  });
  const groups = useHits(typed, pages);
  const { active, press } = useChosen(groups, run);
  const activeId = optionId(id, active);

  function run(command: Command): void {
    onRun();
    command.run();
  }

  useLayoutEffect(() => {
    keys.current = press;
    return () => {
      keys.current = undefined;
    };
  });
  useEffect(() => onActive(activeId), [onActive, activeId]);
  return (
    <div className={classes.hits}>
      <CommandList id={id} label={t('HeaderSearch')} groups={groups} active={active} typed={typed} onRun={run} />
    </div>
  );
}

import { Button } from '@mantine/core';
import type { CatalogueChange } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { changeSentence, markChangesRead, unreadChanges } from '../context/catalogueChanges.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './LeftArticles.module.css';

/**
 * Lists what new catalogues changed in the project, until the user has acknowledged it; a later change is listed again
 * (domain: Inactive and missing articles).
 */
export function CatalogueChanges(): ReactNode {
  const text = useText();
  const { t } = text;
  const { projectId, state } = useWorkspace();
  const [, setRead] = useState<CatalogueChange>();
  const changes = unreadChanges(state.project);
  const [newest] = changes;
  if (newest === undefined) return null;

  function dismiss(change: CatalogueChange): void {
    markChangesRead(projectId, change);
    setRead(change);
    // The button is gone with its box.
    document.getElementById('main')?.focus();
  }

  return (
    <section className={classes.box} aria-label={t('CatalogueChangeTitle')}>
      <Icon name="info" size={20} />
      <div className={classes.words}>
        <p className={classes.title}>{t('CatalogueChangeTitle')}</p>
        {changes.map((change) => (
          <p key={change.since} className={classes.text}>
            {changeSentence(change, text)}
          </p>
        ))}
        <Button variant="default" className={classes.dismiss} onClick={() => dismiss(newest)}>
          {t('CatalogueChangeDismiss')}
        </Button>
      </div>
    </section>
  );
}

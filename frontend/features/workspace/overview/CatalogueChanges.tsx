import { Button } from '@mantine/core';
import type { CatalogueChange } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/Icon.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { localStore } from '#lib/browserStorage.ts';
import { formatDate } from '#lib/formats.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './InactiveArticles.module.css';

function storageKey(projectId: string): string {
  return `catalogueChangesRead:${projectId}`;
}

function sentence({ since, prices, gone }: CatalogueChange, { t, tCount, locale }: SiteText): string {
  const parts = [
    prices > 0 ? tCount('CatalogueChangePrices', prices) : '',
    gone > 0 ? tCount('CatalogueChangeGone', gone) : '',
  ];
  return t('CatalogueChangeSince', formatDate(since, locale), parts.filter((part) => part !== '').join(', '));
}

/**
 * Says what new catalogues changed in the project, until whoever works on it has taken note; a later change is said
 * again (domain: Inactive and missing articles).
 */
export function CatalogueChanges(): ReactNode {
  const text = useText();
  const { t } = text;
  const { projectId, state } = useWorkspace();
  const [readUntil, setReadUntil] = useState(() => localStore.get(storageKey(projectId)) ?? '');
  const changes = (state.project.catalogueChanges ?? []).filter(({ since }) => since > readUntil);
  const [newest] = changes;
  if (newest === undefined) return null;

  function dismiss(since: string): void {
    localStore.set(storageKey(projectId), since);
    setReadUntil(since);
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
            {sentence(change, text)}
          </p>
        ))}
        <Button mt="xs" variant="default" onClick={() => dismiss(newest.since)}>
          {t('CatalogueChangeDismiss')}
        </Button>
      </div>
    </section>
  );
}

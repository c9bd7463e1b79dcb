import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './InactiveArticles.module.css';

/**
 * Names the articles that have become invalid, with the way to a replacement (domain: Inactive and missing articles).
 */
export function InactiveArticles(): ReactNode {
  const { t } = useText();
  const { spaces, book, editRefusal } = useWorkspace();
  const found = spaces.flatMap((space) =>
    space.sets.flatMap((set) =>
      set.articles
        .filter(
          (entry) => book?.isInvalid(entry.article) || entry.setArticles.some((sub) => book?.isInvalid(sub.article)),
        )
        .map((entry) => ({ set, entry })),
    ),
  );
  if (book === undefined || found.length === 0) return null;
  return (
    <section className={classes.box} aria-label={t('OverviewInactiveTitle')}>
      <Icon name="alert" size={20} />
      <div className={classes.words}>
        <p className={classes.title}>{t('OverviewInactiveTitle')}</p>
        <p className={classes.text}>{t('OverviewInactiveHint')}</p>
        <ul className={classes.list}>
          {found.map(({ set, entry }) => (
            <li key={entry.id} className={classes.item}>
              <span className="sani-breakable">
                {t('OverviewInactiveArticle', book.titleOf(entry.article), set.title)}
              </span>
              {editRefusal === undefined && (
                <Button
                  component={ListingLink}
                  set={set}
                  subCategory={entry.subCategory}
                  replacingEntryId={entry.id}
                  size="compact-sm"
                  variant="default"
                >
                  {t('OverviewReplace')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

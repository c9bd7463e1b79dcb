import type { SubCategory } from '@sanispec/shared/catalogue';
import type { SetVerdict } from '@sanispec/shared/compatibility';
import type { Entry, ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ArticleBook } from '../context/articleBook.ts';
import { shownSlots } from '../context/setSlots.ts';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspaceBase } from '../context/workspaceContext.ts';
import classes from './SlotIcons.module.css';

interface SlotIconsProps {
  readonly set: ProjectSet;
  readonly verdict: SetVerdict | undefined;
  readonly book: ArticleBook | undefined;
}

/** What a set holds, as small drawings in assembly order; an empty mandatory slot is a dashed place to fill. */
export function SlotIcons({ set, verdict, book }: SlotIconsProps): ReactNode {
  return (
    <ul className={classes.icons}>
      {shownSlots(set, verdict, book).map(({ subCategory, entries, verdict: slot }) =>
        entries.length === 0 && slot?.state === 'mandatoryEmpty' ? (
          <EmptyIcon key={subCategory} set={set} subCategory={subCategory} />
        ) : (
          entries.map((entry) => (
            <EntryIcon key={entry.id} entry={entry} isInvalid={book?.isInvalid(entry.article) === true} />
          ))
        ),
      )}
    </ul>
  );
}

function EntryIcon({ entry, isInvalid }: { readonly entry: Entry; readonly isInvalid: boolean }): ReactNode {
  const { t } = useText();
  const { labels } = useWorkspaceBase();
  const label = labels.category(entry.subCategory);
  return (
    <li className={classes.icon} data-invalid={isInvalid} title={label}>
      <SubCategoryIcon subCategory={entry.subCategory} size={24} />
      <span className="sani-visually-hidden">{label}</span>
      {entry.quantity > 1 && <span className={`${classes.count} sani-figures`}>{entry.quantity}</span>}
      {isInvalid && (
        <span className={classes.triangle}>
          <Icon name="alert" size={12} label={t('SlotInactive')} />
        </span>
      )}
    </li>
  );
}

interface EmptyIconProps {
  readonly set: ProjectSet;
  readonly subCategory: SubCategory;
}

function EmptyIcon({ set, subCategory }: EmptyIconProps): ReactNode {
  const { t } = useText();
  const { labels, editRefusal } = useWorkspaceBase();
  const label = t('OpenPointInSet', set.title, t('OpenPointEmptySlot', labels.category(subCategory)));
  return (
    <li>
      {editRefusal === undefined ? (
        <ListingLink set={set} subCategory={subCategory} className={classes.empty}>
          <Icon name="add" label={label} />
        </ListingLink>
      ) : (
        <span className={classes.empty} role="img" aria-label={label} />
      )}
    </li>
  );
}

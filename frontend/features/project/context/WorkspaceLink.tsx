import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ComponentProps, ReactNode } from 'react';
import { listingSearch } from '#catalogue/listingUrl.ts';
import { LocaleLink } from '#core/locale.ts';
import { useWorkspaceBase } from './workspaceContext.ts';

type LinkProps = Omit<ComponentProps<typeof LocaleLink>, 'to' | 'params' | 'query' | 'className' | 'onClick'> & {
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
};

type Rest = Omit<ComponentProps<typeof LocaleLink>, 'to' | 'params' | 'query'>;

function linkProps({ className, onClick, ...rest }: LinkProps): Rest {
  return { ...rest, ...(className !== undefined && { className }), ...(onClick !== undefined && { onClick }) };
}

/** A link to the overview, to a space in it, or to a set. */
export function OverviewLink({
  spaceId,
  setId,
  ...rest
}: LinkProps & { readonly spaceId?: string | undefined; readonly setId?: string | undefined }): ReactNode {
  const { projectId } = useWorkspaceBase();
  const query = { space: spaceId, set: setId };
  return <LocaleLink to="projectOverview" params={{ projectId }} query={query} {...linkProps(rest)} />;
}

/** A link to the products that may fill a slot of a set; `set` in the address makes that set the active one. */
export function ListingLink({
  set,
  subCategory,
  replacingEntryId,
  ...rest
}: LinkProps & {
  readonly set: ProjectSet;
  readonly subCategory?: SubCategory | undefined;
  readonly replacingEntryId?: string | undefined;
}): ReactNode {
  const { projectId } = useWorkspaceBase();
  const target = listingSearch({
    main: set.type,
    ...(subCategory !== undefined && { sub: subCategory }),
    ...(replacingEntryId !== undefined && { replacingEntryId }),
  });
  const query = { ...target, set: set.id };
  return <LocaleLink to="projectProducts" params={{ projectId }} query={query} {...linkProps(rest)} />;
}

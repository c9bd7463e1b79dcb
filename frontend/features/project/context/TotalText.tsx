import { Skeleton } from '@mantine/core';
import type { Total } from '@sanispec/shared/pricing';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useWorkspaceBase } from './workspaceContext.ts';

/** A sum; 'On request' when nothing in it has a price; a place-holder until prices are known. */
export function TotalText({ total }: { readonly total: Total | undefined }): ReactNode {
  const { currency } = useWorkspaceBase();
  if (total === undefined) return <Skeleton component="span" display="inline-block" width={64} height={12} />;
  const isOnRequest = total.cents === 0 && total.onRequest > 0;
  return <MoneyText cents={isOnRequest ? undefined : total.cents} currency={currency} />;
}

/** What a sum leaves out (domain: Prices and totals), '' when nothing. */
export function useTotalNotes(total: Total | undefined): string {
  const { tCount } = useText();
  if (total === undefined) return '';
  const notes = [
    total.onRequest > 0 ? tCount('OverviewOnRequest', total.onRequest) : '',
    total.invalid > 0 ? tCount('OverviewInvalid', total.invalid) : '',
  ];
  return notes.filter((note) => note !== '').join(', ');
}

/** How often a set is built: its quantity in the space × how often the space is (domain: Prices and totals). */
export function timesInProject(space: Space, set: ProjectSet): number {
  return space.quantity * set.quantity;
}

/** What a set costs in the whole project; positions left out are counted once, as in every total. */
export function totalInProject(unit: Total, space: Space, set: ProjectSet): Total {
  return { ...unit, cents: unit.cents * timesInProject(space, set) };
}

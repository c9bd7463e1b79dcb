import type { EventDraft } from '#events/usageEvent.ts';
import type { UserDocument } from './user.ts';

export function accountCreated({
  id,
  country,
  createdOn,
}: Pick<UserDocument, 'id' | 'country' | 'createdOn'>): EventDraft {
  return { kind: 'accountCreated', userId: id, country, on: createdOn };
}

/**
 * A user used the product; a day counts once.
 *
 * @param on ISO date-time
 */
export function accountActive({ id, country }: Pick<UserDocument, 'id' | 'country'>, on: string): EventDraft {
  return { kind: 'accountActive', userId: id, country, on };
}

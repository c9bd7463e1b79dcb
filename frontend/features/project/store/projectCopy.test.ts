import { expect, it } from 'vitest';
import { type CopyReader, isCopyFor } from './projectCopy.ts';

const guests = { id: 'p', data: {} };
const adas = { id: 'p', userId: 'ada', data: {} };

it.each<[string, boolean, typeof guests, CopyReader]>([
  ['a guest’s, for a guest', true, guests, 'guest'],
  ['a user’s, for that user', true, adas, { userId: 'ada' }],
  ['a user’s, while the session is unknown', true, adas, { userId: undefined }],
  ['a user’s, for a guest after the session has ended', false, adas, 'guest'],
  ['a user’s, for another user', false, adas, { userId: 'bob' }],
  ['a guest’s, for a user', false, guests, { userId: 'ada' }],
])('a copy of a project is shown or not: %s (%s)', (_, isShown, kept, reader) => {
  expect(isCopyFor(kept, reader)).toBe(isShown);
});

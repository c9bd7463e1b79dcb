import { expect, it } from 'vitest';
import { answerOf } from './answerOf.ts';

const origin = 'https://site.example';
const image = { method: 'GET', mode: 'no-cors', destination: 'image' } as const;
const data = { method: 'GET', mode: 'cors', destination: '' } as const;
const page = { method: 'GET', mode: 'navigate', destination: 'document' } as const;

it.each([
  ['a page', page, '/de-DE/project/x/overview', 'page'],
  ['the start', page, '/', 'page'],
  ['a file that is downloaded', page, '/blobs/exports/report.pdf?sig=a', 'network'],
  ['the documents of the API', page, '/api/docs', 'network'],
  ['the mails of a trial', page, '/dev/outbox', 'network'],
  ['a part of the site', data, '/assets/OverviewPage-12345678.js', 'file'],
  ['an icon', image, '/favicon.svg', 'file'],
  ['a picture', image, '/blobs/assets-global/wc.png', 'picture'],
  ['a picture of another account', image, 'https://files.example/assets-global/wc.png', 'picture'],
  ['the catalogue', data, '/blobs/catalogs/a.zip', 'network'],
  ['a project', data, '/api/projects/guest/x', 'network'],
  ['what is sent', { ...data, method: 'PUT' }, '/assets/x.js', 'network'],
] as const)('%s is answered right', (_, request, path, expected) => {
  expect(answerOf({ ...request, url: new URL(path, origin).href }, origin)).toBe(expected);
});

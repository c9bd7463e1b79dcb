import { anArticleRow, aPackage, aProject, aSheet } from '@sanispec/shared/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { anEntry, aSpace, aToiletSet } from '#testing/hospital.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { projectDay } from './projectEvents.ts';

let services: TestServices;

beforeEach(async () => {
  services = await openTestServices();
  const wcs = [
    anArticleRow('1.wc', { CountriesISO: 'DE', Price: '100.00', Series: 'Arvo' }),
    anArticleRow('1.old', { CountriesISO: 'DE', Price: '100.00', Series: 'Arvo', Active: '0' }),
    anArticleRow('1.asked', { CountriesISO: 'DE', Price: '', Series: '' }),
  ];
  const seats = [anArticleRow('2.seat', { CountriesISO: 'DE', Price: '20.00', Series: 'Arvo' })];
  await publishTestPackage(
    services,
    aPackage([aSheet('WC', wcs), aSheet('FLUSHACTUATIONTOILET', seats)]),
    ['DE'],
    'test',
  );
});
afterEach(() => services.close());

it("a project's day has each article by quantity × set × space, sub-articles with their entry", async () => {
  const entry = (article: string, quantity: number, subs: string[] = []) => ({
    ...anEntry(article, 'WC'),
    quantity,
    setArticles: subs.map((sub) => ({ article: sub })),
  });
  const articles = [
    entry('1.wc', 2, ['2.seat', '2.gone']),
    entry('2.seat', 1),
    // What an inactive article brings is left out with it.
    entry('1.old', 1, ['2.seat']),
    entry('1.asked', 1),
  ];
  const spaces = [aSpace({ quantity: 5, sets: [{ ...aToiletSet({ articles }), quantity: 3 }] })];
  const project = { ...aProject({ spaces }), owner: { id: 'user', lastName: '', companyName: '' }, isGuest: false };
  const day = projectDay(project, await openServerCatalogue(services, 'DE'));
  expect(day).toMatchObject({ kind: 'projectDay', isGuest: false, currency: 'EUR', on: project.lastModified });
  expect(day?.kind === 'projectDay' && day.lines).toEqual([
    ['1.wc', 30, 300_000, 'WC', 'Arvo'],
    ['2.seat', 45, 90_000, 'FLUSHACTUATIONTOILET', 'Arvo'],
    ['2.gone', 30, 0, '', '', 'missing'],
    ['1.old', 15, 0, 'WC', 'Arvo', 'inactive'],
    ['2.seat', 15, 0, 'FLUSHACTUATIONTOILET', 'Arvo', 'inactive'],
    ['1.asked', 15, 0, 'WC', ''],
  ]);
  expect(projectDay({ ...project, isTemplate: true }, undefined)).toBeUndefined();
});

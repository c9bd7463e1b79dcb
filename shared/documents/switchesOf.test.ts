import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#catalogue/index.ts';
import {
  anArticleRow,
  anEntry,
  aPackage,
  aProject,
  aSheet,
  aSpace,
  aToiletSet,
  hospitalArticles,
  hospitalPackage,
  hospitalSpaces,
  type RowCells,
} from '#testing/index.ts';
import { buildDocument } from './buildDocument.ts';
import { documentLanguage } from './documentLanguage.ts';
import { type DocumentSwitch, documentSwitchCodes, documentSwitches, usualOptions } from './documentOptions.ts';
import { snapshotOf } from './snapshotOf.ts';
import { specify } from './specify.ts';
import { type SwitchOffer, switchesOf } from './switchesOf.ts';

const options = { country: 'DE', versionId: '1', assetsGlobalUrl: 'https://assets.test/g', assetsLocalUrl: '' };
const takenOn = '2026-11-20T10:00:00Z';

function offers(found: readonly SwitchOffer[]): Record<string, number | string> {
  return Object.fromEntries(found.map(({ code, count, reason }) => [code, reason ?? count]));
}

/** A project of one toilet with these cells. */
function withToilet(cells: RowCells, settings: Record<string, string> = {}) {
  const flags = { AmbienceImages: 'hidden', OtherFiles: 'hidden', Rimless: 'stdfilter', EasyClean: 'stdfilter' };
  const row = anArticleRow('1', cells);
  const catalogue = createCatalogue(aPackage([aSheet('WC', [row], flags)], { settings }), options);
  const spaces = [aSpace({ sets: [aToiletSet({ articles: [anEntry('1', 'WC')] })] })];
  return offers(switchesOf(snapshotOf(aProject({ spaces }), catalogue, takenOn)));
}

describe('what switches would add', () => {
  const catalogue = createCatalogue(hospitalPackage(), options);

  it('counts the effect of switches over the articles that documents show', () => {
    const found = offers(switchesOf(snapshotOf(aProject({ spaces: hospitalSpaces() }), catalogue, takenOn)));
    expect(found).toMatchObject({
      SPACES_SUMMARY: 2,
      DATA_SHEETS: 8,
      PICTURES_AND_DRAWINGS: 3,
      PRODUCT_DESCRIPTION: 1,
      TECHNICAL_DESCRIPTION: 'ExportReasonNoTechnicalDescriptions',
      TECHNICAL_DRAWINGS: 1,
      ADDITIONAL_PICTURES: 'ExportReasonNoAdditionalPictures',
      CAD_FILES: 'ExportReasonNoCadFiles',
      decisionNotes: 'ExportReasonNoNotes',
      alternatives: 'ExportReasonNoAlternatives',
    });
  });

  it('offers only the overview for a project without spaces', () => {
    const found = switchesOf(snapshotOf(aProject(), catalogue, takenOn));
    expect(found.filter(({ hasContent }) => hasContent).map(({ code }) => code)).toEqual(['PROJECT_OVERVIEW']);
    for (const { hasContent, reason } of found) expect(reason === undefined).toBe(hasContent);
  });

  it('counts notes and alternatives, even where documents hide them', () => {
    const entry = anEntry(hospitalArticles.toilet, 'WC', {
      note: { text: 'Why', articleId: hospitalArticles.toilet, by: '', on: takenOn },
      alternatives: [{ article: hospitalArticles.accessibleToilet, setArticles: [], quantity: 1 }],
    });
    const spaces = [aSpace({ sets: [aToiletSet({ articles: [entry] })] })];
    const found = offers(switchesOf(snapshotOf(aProject({ spaces }), catalogue, takenOn)));
    expect(found).toMatchObject({ decisionNotes: 1, alternatives: 1 });
  });
});

describe('assets of columns that a catalogue may have', () => {
  it('finds assets of optional columns in any case, where an address can be made of them', () => {
    const cells = { AmbienceImages: 'G:Room.jpg; L:', OtherFiles: 'G:Guide.pdf', CADFiles: 'G:a.dxf;G:a.dwg' };
    expect(withToilet(cells)).toMatchObject({ AMBIENCE_IMAGES: 1, OTHER_FILES: 1, CAD_FILES: 2 });
  });
});

describe('technologies', () => {
  const settings = {
    ExportTechnologiesImage_Rimless: 'G:rimless.jpg',
    ExportTechnologiesLogo_rimless: 'G:logo.svg',
    ExportTechnologiesImage_EasyClean: 'G:clean.jpg',
  };

  it('belong to an article whose column of their name says yes', () => {
    expect(withToilet({ Rimless: '1', EasyClean: 'no' }, settings)).toMatchObject({ TECHNOLOGIES: 1 });
    expect(withToilet({ Rimless: 'yes', EasyClean: 'x' }, settings)).toMatchObject({ TECHNOLOGIES: 2 });
  });

  it('belong to an article of which one value is their name', () => {
    expect(withToilet({ Rimless: 'other; easyclean' }, settings)).toMatchObject({ TECHNOLOGIES: 1 });
  });

  it('need their picture in the settings', () => {
    expect(withToilet({ Rimless: '1' })).toMatchObject({ TECHNOLOGIES: 'ExportReasonNoTechnologies' });
  });
});

describe('a switch of a section', () => {
  const catalogue = createCatalogue(hospitalPackage(), options);
  const sectionCodes = documentSwitchCodes.filter((code) => documentSwitches[code] === 'section');

  it.each([
    ['a project', hospitalSpaces()],
    ['a project without articles', [aSpace()]],
    ['a project without spaces', []],
  ])('has content where the document of %s has the section', (_name, spaces) => {
    const snapshot = snapshotOf(aProject({ spaces }), catalogue, takenOn);
    const language = documentLanguage('en-GB', 'EUR');
    const countOf = (switches: readonly DocumentSwitch[]) => {
      const chosen = { ...usualOptions, format: 'PDF', switches } as const;
      return buildDocument(specify(snapshot, language, chosen), chosen, language, 'page').sections.length;
    };
    const without = countOf([]);
    const offered = switchesOf(snapshot).filter(({ hasContent }) => hasContent);
    const shown = sectionCodes.filter((code) => countOf([code]) > without);
    expect(shown).toEqual(sectionCodes.filter((code) => offered.some((offer) => offer.code === code)));
  });
});

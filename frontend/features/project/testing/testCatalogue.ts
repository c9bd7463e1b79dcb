import { anArticleRow, aSheet } from '@sanispec/shared/testing';
import { britishSession } from '#testing/britishCatalogue.ts';
import type { CatalogueSession } from '#worker/catalogueSession.ts';

/** What rules and drawings read of frames and bowls. */
const flags = {
  SPEC_Prodtype: 'stdfilter;multiselect',
  Actuation: 'stdfilter',
  Width: 'number;stdfilter;range',
  Height: 'number;stdfilter;range',
  Price: 'number;hidden',
};

const frames = aSheet(
  'INSTSYSTEMSTOILET',
  [
    anArticleRow('900.1', { Articletext: 'Frame Duo', Actuation: 'Front', Width: '50', Height: '112', Price: '200' }),
    anArticleRow('900.2', { Articletext: 'Frame Solo', Price: '210', NotFitsWith: '412.1;413.1;413.2' }),
  ],
  flags,
);
const plates = aSheet('FLUSHACTUATIONTOILET', [
  anArticleRow('110.1', { Articletext: 'Plate Front', Actuation: 'Front', Colour: 'White', Price: '50' }),
  anArticleRow('110.2', { Articletext: 'Plate Top', Actuation: 'Top', Colour: 'Black', Price: '60' }),
  anArticleRow('110.3', { Articletext: 'Plate Old', Actuation: 'Front', Price: '70', Active: '0' }),
]);
const bowls = aSheet(
  'WC',
  [
    anArticleRow('412.1', {
      Articletext: 'WC Brisa',
      Actuation: 'Front',
      Width: '36',
      Height: '34',
      Price: '',
      ComesWith: '413.1',
      OptionalComesWith: '413.2',
    }),
    anArticleRow('413.1', { Articletext: 'Seat Brisa', SPEC_Prodtype: 'Seat', Price: '30' }),
    anArticleRow('413.2', { Articletext: 'Lid Brisa', Price: '5', ComesWith: '110.3;700.7' }),
  ],
  flags,
);

/** A frame, its plates, and a bowl that brings its seat. */
export function testSession(): CatalogueSession {
  return britishSession([frames, plates, bowls], ['900.1']);
}

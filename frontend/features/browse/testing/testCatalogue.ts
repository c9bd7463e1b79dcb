import { anArticleRow, aSheet } from '@sanispec/shared/testing';
import { britishSession } from '#testing/britishCatalogue.ts';
import type { CatalogueSession } from '#worker/catalogueSession.ts';

const frames = aSheet('INSTSYSTEMSTOILET', [
  anArticleRow('900.1', { Articletext: 'Frame Duo', Actuation: 'Front', Price: '200' }),
  anArticleRow('900.2', { Articletext: 'Frame Uno, top', Actuation: 'Top', Price: '220' }),
  anArticleRow('900.3', { Articletext: 'Frame Old', Active: '0' }),
]);

const colours = ['white', 'matt black', 'brass', 'sand grey', 'light oak', 'gloss chrome', 'red', 'blue'];

const plates = aSheet('FLUSHACTUATIONTOILET', [
  ...colours.map((colour, index) =>
    anArticleRow(`110.${index}`, {
      Articletext: `Plate P20, ${colour}`,
      ParentID: 'P20',
      VariantKey: colour,
      Colour: colour,
      Actuation: 'Front',
      Width: '24.6',
      Price: `${index + 1}0.50`,
      ProdDescription: 'Easy to clean\n- Made of glass',
      ...(index === 0 && { OptionalComesWith: '900.1' }),
      ...(index === 1 && { ComesWith: '900.3', OptionalComesWith: '700.7' }),
    }),
  ),
  anArticleRow('220.1', { Articletext: 'Plate P70', Colour: 'white', Actuation: 'Top', Width: '30', Price: '' }),
]);

/** Two frames, a plate in eight colours, and a plate that fits the second frame alone. */
export function testSession(): CatalogueSession {
  return britishSession([frames, plates], ['900.1', '900.2']);
}

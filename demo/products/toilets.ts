import type { ColourId } from '../model/colours.ts';
import type { Form, ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';
import type { BulletId } from '../texts/bulletTexts.ts';

interface WcSeries {
  readonly name: string;
  readonly form: Form;
  readonly lengths: readonly number[];
  readonly colours: readonly ColourId[];
  readonly price: number;
  readonly volumes: string;
  /** A seat comes with the WC, or is offered with it. */
  readonly seat: 'included' | 'offered';
  readonly withRim: boolean;
  readonly floorStanding: boolean;
  readonly extra: readonly BulletId[];
}

const colourful = ['white', 'whiteMatt', 'black', 'sand', 'lava'] as const;

const series: readonly WcSeries[] = [
  {
    name: 'Tindra',
    form: 'soft',
    lengths: [49, 53, 56],
    colours: colourful,
    price: 398,
    volumes: '4.5/3 l;4/2 l',
    seat: 'included',
    withRim: false,
    floorStanding: true,
    extra: ['glaze', 'hiddenFixing'],
  },
  {
    name: 'Ormea',
    form: 'crisp',
    lengths: [51, 54],
    colours: colourful,
    price: 489,
    volumes: '4.5/3 l',
    seat: 'included',
    withRim: false,
    floorStanding: true,
    extra: ['glaze', 'hiddenFixing'],
  },
  {
    name: 'Sorin',
    form: 'oval',
    lengths: [48, 53],
    colours: ['white', 'whiteMatt', 'sand', 'black'],
    price: 329,
    volumes: '6/3 l;4.5/3 l',
    seat: 'offered',
    withRim: true,
    floorStanding: true,
    extra: ['hiddenFixing'],
  },
  {
    name: 'Vesle',
    form: 'soft',
    lengths: [48],
    colours: ['white', 'whiteMatt', 'black', 'sand'],
    price: 274,
    volumes: '4.5/3 l',
    seat: 'offered',
    withRim: true,
    floorStanding: false,
    extra: ['compact'],
  },
  {
    name: 'Kolme',
    form: 'oval',
    lengths: [49, 53],
    colours: ['white', 'whiteMatt'],
    price: 189,
    volumes: '6/3 l',
    seat: 'offered',
    withRim: true,
    floorStanding: true,
    extra: ['washdown'],
  },
  {
    name: 'Alvik',
    form: 'soft',
    lengths: [70],
    colours: ['white', 'whiteMatt'],
    price: 445,
    volumes: '6/3 l;4.5/3 l',
    seat: 'offered',
    withRim: true,
    floorStanding: false,
    extra: ['accessible', 'load400'],
  },
];

const seatColours = ['white', 'whiteMatt', 'black', 'sand', 'lava'] as const;

function seatsOf(one: WcSeries): readonly ProductFamily[] {
  const code = one.name.toUpperCase();
  return (['soft', 'plain'] as const).map((kind) => ({
    id: `WS${code}${kind === 'soft' ? 'A' : 'S'}`,
    subCategory: 'WC',
    series: one.name,
    product: 'seat',
    remark:
      kind === 'soft'
        ? {
            en: 'soft closing',
            de: 'mit Absenkautomatik',
            nl: 'softclose',
            fr: 'fermeture amortie',
            pl: 'wolnoopadająca',
          }
        : {
            en: 'without soft closing',
            de: 'ohne Absenkautomatik',
            nl: 'zonder softclose',
            fr: 'sans fermeture amortie',
            pl: 'zwykła',
          },
    properties: { Material: 'Thermoset', Width: 36, Height: 5, Length: 45, Type: 'Seat' },
    variants: inColours(...seatColours.filter((colour) => (one.colours as readonly ColourId[]).includes(colour))),
    priceInEuro: kind === 'soft' ? 112 : 74,
    bullets: kind === 'soft' ? ['softClose', 'takeOff'] : ['takeOff'],
    technical: ['fixingIncluded'],
    isSearchable: false,
    appearance: { shape: 'seat', form: one.form },
  }));
}

function wc(one: WcSeries, length: number, rimless: boolean, floorStanding: boolean): ProductFamily {
  const code = one.name.toUpperCase();
  const seats = [`WS${code}A`, `WS${code}S`];
  return {
    id: `WC${code}${length}${rimless ? 'S' : 'R'}${floorStanding ? 'B' : ''}`,
    subCategory: 'WC',
    series: one.name,
    product: floorStanding ? 'floorWc' : 'wallWc',
    ...(rimless
      ? { remark: { en: 'rimless', de: 'spülrandlos', nl: 'spoelrandloos', fr: 'sans bride', pl: 'bezkołnierzowa' } }
      : {}),
    size: `${length}`,
    properties: {
      Material: 'Ceramic',
      Width: one.form === 'crisp' ? 36.5 : 36,
      Height: floorStanding ? 41 : 34,
      Length: length,
      Rimless: rimless ? 'yes' : 'no',
      Type: floorStanding ? 'FloorStanding' : 'WallHung',
      FlushVolume: one.volumes,
    },
    variants: inColours(...one.colours),
    priceInEuro: one.price + (length - 48) * 6 + (rimless ? 48 : 0) + (floorStanding ? 35 : 0),
    bullets: [rimless ? 'rimless' : 'rim', ...one.extra, one.seat === 'included' ? 'seatIncluded' : 'seatSeparate'],
    technical: ['en997', 'fixing180', 'fixingIncluded'],
    ...(one.seat === 'included' ? { comesWith: seats.slice(0, 1) } : { optionalComesWith: seats }),
    ...(one.name === 'Alvik' ? { notFitsWith: ['WESTAT82TA', 'WESTAT82TB'] } : {}),
    isInternational: one.name !== 'Kolme' || !floorStanding,
    appearance: { shape: floorStanding ? 'floorWc' : 'wallWc', form: one.form, scale: length >= 70 ? 'l' : 'm' },
  };
}

function wcsOf(one: WcSeries): readonly ProductFamily[] {
  const wallHung = one.lengths.flatMap((length) =>
    (one.withRim ? [true, false] : [true]).map((rimless) => wc(one, length, rimless, false)),
  );
  const longest = Math.max(...one.lengths);
  return one.floorStanding ? [...wallHung, wc(one, longest, true, true)] : wallHung;
}

/** WCs with their seats; the seats only come with a WC. */
export const toilets: readonly ProductFamily[] = series.flatMap((one) => [...wcsOf(one), ...seatsOf(one)]);

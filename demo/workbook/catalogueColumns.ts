import type { ProductFamily } from '../model/productFamily.ts';

export interface DemoColumn {
  readonly name: string;
  readonly flags: string;
}

/** Columns that every category sheet begins with. */
const leading: readonly DemoColumn[] = [
  { name: 'ArticleNr', flags: '' },
  { name: 'Articletext', flags: '' },
  { name: 'SPEC_Prodtype', flags: 'stdfilter;multiselect' },
  { name: 'ParentID', flags: 'hidden' },
  { name: 'VariantKey', flags: '' },
  { name: 'ProdDescription', flags: 'descbullets' },
  { name: 'TechDescription', flags: 'bulletpoints' },
  { name: 'Brand', flags: 'advfilter' },
  { name: 'Series', flags: 'stdfilter;multiselect' },
  { name: 'SeriesRule', flags: 'hidden' },
  { name: 'Colour', flags: 'stdfilter;multiselect' },
];

const size = 'number;stdfilter;range';

/** Columns that a sheet has when its products have the property, in this order. */
const optional: readonly DemoColumn[] = [
  { name: 'Material', flags: 'advfilter;multiselect' },
  { name: 'Width', flags: size },
  { name: 'Height', flags: size },
  { name: 'Depth', flags: size },
  { name: 'Length', flags: size },
  { name: 'Diameter', flags: size },
  { name: 'IntendedWidth', flags: 'number;advfilter' },
  { name: 'WallType', flags: 'stdfilter;multiselect' },
  { name: 'Type', flags: 'stdfilter;multiselect' },
  { name: 'Rimless', flags: 'stdfilter' },
  { name: 'Actuation', flags: 'stdfilter' },
  { name: 'FlushType', flags: 'stdfilter;multiselect' },
  { name: 'FlushVolume', flags: 'advfilter;multiselect' },
  { name: 'TapType', flags: 'stdfilter' },
  { name: 'NumberOfTapHoles', flags: 'number;stdfilter' },
  { name: 'NumberOfTaps', flags: 'number' },
  { name: 'HasOverflow', flags: 'stdfilter' },
  { name: 'Shape', flags: 'advfilter;multiselect' },
  { name: 'NumberOfDrawers', flags: 'number;stdfilter' },
  { name: 'Features', flags: 'descbullets' },
  { name: 'DoorHinge', flags: 'advfilter' },
  { name: 'Power', flags: 'stdfilter;multiselect' },
  { name: 'WallThickness', flags: 'advfilter;interval' },
  { name: 'FloorThickness', flags: 'advfilter;interval' },
  { name: 'Outlet', flags: 'advfilter' },
  { name: 'NumberOfPlates', flags: 'number' },
  { name: 'TotalWaterCapacity', flags: 'number;advfilter;range' },
  { name: 'UsableWaterCapacity', flags: 'number;advfilter;range' },
];

const trailing: readonly DemoColumn[] = [
  { name: 'Price', flags: 'number;hidden' },
  ...[
    'CountriesISO',
    'Active',
    'IsSearchableBrowser',
    'CombinationWith',
    'OptionalComesWith',
    'ComesWith',
    'NotFitsWith',
    'PrimaryImage',
    'AdditionalImages',
    'TechnicalDrawings',
    'CADFiles',
    'AmbienceImages',
    'OtherFiles',
  ].map((name) => ({ name, flags: 'hidden' })),
];

/** In these sheets Power is a rating in watts, not a supply. */
const ratedInWatts = new Set(['MIRRORSCABINETS']);

/**
 * The columns of the sheet that holds these products.
 *
 * @throws RangeError when a product has a property without a column
 */
export function catalogueColumns(families: readonly ProductFamily[]): readonly DemoColumn[] {
  const present = new Set<string>();
  for (const family of families) {
    for (const name of Object.keys(family.properties)) present.add(name);
    for (const variant of family.variants) for (const name of Object.keys(variant.properties ?? {})) present.add(name);
    if (family.properties.NumberOfDrawers !== undefined) present.add('Features');
  }
  const own = optional
    .filter((column) => present.has(column.name))
    .map((column) =>
      column.name === 'Power' && families.some((family) => ratedInWatts.has(family.subCategory))
        ? { name: 'Power', flags: 'number;advfilter;range' }
        : column,
    );
  const known = new Set(own.map((column) => column.name));
  const unknown = [...present].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new RangeError(`No column for ${unknown.join(', ')}`);
  return [...leading, ...own, ...trailing];
}

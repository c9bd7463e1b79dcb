import { openZip, readWhole } from '#files/openZip.ts';
import { fileOfParts, writeZip } from '#files/writeZip.ts';
import { xmlText } from '#files/xmlText.ts';
import type { MediaFile, PlacedPicture } from './sheetPictures.ts';

/** What exceljs itself has just written. */
const ownLimits = { maxEntries: 65_535, maxUnpackedBytes: 2 ** 31 };

/** What a sheet shows besides its cells; the sheets are counted as they follow each other. */
export interface SheetExtras {
  readonly pictures: readonly PlacedPicture[];
  /** Cells whose texts look like numbers, e.g. positions, and are meant as texts. */
  readonly textRange: string;
}

/**
 * Packs a workbook of exceljs again, with its pictures. exceljs stamps its files with the time of writing; here the same
 * content gives the same bytes. It cannot give pictures alternative texts, and takes the wrong file where one picture
 * follows itself, so the drawings are written here.
 */
export async function packWorkbook(
  workbook: Buffer,
  sheets: readonly SheetExtras[],
  media: readonly MediaFile[],
): Promise<Buffer> {
  const zip = await openZip(workbook, ownLimits);
  try {
    const files = new Map<string, Uint8Array>();
    for (const entry of zip.entries) {
      const isFolder = entry.name.endsWith('/');
      if (!isFolder) files.set(entry.name, await readWhole(zip, entry));
    }
    for (const [index, sheet] of sheets.entries()) addExtras(files, index + 1, sheet);
    for (const { fileName, bytes } of media) files.set(`xl/media/${fileName}`, bytes);
    return await writeZip([...files].map(([fileName, bytes]) => fileOfParts(fileName, () => [bytes])));
  } finally {
    zip.close();
  }
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function addExtras(files: Map<string, Uint8Array>, number: number, { pictures, textRange }: SheetExtras): void {
  const ignored = `<ignoredErrors><ignoredError sqref="${textRange}" numberStoredAsText="1"/></ignoredErrors>`;
  const drawing = pictures.length === 0 ? '' : '<drawing r:id="rIdDrawing"/>';
  change(files, `xl/worksheets/sheet${number}.xml`, (xml) => before(xml, '</worksheet>', ignored + drawing));
  if (pictures.length === 0) return;
  const sheetRelations = `xl/worksheets/_rels/sheet${number}.xml.rels`;
  if (!files.has(sheetRelations)) {
    set(files, sheetRelations, `${declaration}<Relationships xmlns="${packageRelationships}"></Relationships>`);
  }
  const relation = `<Relationship Id="rIdDrawing" Type="${relationships}/drawing" Target="../drawings/drawing${number}.xml"/>`;
  change(files, sheetRelations, (xml) => before(xml, '</Relationships>', relation));
  change(files, '[Content_Types].xml', (xml) => withContentTypes(xml, number));
  const fileNames = [...new Set(pictures.map(({ fileName }) => fileName))];
  set(files, `xl/drawings/drawing${number}.xml`, drawingXml(pictures, fileNames));
  set(files, `xl/drawings/_rels/drawing${number}.xml.rels`, drawingRelations(fileNames));
}

function withContentTypes(xml: string, number: number): string {
  const defaults = ['png', 'jpeg']
    .filter((type) => !xml.includes(`Extension="${type}"`))
    .map((type) => `<Default Extension="${type}" ContentType="image/${type}"/>`);
  const type = 'application/vnd.openxmlformats-officedocument.drawing+xml';
  const part = `<Override PartName="/xl/drawings/drawing${number}.xml" ContentType="${type}"/>`;
  return before(xml, '</Types>', defaults.join('') + part);
}

function drawingRelations(fileNames: readonly string[]): string {
  const all = fileNames.map(
    (name, index) => `<Relationship Id="rId${index + 1}" Type="${relationships}/image" Target="../media/${name}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelationships}">${all.join('')}</Relationships>`;
}

function drawingXml(pictures: readonly PlacedPicture[], fileNames: readonly string[]): string {
  const anchors = pictures.map((picture, index) =>
    anchorXml(picture, index + 1, fileNames.indexOf(picture.fileName) + 1),
  );
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  return `${declaration}<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${relationships}">${anchors.join('')}</xdr:wsDr>`;
}

/** Pixels in the unit of drawings. */
function units(pixels: number): number {
  return Math.round(pixels * 9525);
}

function anchorXml(picture: PlacedPicture, id: number, relation: number): string {
  const { column, row, left, top, width, height, alt } = picture;
  const from = `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${units(left)}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${units(top)}</xdr:rowOff></xdr:from>`;
  const size = `cx="${units(width)}" cy="${units(height)}"`;
  const names = `<xdr:nvPicPr><xdr:cNvPr id="${id}" name="Picture ${id}" descr="${attribute(alt)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>`;
  const fill = `<xdr:blipFill><a:blip r:embed="rId${relation}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`;
  const shape = `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>`;
  return `<xdr:oneCellAnchor>${from}<xdr:ext ${size}/><xdr:pic>${names}${fill}${shape}</xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
}

function attribute(text: string): string {
  return xmlText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;').replace(/\n/g, '&#10;');
}

function before(xml: string, tag: string, addition: string): string {
  const index = xml.lastIndexOf(tag);
  if (index < 0) throw new RangeError(`The workbook has no ${tag}`);
  return xml.slice(0, index) + addition + xml.slice(index);
}

function change(files: Map<string, Uint8Array>, name: string, edit: (xml: string) => string): void {
  const bytes = files.get(name);
  if (bytes === undefined) throw new RangeError(`The workbook has no ${name}`);
  set(files, name, edit(Buffer.from(bytes).toString('utf8')));
}

function set(files: Map<string, Uint8Array>, name: string, xml: string): void {
  files.set(name, Buffer.from(xml, 'utf8'));
}

import { box, castShadow, floorShadow, type Paint, type PictureDrawer, paintOf } from './paint.ts';

const plasticGrey = { fill: '#e9edef', edge: '#9eabb2' } as const;
const petrol = '#0b5c7a';

function ring(cx: number, cy: number, radius: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="#2a3338" stroke="#1a2226"/><circle cx="${cx}" cy="${cy}" r="${radius * 0.62}" fill="#525d63"/>`;
}

function studs(y: number, paint: Paint): string {
  return [258, 342].map((x) => paint.ellipse(x, y, 4.5, 4.5, 'body') + paint.line(`M${x - 9} ${y}h18`, 2)).join('');
}

function cistern(top: number, fromTop: boolean): string {
  const cover = fromTop
    ? ''
    : `<rect x="272" y="${top + 22}" width="56" height="36" rx="2" fill="#f7f9fa" stroke="${petrol}" stroke-width="1.500"/>`;
  const lid = fromTop
    ? `<rect x="272" y="${top - 12}" width="56" height="10" rx="2" fill="#f7f9fa" stroke="${petrol}" stroke-width="1.500"/>`
    : '';
  return `<rect x="245" y="${top}" width="110" height="104" rx="9" fill="${plasticGrey.fill}" stroke="${plasticGrey.edge}"/><rect x="245" y="${top}" width="30" height="104" rx="9" fill="#fff" opacity="0.6"/>${cover}${lid}<rect x="262" y="${top + 74}" width="76" height="12" rx="2" fill="${petrol}"/><path d="M300 ${top + 104}v46" stroke="#cdd6da" stroke-width="15"/><path d="M297 ${top + 104}v46" stroke="#f4f7f8" stroke-width="4"/>`;
}

/** What hangs between the posts, by the kind of ceramics. */
const frameFillings: Readonly<Record<string, (paint: Paint, top: number) => string>> = {
  wc: (paint, top) => cistern(top + 14, false) + toiletConnection(paint),
  wcTop: (paint, top) => cistern(top + 16, true) + toiletConnection(paint),
  basin: (paint, top) => basinConnection(paint, top),
  basinWall: (paint, top) =>
    basinConnection(paint, top) +
    `<rect x="262" y="${top + 34}" width="76" height="30" rx="3" fill="${plasticGrey.fill}" stroke="${plasticGrey.edge}"/>${ring(280, top + 49, 8)}${ring(320, top + 49, 8)}`,
  bidet: (paint, top) =>
    paint.fill(box(239, top + 74, 122, 18, 2), 'barrel') +
    studs(top + 120, paint) +
    paint.fill(box(239, top + 112, 122, 16, 2), 'barrel') +
    studs(top + 120, paint) +
    ring(300, top + 158, 15),
  urinal: (paint, top) =>
    `<rect x="272" y="${top + 40}" width="56" height="56" rx="4" fill="${plasticGrey.fill}" stroke="${petrol}" stroke-width="1.500"/><path d="M300 ${top + 96}v34" stroke="#cdd6da" stroke-width="9"/>${ring(300, top + 136, 9)}${paint.fill(box(239, top + 156, 122, 16, 2), 'barrel')}${studs(top + 164, paint)}${ring(300, top + 222, 15)}`,
};

function toiletConnection(paint: Paint): string {
  return paint.fill(box(239, 296, 122, 22, 2), 'barrel') + studs(307, paint) + ring(300, 284, 9) + ring(300, 346, 19);
}

function basinConnection(paint: Paint, top: number): string {
  return [
    paint.fill(box(239, top + 84, 122, 16, 2), 'barrel'),
    studs(top + 92, paint),
    ring(272, top + 132, 7),
    ring(328, top + 132, 7),
    paint.fill(box(239, top + 150, 122, 14, 2), 'barrel'),
    ring(300, top + 157, 12),
  ].join('');
}

export const drawFrame: PictureDrawer = (paint, { scale, detail }) => {
  const top = scale === 's' ? 138 : scale === 'm' ? 100 : 62;
  const posts = [220, 361].map(
    (x) => paint.fill(box(x, top, 19, 392 - top, 2), 'round') + paint.line(`M${x + 9.5} ${top + 30}V370`, 2.4),
  );
  const feet = [210, 351].map((x) => paint.fill(box(x, 388, 39, 12, 3), 'barrel'));
  const fill = frameFillings[detail ?? 'wc'];
  if (fill === undefined) throw new RangeError(`No frame for ${detail}`);
  return [
    floorShadow(300, 402, 124),
    castShadow(`${box(220, top, 19, 380 - top)}${box(361, top, 19, 380 - top)}`, 10, 4),
    ...posts,
    paint.fill(box(239, top + 2, 122, 14, 2), 'barrel'),
    ...feet,
    fill(paint, top + 12),
  ].join('');
};

const plateButtons: Readonly<Record<string, (paint: Paint) => string>> = {
  round: (paint) => paint.ellipse(250, 225, 58, 58, 'round') + paint.ellipse(372, 225, 36, 36, 'round'),
  single: (paint) => paint.ellipse(300, 225, 66, 66, 'round'),
  two: (paint) => paint.fill(box(166, 158, 152, 134, 8), 'top') + paint.fill(box(330, 158, 104, 134, 8), 'top'),
  bar: (paint) => paint.fill(box(166, 158, 268, 134, 8), 'top'),
  slash: (paint) => paint.line('M334 106L286 344', 2.6),
  slit: (paint) => paint.line('M121 232H479', 2) + paint.line('M232 252H306M330 252H368', 4),
  sensor: (paint) =>
    `<rect x="236" y="196" width="128" height="58" rx="10" fill="#14191b" stroke="${paint.edge}"/><circle cx="276" cy="225" r="8" fill="#39454b"/><circle cx="324" cy="225" r="8" fill="#39454b"/><circle cx="300" cy="225" r="4" fill="#3fb2d8"/>`,
  pills: (paint) => paint.fill(box(168, 190, 150, 70, 35), 'barrel') + paint.fill(box(336, 190, 96, 70, 35), 'barrel'),
};

export const drawPlate: PictureDrawer = (paint, { detail, scale }) => {
  const outline = scale === 's' ? box(120, 128, 360, 194, 12) : box(120, 105, 360, 240, 10);
  const buttons = plateButtons[detail ?? 'two'];
  if (buttons === undefined) throw new RangeError(`No plate ${detail}`);
  const { finish } = paint.colour;
  return [
    castShadow(outline, 6, 10),
    paint.fill(outline, 'body'),
    finish === 'metal' ? brushOutline(outline) : '',
    buttons(paint),
    finish === 'glass' ? `<path d="M130 335L300 115H420L240 335z" fill="#fff" opacity="0.10"/>` : '',
    `<path d="${outline}" fill="none" stroke="#fff" stroke-width="1.500" opacity="0.55" transform="translate(3 2.250) scale(0.990)"/>`,
  ].join('');
};

function brushOutline(outline: string): string {
  return `<path d="${outline}" fill="url(#brushed)"/>`;
}

export const drawControl: PictureDrawer = (paint, { detail }) => {
  if (detail === 'hidden') {
    const module = box(216, 130, 168, 200, 14);
    return `${castShadow(module, 8, 10)}${paint.fill(module, 'body')}<rect x="250" y="164" width="100" height="66" rx="8" fill="#1a2124"/><circle cx="282" cy="197" r="9" fill="#44525a"/><circle cx="318" cy="197" r="9" fill="#44525a"/><path d="M300 330c0 40 60 30 70 66" fill="none" stroke="#353f44" stroke-width="6"/><rect x="250" y="262" width="100" height="12" rx="3" fill="${petrol}"/>`;
  }
  const plate = box(195, 120, 210, 210, 12);
  const centre =
    detail === 'button'
      ? paint.ellipse(300, 225, 62, 62, 'round')
      : `<rect x="250" y="196" width="100" height="58" rx="12" fill="#14191b" stroke="${paint.edge}"/><circle cx="282" cy="225" r="8" fill="#39454b"/><circle cx="318" cy="225" r="8" fill="#39454b"/>`;
  return (
    castShadow(plate, 6, 10) +
    paint.fill(plate, 'body') +
    (paint.colour.finish === 'metal' ? brushOutline(plate) : '') +
    centre
  );
};

export const drawTrap: PictureDrawer = (paint, { detail }) => {
  const wall = paint.ellipse(462, 196, 16, 44, 'round');
  if (detail === 'bottleTrap') {
    return [
      floorShadow(262, 380, 80),
      paint.tube('M262 60V176', 34),
      paint.tube('M262 196H456', 34),
      wall,
      paint.fill(box(224, 150, 76, 16, 4), 'round'),
      paint.fill(box(218, 166, 88, 176, 12), 'round'),
      paint.fill(box(212, 322, 100, 34, 10), 'round'),
      paint.fill(box(238, 84, 48, 20, 3), 'round'),
    ].join('');
  }
  if (detail === 'spaceTrap') {
    return [
      paint.tube(
        'M170 70V132Q170 154 192 154H300Q322 154 322 176V306Q322 336 350 336Q378 336 378 306V218Q378 196 400 196H456',
        34,
      ),
      wall,
      paint.fill(box(144, 84, 52, 24, 4), 'round'),
      paint.fill(box(296, 214, 52, 24, 4), 'round'),
      paint.fill(box(352, 244, 52, 24, 4), 'round'),
    ].join('');
  }
  return [
    paint.tube('M196 60V284Q196 338 250 338Q304 338 304 284V236Q304 196 344 196H456', 36),
    wall,
    paint.fill(box(168, 92, 56, 26, 4), 'round'),
    paint.fill(box(168, 232, 56, 26, 4), 'round'),
    paint.fill(box(276, 262, 56, 26, 4), 'round'),
  ].join('');
};

export const drawDrain: PictureDrawer = (paint, { form }) => {
  const threads = Array.from({ length: 9 }, (_none, at) =>
    paint.line(`M262 ${252 + at * 12}Q300 ${262 + at * 12} 338 ${252 + at * 12}`, 2),
  ).join('');
  return [
    floorShadow(300, 384, 90),
    paint.fill('M262 220H338V376Q300 386 262 376z', 'round'),
    threads,
    paint.ellipse(300, 206, 108, 30, 'shade'),
    paint.ellipse(300, 200, 108, 30, 'top'),
    form === 'soft'
      ? paint.fill('M206 180Q206 154 300 150Q394 154 394 180Q394 206 300 206Q206 206 206 180z', 'round') +
        paint.ellipse(300, 168, 78, 16, 'top')
      : paint.ellipse(300, 198, 82, 20, 'inner') +
        paint.line('M226 198H374M300 180V216M244 186L356 210M244 210L356 186', 5),
  ].join('');
};

export const drawTrayDrain: PictureDrawer = (paint, { scale }) => {
  const radius = scale === 's' ? 92 : 128;
  const pipe = paintOf('white');
  return [
    floorShadow(300, 356, 190),
    `<path d="M300 300H520" stroke="#9eabb2" stroke-width="50"/><path d="M300 300H520" stroke="#e4e9eb" stroke-width="46"/><path d="M300 290H520" stroke="#fff" stroke-width="10"/>`,
    `<path d="M${300 - radius + 18} 200V318Q300 372 ${300 + radius - 18} 318V200z" fill="#e4e9eb" stroke="${pipe.edge}"/>`,
    paint.ellipse(300, 200, radius + 14, 46, 'shade'),
    paint.ellipse(300, 192, radius + 14, 46, 'top'),
    paint.ellipse(300, 182, radius, 38, 'round'),
    paint.ellipse(300, 178, radius - 10, 32, 'top'),
  ].join('');
};

export const drawTubDrain: PictureDrawer = (paint, { detail }) => {
  const steel = 'fill="none" stroke-linejoin="round"';
  return [
    `<path d="M250 140V330Q250 356 276 356H360" ${steel} stroke="#a4b0b6" stroke-width="30"/><path d="M250 140V330Q250 356 276 356H360" ${steel} stroke="#e6ebed" stroke-width="26"/><path d="M244 140V330" stroke="#fff" stroke-width="7"/>`,
    castShadow('M182 120a68 68 0 1 0 136 0a68 68 0 1 0 -136 0z', 6, 8),
    paint.ellipse(250, 120, 68, 68, 'body'),
    paint.ellipse(250, 120, 50, 50, 'round'),
    detail === 'inlet'
      ? `<path d="M214 150Q250 174 286 150L280 168Q250 186 220 168z" fill="#2b3439"/>`
      : paint.fill(box(242, 74, 16, 44, 6), 'round'),
    `<path d="M356 330h60v60h-60z" fill="#e6ebed" stroke="#a4b0b6"/>`,
    paint.ellipse(386, 330, 62, 18, 'shade'),
    paint.ellipse(386, 324, 62, 18, 'top'),
    paint.ellipse(386, 318, 40, 11, 'round'),
  ].join('');
};

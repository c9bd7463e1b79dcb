import { box, castShadow, floorShadow, type PictureDrawer, paintOf, softShape } from './paint.ts';

export const drawVanity: PictureDrawer = (paint, { form, scale, detail }) => {
  const half = scale === 'l' ? 226 : 160;
  const x = 300 - half;
  const drawers = Number(detail ?? '2');
  const height = drawers === 1 ? 118 : 190;
  const body = box(x, 168, half * 2, height, form === 'crisp' ? 1 : 7);
  const front = height / drawers;
  const fronts = Array.from({ length: drawers }, (_none, at) => {
    const y = 168 + at * front;
    return (
      paint.fill(box(x + 3, y + 12, half * 2 - 6, front - 14, form === 'crisp' ? 1 : 5), 'body') +
      `<path d="M${x + 3} ${y + 6}h${half * 2 - 6}" stroke="#1c2428" stroke-width="7" opacity="0.55"/>`
    );
  });
  const rounding = form === 'crisp' ? 2 : 10;
  return [
    castShadow(body, 10, 18),
    paint.fill(body, 'shade'),
    ...fronts,
    // The basin is white china behind every front, so it is drawn in its own colours.
    `<path d="${box(x - 4, 138, half * 2 + 8, 30, rounding)}" fill="url(#china)" stroke="#b9c2c6"/>`,
    `<path d="M${x + 12} 138L${x + 26} 120H${300 + half - 26}L${300 + half - 12} 138z" fill="#f1f4f4" stroke="#b9c2c6"/><path d="M${x + 34} 136L${x + 46} 125H${300 + half - 46}L${300 + half - 34} 136z" fill="#cdd6d9"/>`,
  ].join('');
};

export const drawCabinet: PictureDrawer = (paint, { form, scale }) => {
  const isTall = scale === 'l';
  const [x, y, width, height] = isTall ? [222, 34, 156, 376] : [208, 90, 184, 280];
  const body = box(x, y, width, height, form === 'crisp' ? 1 : 6);
  return [
    castShadow(body, 12, 12),
    paint.fill(`M${x + width} ${y + 4}l14 -10v${height - 4}l-14 10z`, 'shade'),
    paint.fill(`M${x} ${y}l14 -12h${width}l-14 12z`, 'top'),
    paint.fill(body, 'body'),
    `<path d="M${x + 3} ${y + height * (isTall ? 0.62 : 0.5)}h${width - 6}" stroke="#1c2428" stroke-width="2.500" opacity="0.6"/>`,
    `<path d="M${x + width - 8} ${y + 6}v${height - 12}" stroke="#1c2428" stroke-width="5" opacity="0.4"/>`,
  ].join('');
};

export const drawMirror: PictureDrawer = (paint, { scale, detail }) => {
  const half = scale === 'l' ? 216 : scale === 's' ? 112 : 154;
  const x = 300 - half;
  const pane = box(x, 84, half * 2, 260, detail === 'framed' ? 3 : 5);
  const glow = softShape(box(x - 6, 78, half * 2 + 12, 272, 10), '#fff3d2', 0.55);
  const glass = `<path d="${pane}" fill="url(#mirror)" stroke="${paint.edge}" stroke-width="${detail === 'framed' ? 0 : 1}"/><path d="M${x + 20} 340L${x + half} 88h60L${x + 96} 340z" fill="#fff" opacity="0.22"/>`;
  if (detail === 'cabinet') {
    return [
      glow,
      paint.fill(`M${x + half * 2} 84l12 -9v262l-12 7z`, 'shade'),
      paint.fill(`M${x} 84l12 -10h${half * 2}l-12 10z`, 'top'),
      glass,
      `<path d="M300 84v260" stroke="#5f6d74" stroke-width="2"/><path d="M${x + 6} 92h${half * 2 - 12}" stroke="#fffdf2" stroke-width="9"/>`,
    ].join('');
  }
  const frame =
    detail === 'framed'
      ? `<path d="${pane}" fill="none" stroke="${paint.edge}" stroke-width="14"/><path d="${pane}" fill="none" stroke="url(#body)" stroke-width="12"/>`
      : `<path d="M${x + 18} 100v228M${300 + half - 18} 100v228" stroke="#fffdf2" stroke-width="10" stroke-linecap="round"/>`;
  return glow + glass + frame + (detail === 'framed' ? '' : paint.fill(box(x + 8, 344, half * 2 - 16, 5), 'barrel'));
};

export const drawDivision: PictureDrawer = (paint, { form }) => {
  const panel =
    form === 'soft'
      ? 'M232 70Q380 70 392 190Q396 300 352 350Q300 384 232 380z'
      : form === 'oval'
        ? 'M232 66L396 92Q408 96 408 110V330Q408 344 396 348L232 384z'
        : 'M232 62L404 92V342L232 388z';
  const isGlass = paint.colour.finish === 'glass';
  return [
    castShadow(panel, 18, 10),
    paint.fill(form === 'soft' ? 'M206 76Q214 70 232 70V380Q214 380 206 372z' : 'M222 62h10V388h-10z', 'shade'),
    paint.fill(panel, 'body', isGlass ? 'fill-opacity="0.860"' : ''),
    isGlass ? '<path d="M250 372L372 96L396 100L300 358z" fill="#fff" opacity="0.25"/>' : '',
    form === 'soft' ? '' : [120, 320].map((y) => paintOf('chrome').fill(box(216, y, 26, 18, 4), 'shade')).join(''),
  ].join('');
};

export const drawSurface: PictureDrawer = (paint, { form, scale }) => {
  const [front, back, depth] = scale === 's' ? [196, 140, 130] : [252, 186, 120];
  const [y, bottom] = [162, 162 + depth];
  const top = `M${300 - back} ${y}H${300 + back}L${300 + front} ${bottom}H${300 - front}z`;
  const inset = `M${300 - back + 16} ${y + 8}H${300 + back - 16}L${300 + front - 24} ${bottom - 12}H${300 - front + 24}z`;
  const drain = form === 'soft' ? paintOf('chrome') : paint;
  return [
    floorShadow(300, bottom + 24, front + 10, 20),
    paint.fill(`M${300 - front} ${bottom}H${300 + front}V${bottom + 16}H${300 - front}z`, 'shade'),
    paint.fill(top, 'top'),
    form === 'soft' ? `<path d="${inset}" fill="url(#inner)" opacity="0.55"/>` : '',
    form === 'soft'
      ? drain.ellipse(300, y + 34, 30, 9, 'shade') + drain.ellipse(300, y + 31, 30, 9, 'top')
      : paint.line(
          `M300 ${y + depth * 0.5}L${300 - front} ${bottom}M300 ${y + depth * 0.5}L${300 + front} ${bottom}M300 ${y + depth * 0.5}L${300 - back} ${y}M300 ${y + depth * 0.5}L${300 + back} ${y}`,
          0.5,
        ) + paint.fill(`M268 ${y + depth * 0.4}h64l5 ${depth * 0.2}h-74z`, 'body'),
  ].join('');
};

/** The body that goes into the wall, its sealing collar, the pipe to the back, and the cover that stays visible. */
export const drawWallDrain: PictureDrawer = (paint) =>
  [
    floorShadow(300, 352, 210, 16),
    '<path d="M92 150H508V342H92z" fill="#d3e1e6" stroke="#a9bcc4"/><path d="M92 150H508V342H92z" fill="url(#brushed)"/>',
    '<path d="M452 268h92" stroke="#8e9ca3" stroke-width="50"/><path d="M452 268h91" stroke="#e3e8ea" stroke-width="46"/><path d="M452 258h91" stroke="#fff" stroke-width="10"/>',
    `<path d="${box(142, 172, 316, 146, 10)}" fill="url(#china)" stroke="#9eabb2"/><path d="M162 192H438" stroke="#b8c3c8" stroke-width="3" stroke-linecap="round"/>`,
    castShadow(box(126, 226, 348, 70, 3), 3, 9),
    paint.fill(box(126, 222, 348, 72, 3), 'body'),
    `<path d="${box(126, 222, 348, 72, 3)}" fill="url(#brushed)"/>`,
    '<path d="M136 300H464" stroke="#1c2428" stroke-width="9" stroke-linecap="round" opacity="0.75"/>',
  ].join('');

export const drawChannel: PictureDrawer = (paint, { scale, detail }) => {
  if (detail === 'point') {
    const slots = [-36, -12, 12, 36].map((dx) => `M${300 + dx * 1.1 - 6} 206L${300 + dx * 1.25 - 6} 268`).join('');
    return (
      floorShadow(300, 302, 150, 16) +
      paint.fill('M200 280H400V296H200z', 'shade') +
      paint.fill('M222 186H378L400 280H200z', 'top') +
      `<path d="${slots}" stroke="#1c2428" stroke-width="9" stroke-linecap="round" opacity="0.8"/>`
    );
  }
  const half = scale === 'l' ? 256 : 190;
  const top = `M${300 - half + 30} 202H${300 + half}L${300 + half - 30} 246H${300 - half}z`;
  const slot =
    detail === 'slot'
      ? `<path d="M${300 - half + 34} 224H${300 + half - 34}" stroke="#161c1f" stroke-width="7" stroke-linecap="round"/>`
      : paint.fill(`M${300 - half + 34} 208H${300 + half - 14}L${300 + half - 34} 240H${300 - half + 14}z`, 'body');
  return [
    floorShadow(300, 300, half, 18),
    `<path d="M268 262h64v46q-32 12 -64 0z" fill="#dfe5e8" stroke="#9eabb2"/><path d="M332 280h90" stroke="#9eabb2" stroke-width="30"/><path d="M332 280h89" stroke="#e6ebed" stroke-width="26"/>`,
    paint.fill(`M${300 - half} 246H${300 + half - 30}V266H${300 - half}z`, 'shade'),
    paint.fill(`M${300 + half} 202V222L${300 + half - 30} 266V246z`, 'shade'),
    paint.fill(top, 'top'),
    `<path d="${top}" fill="url(#brushed)"/>`,
    slot,
  ].join('');
};

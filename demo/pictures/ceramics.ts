import type { Form } from '../model/productFamily.ts';
import { box, castShadow, floorShadow, type Paint, type PictureDrawer } from './paint.ts';

const lids: Readonly<Record<Form, string>> = {
  soft: 'M205 168Q205 148 230 147H370Q395 148 395 168C399 234 356 278 300 278C244 278 201 234 205 168z',
  crisp: 'M207 156Q207 147 217 147H383Q393 147 393 156V238Q393 262 366 266Q300 272 234 266Q207 262 207 238z',
  oval: 'M211 182C211 152 250 146 300 146C350 146 389 152 389 182C393 240 352 281 300 281C248 281 207 240 211 182z',
};

const bowls: Readonly<Record<Form, string>> = {
  soft: 'M214 232C222 330 246 384 268 396Q300 405 332 396C354 384 378 330 386 232z',
  crisp: 'M213 240C217 330 236 386 256 396Q300 402 344 396C364 386 383 330 387 240z',
  oval: 'M219 232C232 320 252 378 274 392Q300 400 326 392C348 378 368 320 381 232z',
};

const plinths: Readonly<Record<Form, string>> = {
  soft: 'M214 232C222 310 244 350 246 402Q300 412 354 402C356 350 378 310 386 232z',
  crisp: 'M213 240C215 320 222 360 224 404Q300 412 376 404C378 360 385 320 387 240z',
  oval: 'M219 232C232 300 252 340 250 402Q300 412 350 402C348 340 368 300 381 232z',
};

/** The lid hangs over the bowl; between them the seat shows as a darker lip. */
function toilet(paint: Paint, form: Form, base: string): string {
  const lid = lids[form];
  return [
    paint.fill(base, 'round'),
    `<path d="${base}" fill="url(#fall)"/>`,
    paint.fill(lid, 'shade', 'transform="translate(0 13)"'),
    paint.fill(lid, 'top', 'transform="translate(0 7)"'),
    paint.fill(box(238, 136, 26, 15, 5), 'round'),
    paint.fill(box(336, 136, 26, 15, 5), 'round'),
    paint.fill(lid, 'body'),
    `<path d="${lid}" fill="none" stroke="#fff" stroke-width="2" opacity="${paint.colour.finish === 'gloss' ? 0.6 : 0.16}" transform="translate(9 6.500) scale(0.970)"/>`,
  ].join('');
}

export const drawWallWc: PictureDrawer = (paint, { form }) =>
  castShadow(`${bowls[form]} ${lids[form]}`, 16, 16) + toilet(paint, form, bowls[form]);

export const drawFloorWc: PictureDrawer = (paint, { form }) =>
  floorShadow(300, 406, 130) + castShadow(`${plinths[form]} ${lids[form]}`, 14, 4) + toilet(paint, form, plinths[form]);

const seatOutlines: Readonly<Record<Form, string>> = {
  soft: 'M196 92Q196 78 214 77H386Q404 78 404 92C412 250 384 372 300 374C216 372 188 250 196 92z',
  crisp: 'M196 90Q196 77 210 77H390Q404 77 404 90V318Q404 356 366 364Q300 374 234 364Q196 356 196 318z',
  oval: 'M206 120C206 84 250 77 300 77C350 77 394 84 394 120C410 260 376 374 300 374C224 374 190 260 206 120z',
};

export const drawSeat: PictureDrawer = (paint, { form }) => {
  const outline = seatOutlines[form];
  return [
    castShadow(outline, 8, 10),
    paint.fill(outline, 'shade', 'transform="translate(0 6)"'),
    paint.fill(box(226, 62, 34, 20, 6), 'barrel'),
    paint.fill(box(340, 62, 34, 20, 6), 'barrel'),
    paint.fill(outline, 'body'),
    `<g transform="translate(300 222) scale(0.880) translate(-300 -222)">${paint.line(outline, 1.2)}</g>`,
  ].join('');
};

const bidetRims: Readonly<Record<Form, string>> = {
  soft: 'M205 190Q206 172 230 171H370Q394 172 395 190C398 236 356 269 300 269C244 269 202 236 205 190z',
  crisp: 'M207 180Q207 171 217 171H383Q393 171 393 180V236Q393 256 366 260Q300 266 234 260Q207 256 207 236z',
  oval: 'M211 200C211 176 250 171 300 171C350 171 389 176 389 200C392 242 352 270 300 270C248 270 208 242 211 200z',
};

export const drawBidet: PictureDrawer = (paint, { form, detail }) => {
  const isFloor = detail === 'floor';
  const base = (isFloor ? plinths : bowls)[form];
  const rim = bidetRims[form];
  return [
    isFloor ? floorShadow(300, 406, 130) : '',
    castShadow(`${base} ${rim}`, 14, isFloor ? 4 : 16),
    paint.fill(base, 'round'),
    `<path d="${base}" fill="url(#fall)"/>`,
    paint.fill(rim, 'shade', 'transform="translate(0 9)"'),
    paint.fill(rim, 'top'),
    `<g transform="translate(300 232) scale(0.760 0.640) translate(-300 -226)">${paint.fill(rim, 'inner')}</g>`,
    paint.ellipse(300, 184, 9, 4, 'inner'),
    paint.ellipse(300, 246, 10, 4, 'shade'),
  ].join('');
};

const urinalBodies: Readonly<Record<Form, string>> = {
  soft: 'M232 92Q234 62 300 60Q366 62 368 92L382 268C388 336 352 386 300 388C248 386 212 336 218 268z',
  crisp: 'M230 74Q230 60 244 60H356Q370 60 370 74L380 330Q380 380 340 384Q300 388 260 384Q220 380 220 330z',
  oval: 'M246 110Q250 66 300 64Q350 66 354 110L374 280C378 340 346 378 300 380C254 378 222 340 226 280z',
};

export const drawUrinal: PictureDrawer = (paint, { form }) => {
  const body = urinalBodies[form];
  return [
    castShadow(body, 16, 14),
    paint.fill(body, 'round'),
    `<g transform="translate(300 238) scale(0.720 0.700) translate(-300 -224)">${paint.fill(body, 'inner')}</g>`,
    `<path d="M248 292C256 346 344 346 352 292C346 322 254 322 248 292z" fill="#fff" opacity="0.45"/>`,
    paint.ellipse(300, 312, 14, 6, 'shade'),
    paint.line('M262 92Q300 84 338 92', 1.2),
  ].join('');
};

/** Half width of the front edge and of the back edge of a basin on the canvas. */
function basinWidths(scale: string | undefined): { front: number; back: number } {
  return scale === 'l' ? { front: 250, back: 214 } : { front: 182, back: 152 };
}

function basinOutline(form: Form, front: number, back: number): string {
  const [f, b] = [front, back];
  if (form === 'crisp') return `M${300 - b} 168H${300 + b}L${300 + f} 262H${300 - f}z`;
  if (form === 'soft') {
    return `M${300 - b + 14} 166H${300 + b - 14}Q${300 + b + 4} 166 ${300 + b + 8} 180L${300 + f - 2} 236Q${300 + f} 266 ${300 + f - 40} 268Q300 282 ${300 - f + 40} 268Q${300 - f} 266 ${300 - f + 2} 236L${300 - b - 8} 180Q${300 - b - 4} 166 ${300 - b + 14} 166z`;
  }
  return `M${300 - b + 10} 166H${300 + b - 10}C${300 + f + 6} 172 ${300 + f + 10} 236 ${300 + f - 62} 262Q300 290 ${300 - f + 62} 262C${300 - f - 10} 236 ${300 - f - 6} 172 ${300 - b + 10} 166z`;
}

function basinBody(form: Form, front: number): string {
  const f = front;
  if (form === 'crisp')
    return `M${300 - f} 262H${300 + f}V300Q${300 + f} 306 ${300 + f - 6} 306H${300 - f + 6}Q${300 - f} 306 ${300 - f} 300z`;
  const tuck = form === 'soft' ? 34 : 70;
  return `M${300 - f + 4} 236C${300 - f + 8} 300 ${300 - f + tuck} 322 ${300 - f * 0.4} 328H${300 + f * 0.4}C${300 + f - tuck} 322 ${300 + f - 8} 300 ${300 + f - 4} 236z`;
}

export const drawBasin: PictureDrawer = (paint, { form, scale, detail }) => {
  const { front, back } = basinWidths(scale);
  const outline = basinOutline(form, front, back);
  const body = basinBody(form, front);
  const depth = form === 'crisp' ? '0.820 0.640' : '0.830 0.660';
  return [
    castShadow(`${outline} ${body}`, 10, 22),
    paint.fill(body, form === 'crisp' ? 'body' : 'round'),
    `<path d="${body}" fill="url(#fall)"/>`,
    paint.fill(outline, 'top'),
    `<g transform="translate(300 230) scale(${depth}) translate(-300 -222)">${paint.fill(outline, 'inner')}</g>`,
    paint.ellipse(300, 240, 13, 5, 'shade'),
    detail === 'hole' ? `${paint.ellipse(300, 180, 10, 4, 'shade')}` : '',
  ].join('');
};

export const drawBowl: PictureDrawer = (paint, { form }) => {
  const rx = form === 'soft' ? 150 : 186;
  if (form === 'crisp') {
    const body = 'M116 206H484L462 306Q458 320 442 320H158Q142 320 138 306z';
    return [
      floorShadow(300, 324, 200, 18),
      paint.fill(body, 'body'),
      paint.fill('M150 168H450L484 208Q484 214 478 214H122Q116 214 116 208z', 'top'),
      paint.fill('M164 176H436L462 206H138z', 'inner'),
      paint.ellipse(300, 198, 12, 4, 'shade'),
    ].join('');
  }
  const body = `M${300 - rx} 196C${300 - rx + 10} 290 ${300 - rx * 0.6} 322 ${300 - rx * 0.5} 324Q300 332 ${300 + rx * 0.5} 324C${300 + rx * 0.6} 322 ${300 + rx - 10} 290 ${300 + rx} 196z`;
  return [
    floorShadow(300, 326, rx * 0.9, 18),
    paint.fill(body, 'round'),
    paint.ellipse(300, 196, rx, 44, 'top'),
    paint.ellipse(300, 200, rx - 9, 38, 'inner'),
    paint.ellipse(300, 220, 13, 5, 'shade'),
  ].join('');
};

export const drawPedestal: PictureDrawer = (paint, { form }) => {
  const body =
    form === 'soft'
      ? 'M236 96H364C362 220 350 316 332 352Q300 366 268 352C250 316 238 220 236 96z'
      : 'M232 96H368C372 200 350 300 322 356Q300 364 278 356C250 300 228 200 232 96z';
  return (
    castShadow(body, 14, 12) +
    paint.fill(body, 'round') +
    paint.ellipse(300, 97, 66, 12, 'top') +
    paint.ellipse(300, 98, 52, 8, 'inner')
  );
};

export const drawTub: PictureDrawer = (paint, { form, detail }) => {
  if (detail === 'FreeStanding') {
    const body =
      form === 'oval'
        ? 'M62 176C72 300 120 366 190 372H410C480 366 528 300 538 176z'
        : 'M66 184C78 320 104 362 150 370H450C496 362 522 320 534 184z';
    return [
      floorShadow(300, 372, 240, 18),
      paint.fill(body, 'round'),
      `<path d="${body}" fill="url(#fall)"/>`,
      paint.ellipse(300, form === 'oval' ? 178 : 186, form === 'oval' ? 240 : 236, 46, 'top'),
      paint.ellipse(300, form === 'oval' ? 181 : 189, form === 'oval' ? 228 : 222, 38, 'inner'),
      paint.ellipse(300, 214, 10, 4, 'shade'),
    ].join('');
  }
  const radius = form === 'crisp' ? 10 : 46;
  const isPanelled = detail === 'Corner';
  const body = isPanelled
    ? box(64, 196, 472, 178, form === 'crisp' ? 8 : 40)
    : 'M84 204H516C512 300 486 352 440 358H160C114 352 88 300 84 204z';
  return [
    floorShadow(300, isPanelled ? 376 : 366, 250, 16),
    isPanelled ? '' : paint.fill(box(168, 354, 16, 22, 3), 'shade') + paint.fill(box(416, 354, 16, 22, 3), 'shade'),
    paint.fill(body, 'body'),
    `<path d="${body}" fill="url(#fall)"/>`,
    paint.fill(`M108 140H492L548 196Q552 208 540 208H60Q48 208 52 196z`, 'top'),
    `<g>${paint.fill(box(116, 152, 368, 44, radius), 'inner')}</g>`,
    paint.ellipse(446, 184, 10, 4, 'shade'),
    paint.ellipse(452, 164, 9, 5, 'top'),
  ].join('');
};

/** A spout out of the splashback, chrome for every trough. */
function troughTap(cx: number): string {
  return [
    `<circle cx="${cx}" cy="140" r="15" fill="#aab5ba" stroke="#6b777d"/><circle cx="${cx - 1}" cy="138" r="10" fill="#dfe5e8"/>`,
    ...[
      ['#6b777d', 15],
      ['#aab5ba', 13],
      ['#eef2f4', 6],
    ].map(
      ([stroke, width]) =>
        `<path d="M${cx} 140V164Q${cx} 184 ${cx} 200" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`,
    ),
    `<path d="M${cx - 4} 209v3M${cx + 4} 209v3" stroke="#4e5a60" stroke-width="3"/>`,
  ].join('');
}

export const drawTrough: PictureDrawer = (paint, { form, scale, detail }) => {
  const half = scale === 'l' ? 262 : scale === 'm' ? 220 : 168;
  const places = Number(detail ?? '2');
  const [back, front] = [half - 18, half];
  const radius = form === 'crisp' ? 3 : 22;
  const apron =
    form === 'crisp'
      ? `M${300 - front} 262H${300 + front}L${300 + front - 10} 326H${300 - front + 10}z`
      : `M${300 - front} 262H${300 + front}Q${300 + front - 4} 322 ${300 + front - 54} 332H${300 - front + 54}Q${300 - front + 4} 322 ${300 - front} 262z`;
  const rim = `M${300 - back} 208H${300 + back}L${300 + front} 256Q${300 + front} 264 ${300 + front - 8} 264H${300 - front + 8}Q${300 - front} 264 ${300 - front} 256z`;
  const hollow = `M${300 - back + 16} 216H${300 + back - 16}L${300 + front - 26} 252H${300 - front + 26}z`;
  const centres = Array.from({ length: places }, (_none, at) => 300 - back + ((at + 0.5) * back * 2) / places);
  return [
    castShadow(`${box(300 - back, 96, back * 2, 120, radius)}${apron}`, 8, 18),
    paint.fill(box(300 - back, 96, back * 2, 124, radius), 'body'),
    paint.fill(apron, form === 'crisp' ? 'body' : 'barrel'),
    `<path d="${apron}" fill="url(#fall)"/>`,
    paint.fill(rim, 'top'),
    paint.fill(hollow, 'inner'),
    paint.ellipse(300, 240, 11, 4, 'shade'),
    ...centres.map(troughTap),
  ].join('');
};

export const drawSink: PictureDrawer = (paint, { detail }) => {
  const grid = Array.from({ length: 9 }, (_none, at) => `M${196 + at * 26} 212v-22`).join('');
  return [
    castShadow(box(166, 190, 268, 170, 24), 12, 16),
    detail === 'wall' ? paint.fill(box(172, 84, 256, 120, 16), 'body') : '',
    paint.fill('M166 206H434L420 336Q418 364 388 366H212Q182 364 180 336z', 'round'),
    paint.fill('M188 174H412L438 206Q440 218 428 218H172Q160 218 162 206z', 'top'),
    paint.fill('M202 180H398L418 206H182z', 'inner'),
    `<path d="${grid}M176 208H424M190 190H410" stroke="#7d8990" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    `<path d="${grid}M176 207H424M190 189H410" stroke="#dfe5e8" stroke-width="1.300" fill="none" stroke-linecap="round"/>`,
  ].join('');
};

import type { Form } from '../model/productFamily.ts';
import { box, castShadow, floorShadow, type Paint, type PictureDrawer } from './paint.ts';

/** Where the spout leaves the body, by the tap's height. */
const tops = { s: 196, m: 156, l: 92 } as const;

function spout(paint: Paint, form: Form, x: number, top: number): string {
  if (form === 'crisp') {
    return [
      paint.fill(`M${x - 22} ${top}H${x + 22}V372H${x - 22}z`, 'round'),
      paint.fill(box(x - 22, top, 176, 26, 3), 'barrel'),
      paint.fill(box(x + 128, top + 26, 20, 8, 2), 'shade'),
    ].join('');
  }
  if (form === 'soft')
    return paint.tube(
      `M${x} 372V${top + 66}Q${x} ${top + 8} ${x + 62} ${top + 8}Q${x + 128} ${top + 8} ${x + 132} ${top + 76}`,
      36,
    );
  return [
    paint.fill(
      `M${x - 26} 372Q${x - 20} ${top + 90} ${x - 30} ${top + 14}Q${x - 24} ${top - 6} ${x + 10} ${top}L${x + 138} ${top + 44}Q${x + 148} ${top + 54} ${x + 138} ${top + 64}L${x + 28} ${top + 52}Q${x + 22} ${top + 90} ${x + 26} 372z`,
      'round',
    ),
  ].join('');
}

function lever(paint: Paint, form: Form, x: number, top: number): string {
  if (form === 'crisp')
    return (
      paint.fill(box(x - 20, top - 14, 40, 12, 2), 'barrel') +
      paint.fill(`M${x - 20} ${top - 16}L${x + 84} ${top - 34}V${top - 24}L${x + 20} ${top - 4}z`, 'top')
    );
  if (form === 'soft')
    return (
      paint.fill(box(x - 64, top + 120, 48, 26, 13), 'barrel') +
      paint.fill(box(x - 108, top + 127, 62, 10, 5), 'barrel')
    );
  return paint.fill(
    `M${x - 30} ${top + 8}Q${x - 28} ${top - 22} ${x} ${top - 22}L${x + 92} ${top - 44}Q${x + 100} ${top - 38} ${x + 92} ${top - 32}L${x + 22} ${top}Q${x} ${top + 16} ${x - 30} ${top + 8}z`,
    'top',
  );
}

function base(paint: Paint, x: number): string {
  return paint.fill(box(x - 34, 366, 68, 12, 4), 'round');
}

function handle(paint: Paint, form: Form, x: number): string {
  const body = form === 'crisp' ? box(x - 20, 300, 40, 72, 3) : box(x - 18, 306, 36, 66, 14);
  return (
    paint.fill(body, 'round') +
    paint.fill(box(x - 34, form === 'crisp' ? 288 : 296, 68, 12, form === 'crisp' ? 2 : 6), 'barrel') +
    base(paint, x)
  );
}

/** Out of the wall, seen from the side: escutcheon, lever above, spout. */
function wallTap(paint: Paint, form: Form): string {
  const radius = form === 'crisp' ? 4 : 20;
  return [
    castShadow(box(150, 150, 40, 150, 8), 10, 10),
    paint.fill(box(150, 138, 30, 174, form === 'crisp' ? 3 : 14), 'round'),
    form === 'oval'
      ? paint.fill('M178 226L420 244Q440 250 440 268V286H418V274L178 262z', 'barrel')
      : form === 'soft'
        ? paint.tube('M176 244H396Q424 244 424 272V288', 30)
        : paint.fill(box(178, 232, 256, 24, 2), 'barrel') + paint.fill(box(406, 256, 22, 10, 2), 'shade'),
    paint.fill(box(178, 164, 48, 36, radius), 'barrel'),
    paint.fill(form === 'crisp' ? box(220, 172, 96, 12, 2) : 'M222 176L318 152Q326 156 318 164L224 194z', 'top'),
  ].join('');
}

const eye = (x: number, y: number) =>
  `<rect x="${x - 15}" y="${y}" width="30" height="18" rx="8" fill="#14191b"/><circle cx="${x}" cy="${y + 9}" r="3.500" fill="#3fb2d8"/>`;

export const drawTap: PictureDrawer = (paint, { form, scale, detail }) => {
  const top = tops[scale ?? 'm'];
  switch (detail) {
    case 'wall':
      return wallTap(paint, form);
    case 'sensorWall':
      return [
        castShadow(box(150, 170, 40, 130, 8), 10, 10),
        paint.fill(box(150, 170, 26, 130, 12), 'round'),
        paint.fill('M174 206H420Q446 208 446 236V262H424V250L174 264z', 'barrel'),
        eye(386, 214),
      ].join('');
    case 'sensor':
      return [
        floorShadow(270, 380, 90),
        paint.fill(
          'M232 372V240Q234 196 270 188L418 216Q432 222 430 240L428 252L318 250Q308 256 308 280V372z',
          'round',
        ),
        eye(272, 276),
        base(paint, 270),
      ].join('');
    case 'three':
      return [
        floorShadow(300, 380, 180),
        handle(paint, form, 140),
        handle(paint, form, 460),
        spout(paint, form, 270, top),
        base(paint, 270),
      ].join('');
    default:
      return [
        floorShadow(262, 380, 90),
        spout(paint, form, 262, top),
        lever(paint, form, 262, top),
        base(paint, 262),
      ].join('');
  }
};

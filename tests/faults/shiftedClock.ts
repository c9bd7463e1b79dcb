/**
 * Imported before a host: its clock is off by the seconds of CLOCK_SHIFT_SECONDS. At each SIGUSR2 it jumps: an hour ahead,
 * back, an hour behind, back.
 */
const shiftMilliseconds = Number(process.env.CLOCK_SHIFT_SECONDS ?? '0') * 1000;
const hour = 3_600_000;
const jumps = [0, hour, 0, -hour];
let jumped = 0;
process.on('SIGUSR2', () => {
  jumped += 1;
});
const RealDate = Date;

function now(): number {
  return RealDate.now() + shiftMilliseconds + (jumps[jumped % jumps.length] ?? 0);
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [] | [number]) => (args.length === 0 ? new target(now()) : new target(...args)),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

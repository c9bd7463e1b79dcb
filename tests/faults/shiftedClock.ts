/** Imported before a host: its clock is off by the seconds of CLOCK_SHIFT_SECONDS. */
const shiftMilliseconds = Number(process.env.CLOCK_SHIFT_SECONDS ?? '0') * 1000;
const RealDate = Date;

function now(): number {
  return RealDate.now() + shiftMilliseconds;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [] | [number]) => (args.length === 0 ? new target(now()) : new target(...args)),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

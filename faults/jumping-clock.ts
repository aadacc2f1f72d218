import { existsSync, readFileSync, renameSync } from 'node:fs';

/**
 * Preload module: on SIGUSR2 the clock of the app jumps by the offset in ms in a file, which is
 * then renamed as confirmation. Timers are unaffected, as when the clock of a machine is set.
 */
const path = process.env.CLOCK_OFFSET_FILE ?? '';
const RealDate = Date;
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('SIGUSR2', () => {
  if (!existsSync(path)) return;
  offsetMs = Number(readFileSync(path, 'utf8'));
  renameSync(path, `${path}.done`);
});

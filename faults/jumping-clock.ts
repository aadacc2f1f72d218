import { existsSync, readFileSync, renameSync } from 'node:fs';

/**
 * Preloaded into the app: on SIGUSR2 its clock jumps to so many milliseconds off the real one as the file says, which is then renamed
 * as the sign that it has. Timers go on as they do when a machine's clock is set.
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

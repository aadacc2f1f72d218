import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function capture() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: createLogger('info', stream) };
}

it('omits positions and keywords', () => {
  const { lines, logger } = capture();
  logger.info(
    { req: { id: 'r1', method: 'GET', url: '/api/place/nearby?userLat=37.54&keyword=%EC%B9%B4' } },
    'request',
  );
  expect(lines[0]).toContain('"path":"/api/place/nearby"');
  expect(lines[0]).not.toContain('37.54');
  expect(lines[0]).not.toContain('keyword');
});

it('redacts passwords and tokens', () => {
  const { lines, logger } = capture();
  logger.warn({ session: { token: 'hush-1', password: 'hush-2' } }, 'session');
  expect(lines[0]).toContain('session');
  expect(lines[0]).not.toContain('hush');
});

it('writes the time in UTC, and one line for a text with line breaks', () => {
  const { lines, logger } = capture();
  logger.info({ reason: 'one\n{"level":50,"msg":"forged"}\r\ntwo' }, 'three\nfour');
  const written = lines.join('');
  expect(written.trimEnd()).not.toMatch(/[\r\n]/);
  const { time, level } = JSON.parse(written);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(level).toBe(30);
});

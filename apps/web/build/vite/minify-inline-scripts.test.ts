import { expect, it } from 'vitest';
import { minifyScripts } from './minify-inline-scripts.ts';

it('removes comments and whitespace', () => {
  const html = '<head><script>\n  // Why.\n  start(1 + 1);\n</script></head>';
  expect(minifyScripts(html)).toBe('<head><script>start(2);</script></head>');
});

it('keeps global names', () => {
  expect(minifyScripts('<script>function start(name) { return name; }</script>')).toMatch(/function start\(/);
});

it('does not change external scripts', () => {
  const html = '<script type="module" src="/src/entry.ts"></script>';
  expect(minifyScripts(html)).toBe(html);
});

it('throws on a syntax error', () => {
  expect(() => minifyScripts('<script>const = 1;</script>')).toThrow(/cannot be read/);
});

import { expect, it } from 'vitest';
import { minifyScripts } from './minify-inline-scripts.ts';

it('leaves out what only readers of the source need', () => {
  const html = '<head><script>\n  // Why.\n  start(1 + 1);\n</script></head>';
  expect(minifyScripts(html)).toBe('<head><script>start(2);</script></head>');
});

it('keeps the names a script gives to the page, for others may call them', () => {
  expect(minifyScripts('<script>function start(name) { return name; }</script>')).toMatch(/function start\(/);
});

it('leaves scripts that are fetched alone', () => {
  const html = '<script type="module" src="/src/entry.ts"></script>';
  expect(minifyScripts(html)).toBe(html);
});

it('does not build a page whose script cannot be read', () => {
  expect(() => minifyScripts('<script>const = 1;</script>')).toThrow(/cannot be read/);
});

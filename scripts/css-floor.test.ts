import { expect, it } from 'vitest';
import { readFloor, unsupportedFeaturesOf } from './lib/css-floor.mjs';

const floor = readFloor();
const featuresOf = (css: string) => unsupportedFeaturesOf(css, floor).map(({ feature }) => feature);

it('[13.2-1] reads the floor from .browserslistrc', () => {
  expect(Object.fromEntries(floor)).toMatchObject({
    chrome: 111,
    samsunginternet_android: 22,
    safari_ios: 16.4,
    safari: 16.4,
    firefox: 125,
  });
});

it.each([
  ['a property', 'a { anchor-name: --a }', 'anchor-name'],
  ['a value', 'a { white-space-collapse: preserve; display: ruby }', 'white-space-collapse'],
  ['a function', 'a { color: contrast-color(red) }', 'contrast-color()'],
  ['an at-rule', '@starting-style { a { color: red } }', '@starting-style'],
  ['a selector', 'details::details-content { color: red }', '::details-content'],
  ['nesting', 'a { b { color: red } }', 'nesting'],
])('[13.2-1] finds %s above it', (_, css, feature) => {
  expect(featuresOf(css)).toContain(feature);
});

it.each([
  ['features that all have', 'a:has(b) { color: oklch(50% 0 0); inset: 0 } @container (width > 1px) { a { gap: 0 } }'],
  ['a condition', '@supports (anchor-name: --a) { a { anchor-name: --a } }'],
  ['an earlier value', 'a { color: black; color: contrast-color(red) }'],
  ['a feature with a fallback', 'a { field-sizing: content }'],
])('accepts %s', (_, css) => {
  expect(featuresOf(css)).toEqual([]);
});

it('names the line and the browsers', () => {
  expect(unsupportedFeaturesOf('a {\n  anchor-name: --a;\n}', floor)).toEqual([
    { line: 2, feature: 'anchor-name', browsers: expect.arrayContaining(['safari_ios 16.4', 'chrome 111']) },
  ]);
});

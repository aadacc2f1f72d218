import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import indexHtml from '../../../index.html?raw';

const shownTheme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});

it('[2.13-5] changes the theme at once and remembers it', async () => {
  const { user } = renderApp('/profile/settings');
  const themes = await screen.findByRole('group', { name: '테마' });
  expect(within(themes).getByRole('radio', { name: '시스템' })).toBeChecked();
  await user.click(within(themes).getByRole('radio', { name: '어둡게' }));
  expect(shownTheme()).toBe('dark');
  expect(within(themes).getByRole('radio', { name: '어둡게' })).toBeChecked();
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(within(themes).getByRole('radio', { name: '시스템' }));
  expect(shownTheme()).toBeUndefined();
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['purple', undefined],
])('shows the remembered theme (%s) before the first paint', (stored, shown) => {
  localStorage.setItem('theme', stored);
  const script = /<script>([\s\S]*?)<\/script>/.exec(indexHtml)?.[1] ?? '';
  new Function(script)();
  expect(shownTheme()).toBe(shown);
});

it('[9-31] shows version, country and language', async () => {
  renderApp('/profile/settings');
  const facts = await screen.findAllByRole('definition');
  expect(facts.map((fact) => fact.textContent)).toEqual(['한국', '한국어', '1.1']);
});

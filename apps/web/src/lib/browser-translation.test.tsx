import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { tolerateBrowserTranslation } from './browser-translation.ts';

beforeAll(tolerateBrowserTranslation);

/** What the translation of Chrome does to every text. */
function translate(wrap: (text: Text) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) wrap(text);
}

function replace(text: Text): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(`EN ${text.data}`);
  outer.append(inner);
  text.replaceWith(outer);
}

function wrap(text: Text): void {
  const span = document.createElement('span');
  text.before(span);
  span.append(text);
}

/** Text beside elements, conditional text, and a text before which an element is inserted. */
function Screen({ step }: { step: number }) {
  return (
    <p>
      {step > 0 && <b>새 요소</b>}곳 {step}개{step === 0 ? '있을 때만' : null}
      <i>끝</i>
      {step === 2 && '마지막'}
    </p>
  );
}

const flush = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

describe.each([
  ['replaced by elements', replace, 'EN '],
  ['wrapped in elements', wrap, ''],
])('texts that are %s', (_, change, prefix) => {
  it('follow the state of the page', async () => {
    const { container, rerender, unmount } = render(<Screen step={0} />);
    translate(change);
    await flush();
    expect(container).toHaveTextContent(`${prefix}있을 때만`);
    rerender(<Screen step={1} />);
    await flush();
    expect(container.textContent).toContain('새 요소');
    expect(container.textContent).not.toContain('있을 때만');
    expect(container.textContent).toMatch(/1/);
    expect(container.textContent).not.toMatch(/0/);
    translate(change);
    await flush();
    rerender(<Screen step={2} />);
    await flush();
    expect(container.textContent).toMatch(/2[^끝]*끝.*마지막$/);
    rerender(<Screen step={0} />);
    await flush();
    expect(container.textContent).not.toContain('새 요소');
    expect(container.textContent).not.toContain('마지막');
    unmount();
    expect(screen.queryByText(/끝/)).toBeNull();
  });
});

it('texts that are translated into a second language follow the state of the page', async () => {
  const { container, rerender } = render(<Screen step={0} />);
  translate(replace);
  await flush();
  for (const first of container.querySelectorAll('p > font, i > font')) {
    const second = document.createElement('font');
    second.append(first.textContent.replace('EN', 'FR'));
    first.replaceWith(second);
  }
  await flush();
  expect(container).toHaveTextContent('FR 있을 때만');
  rerender(<Screen step={1} />);
  await flush();
  expect(container).not.toHaveTextContent('있을 때만');
  expect(container.textContent).toMatch(/1/);
  expect(container.textContent).not.toMatch(/0/);
});

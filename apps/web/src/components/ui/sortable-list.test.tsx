import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubListLayout } from '#test/list-layout.ts';
import { SortableList } from './sortable-list.tsx';

const FRUITS = ['사과', '배', '감'].map((id) => ({ id }));

function Fruits() {
  const [items, setItems] = useState(FRUITS);
  const handleMove = (from: number, to: number) => {
    const rest = items.filter((_, index) => index !== from);
    setItems(rest.toSpliced(to, 0, ...items.slice(from, from + 1)));
  };
  return (
    <SortableList items={items} label="과일" nameOf={({ id }) => id} onMove={handleMove}>
      {({ id }, _, handle) => (
        <>
          <div {...handle}>{id}</div>
          <input aria-label={`${id} 메모`} />
        </>
      )}
    </SortableList>
  );
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const handleOf = (name: string) => screen.getByRole('button', { name });
const isDragged = (name: string) => handleOf(name).closest('li')?.hasAttribute('data-dragging');
const expectAnnouncement = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

beforeEach(() => void stubListLayout());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('moves an item with the keyboard and announces its position', async () => {
  const user = userEvent.setup();
  render(<Fruits />);
  act(() => handleOf('사과').focus());
  await user.keyboard('[Space]');
  await expectAnnouncement('사과, 집었어요. 3개 중 첫 번째예요.');
  await user.keyboard('[ArrowDown]');
  await expectAnnouncement('두 번째로 옮기고 있어요.');
  await user.keyboard('[Space]');
  await waitFor(() => expect(order()).toEqual(['배', '사과', '감']));
  await expectAnnouncement('사과, 두 번째로 옮겼어요.');
  expect(handleOf('사과')).toHaveFocus();
});

it.each(['Enter', 'Tab'])('drops an item on %s as on the space bar', async (key) => {
  const user = userEvent.setup();
  render(<Fruits />);
  act(() => handleOf('사과').focus());
  await user.keyboard('[Space]');
  await expectAnnouncement('사과, 집었어요. 3개 중 첫 번째예요.');
  await user.keyboard('[ArrowDown]');
  await expectAnnouncement('두 번째로 옮기고 있어요.');
  await user.keyboard(`[${key}]`);
  await waitFor(() => expect(order()).toEqual(['배', '사과', '감']));
  await expectAnnouncement('사과, 두 번째로 옮겼어요.');
});

it('puts an item back on Escape', async () => {
  const user = userEvent.setup();
  render(<Fruits />);
  act(() => handleOf('감').focus());
  await user.keyboard('[Space]');
  await expectAnnouncement('감, 집었어요. 3개 중 세 번째예요.');
  await user.keyboard('[ArrowUp]');
  await expectAnnouncement('두 번째로 옮기고 있어요.');
  await user.keyboard('[ArrowUp]');
  await expectAnnouncement('첫 번째로 옮기고 있어요.');
  await user.keyboard('[Escape]');
  await expectAnnouncement('감, 제자리에 두었어요.');
  expect(order()).toEqual(['사과', '배', '감']);
  await waitFor(() => expect(document.querySelector('[data-dragging], [data-sorting]')).toBeNull());
});

it('puts an item back that is released beside the list', async () => {
  render(<Fruits />);
  fireEvent.mouseDown(handleOf('사과'), { clientX: 5, clientY: 5, button: 0 });
  fireEvent.mouseMove(document, { clientX: 5, clientY: 20 });
  await expectAnnouncement('사과, 집었어요. 3개 중 첫 번째예요.');
  fireEvent.mouseMove(document, { clientX: 5, clientY: 70 });
  await expectAnnouncement('두 번째로 옮기고 있어요.');
  fireEvent.mouseMove(document, { clientX: 205, clientY: 70 });
  await expectAnnouncement('목록 밖이에요.');
  fireEvent.mouseUp(document);
  await expectAnnouncement('사과, 제자리에 두었어요.');
  expect(order()).toEqual(['사과', '배', '감']);
});

it.each([
  { matches: false, durations: [330] },
  { matches: true, durations: [] },
])('[9-28] animates a drop for $durations ms if reduced motion is $matches', async ({ matches, durations }) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const styleOf = getComputedStyle;
  // jsdom computes no matrix.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    element.matches(':has(> [data-dragging])')
      ? ({ transform: 'matrix(1, 0, 0, 1, 0, 65)' } as CSSStyleDeclaration)
      : styleOf(element),
  );
  const animate = vi.spyOn(Element.prototype, 'animate');
  render(<Fruits />);
  fireEvent.mouseDown(handleOf('사과'), { clientX: 5, clientY: 5, button: 0 });
  fireEvent.mouseMove(document, { clientX: 5, clientY: 20 });
  await expectAnnouncement('사과, 집었어요. 3개 중 첫 번째예요.');
  fireEvent.mouseMove(document, { clientX: 5, clientY: 70 });
  await expectAnnouncement('두 번째로 옮기고 있어요.');
  fireEvent.mouseUp(document);
  await waitFor(() => expect(order()).toEqual(['배', '사과', '감']));
  await waitFor(() => expect(document.querySelector('[data-dragging]')).toBeNull());
  expect(animate.mock.calls.map(([, options]) => (options as KeyframeAnimationOptions).duration)).toEqual(durations);
});

it('[9-28] starts a touch drag after 120 ms, and scrolls until then', () => {
  render(<Fruits />);
  vi.useFakeTimers();
  const touch = { touches: [{ clientX: 5, clientY: 5 }] };
  fireEvent.touchStart(handleOf('배'), touch);
  act(() => void vi.advanceTimersByTime(119));
  expect(isDragged('배')).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(isDragged('배')).toBe(true);
  fireEvent.touchEnd(handleOf('배'));
  act(() => void vi.runAllTimers());

  fireEvent.touchStart(handleOf('감'), touch);
  fireEvent.touchMove(handleOf('감'), { touches: [{ clientX: 5, clientY: 40 }] });
  act(() => void vi.advanceTimersByTime(500));
  expect(isDragged('감')).toBe(false);
});

it('[9-28] starts a mouse drag after 5 px', () => {
  render(<Fruits />);
  fireEvent.mouseDown(handleOf('배'), { clientX: 5, clientY: 5, button: 0 });
  fireEvent.mouseMove(document, { clientX: 5, clientY: 10 });
  expect(isDragged('배')).toBe(false);
  fireEvent.mouseMove(document, { clientX: 5, clientY: 10.1 });
  expect(isDragged('배')).toBe(true);
  fireEvent.mouseUp(document);
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SortableList } from './sortable-list.tsx';

/** The library reads keyCode, which user-event does not set. */
const SPACE = 32;
const ARROW_DOWN = 40;

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
const handleOf = (name: string) => screen.getByText(name);
const isDragged = (name: string) => handleOf(name).closest('li')?.hasAttribute('data-dragging');
/** The announcements of earlier lists are removed with a delay. */
const lastAnnouncement = () => [...document.querySelectorAll('[id^="rfd-announcement"]')].at(-1)?.textContent;

afterEach(() => vi.useRealTimers());

it('moves an item with the keyboard and announces its position', async () => {
  render(<Fruits />);
  const press = (keyCode: number) => fireEvent.keyDown(handleOf('사과'), { keyCode });
  press(SPACE);
  await waitFor(() => expect(lastAnnouncement()).toBe('사과, 집었어요. 3개 중 1번째예요.'));
  press(ARROW_DOWN);
  await waitFor(() => expect(lastAnnouncement()).toBe('2번째로 옮기고 있어요.'));
  press(SPACE);
  await waitFor(() => expect(order()).toEqual(['배', '사과', '감']));
  expect(lastAnnouncement()).toBe('사과, 2번째로 옮겼어요.');
});

it('[9-28] starts a touch drag after 120 ms, and scrolls until then', () => {
  render(<Fruits />);
  vi.useFakeTimers();
  const touch = { touches: [{ clientX: 5, clientY: 5, force: 0 }] };
  fireEvent.touchStart(handleOf('배'), touch);
  act(() => void vi.advanceTimersByTime(119));
  expect(isDragged('배')).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(isDragged('배')).toBe(true);
  fireEvent.touchEnd(handleOf('배'));
  act(() => void vi.runAllTimers());

  fireEvent.touchStart(handleOf('감'), touch);
  fireEvent.touchMove(handleOf('감'), { touches: [{ clientX: 5, clientY: 40, force: 0 }] });
  act(() => void vi.advanceTimersByTime(500));
  expect(isDragged('감')).toBe(false);
});

it('[9-28] starts a mouse drag after 5 px', () => {
  render(<Fruits />);
  fireEvent.mouseDown(handleOf('배'), { clientX: 5, clientY: 5, button: 0 });
  fireEvent.mouseMove(window, { clientX: 5, clientY: 9.9, button: 0 });
  expect(isDragged('배')).toBe(false);
  fireEvent.mouseMove(window, { clientX: 5, clientY: 10, button: 0 });
  expect(isDragged('배')).toBe(true);
  fireEvent.mouseUp(window);
});

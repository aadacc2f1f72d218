import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePanelWidth } from '../model/panel-width.ts';
import { PanelSeparator } from './panel-separator.tsx';

// jsdom has no pointer capture.
Object.assign(Element.prototype, { setPointerCapture: () => undefined });

beforeEach(() => {
  localStorage.clear();
  usePanelWidth.setState(usePanelWidth.getInitialState());
});
afterEach(() => vi.unstubAllGlobals());

/** A window with a panel, whose width this device has stored. */
function openWideWindow(storedPx = '') {
  localStorage.setItem('panel-width', storedPx);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }));
}

const separator = () => screen.getByRole('separator', { name: '패널 너비' });

it('[13.3-1] [13.3-3] arrow keys move the separator between its limits', async () => {
  openWideWindow();
  render(<PanelSeparator />);
  const user = userEvent.setup();
  await user.tab();
  expect(separator()).toHaveFocus();
  expect(separator()).toHaveAttribute('aria-valuenow', '400');
  await user.keyboard('{ArrowRight}');
  expect(separator()).toHaveAttribute('aria-valuenow', '420');
  await user.keyboard('{End}{ArrowRight}');
  expect(separator()).toHaveAttribute('aria-valuenow', '480');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(separator()).toHaveAttribute('aria-valuenow', '360');
  expect(localStorage.getItem('panel-width')).toBe('360');
});

it('[13.3-1] a drag moves the edge by the distance of the pointer, and a double click resets it', () => {
  openWideWindow('410');
  render(<PanelSeparator />);
  // Grabbed 3 px beside the edge.
  fireEvent.pointerDown(separator(), { button: 0, clientX: 485, pointerId: 1 });
  fireEvent.pointerMove(separator(), { clientX: 460, pointerId: 1 });
  expect(usePanelWidth.getState().widthPx).toBe(385);
  fireEvent.pointerUp(separator(), { clientX: 460, pointerId: 1 });
  fireEvent.pointerMove(separator(), { clientX: 520, pointerId: 1 });
  expect(usePanelWidth.getState().widthPx).toBe(385);
  expect(localStorage.getItem('panel-width')).toBe('385');
  fireEvent.doubleClick(separator());
  expect(separator()).toHaveAttribute('aria-valuenow', '400');
});

it('only the main button of a mouse drags', () => {
  openWideWindow();
  render(<PanelSeparator />);
  fireEvent.pointerDown(separator(), { button: 2, clientX: 472, pointerId: 1 });
  fireEvent.pointerMove(separator(), { clientX: 500, pointerId: 1 });
  expect(separator()).toHaveAttribute('aria-valuenow', '400');
});

it('[13.3-1] has the stored width in wide windows', () => {
  openWideWindow('430');
  render(<PanelSeparator />);
  expect(separator()).toHaveAttribute('aria-valuenow', '430');
});

it('[13.3-1] is not focusable in narrow windows, which keep the stored width', () => {
  localStorage.setItem('panel-width', '430');
  render(<PanelSeparator />);
  expect(usePanelWidth.getState().widthPx).toBe(430);
  expect(screen.queryByRole('separator')).not.toBeInTheDocument();
});

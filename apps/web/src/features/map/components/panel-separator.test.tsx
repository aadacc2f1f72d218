import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { usePanelWidth } from '../model/panel-width.ts';
import { PanelSeparator } from './panel-separator.tsx';

// jsdom has no pointer capture.
Object.assign(Element.prototype, { setPointerCapture: () => undefined });

beforeEach(() => localStorage.clear());

const separator = () => screen.getByRole('separator', { name: '패널 너비' });

it('[13.3-1] [13.3-3] arrow keys move the separator between its limits', async () => {
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
  localStorage.setItem('panel-width', '410');
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
  render(<PanelSeparator />);
  fireEvent.pointerDown(separator(), { button: 2, clientX: 472, pointerId: 1 });
  fireEvent.pointerMove(separator(), { clientX: 500, pointerId: 1 });
  expect(separator()).toHaveAttribute('aria-valuenow', '400');
});

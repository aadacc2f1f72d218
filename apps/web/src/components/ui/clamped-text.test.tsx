import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ClampedText } from './clamped-text.tsx';

const LINE_PX = 22;

/** jsdom has no layout: sets the number of lines; a collapsed paragraph shows three of them. */
function layOutLines(lines: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(lines * LINE_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(Math.min(lines, 3) * LINE_PX);
}

afterEach(() => void vi.restoreAllMocks());

it('[2.8-12] text longer than three lines unfolds and folds again', async () => {
  const user = userEvent.setup();
  layOutLines(4);
  render(<ClampedText text="긴 리뷰" />);
  await user.click(screen.getByRole('button', { name: '더보기', expanded: false }));
  await user.click(screen.getByRole('button', { name: '접기', expanded: true }));
  expect(screen.getByRole('button', { name: '더보기' })).toBeInTheDocument();
});

it('[2.8-12] three lines need no toggle', () => {
  layOutLines(3);
  render(<ClampedText text="짧은 리뷰" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

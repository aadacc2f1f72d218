import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useEscape } from './use-close.ts';

function Panel({ onClose, isMenuOpen = false }: { onClose: () => void; isMenuOpen?: boolean }) {
  useEscape(onClose);
  return (
    <>
      <input aria-label="검색" />
      {isMenuOpen && <div role="menu" />}
    </>
  );
}

it('[13.3-3] Escape closes what is open', async () => {
  const onClose = vi.fn();
  const { unmount } = render(<Panel onClose={onClose} />);
  await userEvent.keyboard('a{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('[13.3-3] Escape ends the composition of a syllable, and closes only after it', () => {
  const onClose = vi.fn();
  render(<Panel onClose={onClose} />);
  const field = screen.getByRole('textbox', { name: '검색' });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('[13.3-3] Escape is left to a menu above, and to a field with text', async () => {
  const onClose = vi.fn();
  const { rerender } = render(<Panel onClose={onClose} isMenuOpen />);
  await userEvent.keyboard('{Escape}');
  rerender(<Panel onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: '검색' }), '카페{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('textbox', { name: '검색' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

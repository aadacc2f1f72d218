import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ModalSheet } from './modal-sheet.tsx';

it('is named by its title and reports Escape and backdrop taps to its owner instead of closing', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(
    <ModalSheet title="어디에 담을까요?" onClose={onClose} foot={<button type="button">완료</button>}>
      목록
    </ModalSheet>,
  );
  const sheet = screen.getByRole('dialog', { name: '어디에 담을까요?' });
  const wasPrevented = !fireEvent(sheet, new Event('cancel', { cancelable: true }));
  expect(wasPrevented).toBe(true);
  await user.click(screen.getByText('목록'));
  await user.click(screen.getByRole('button', { name: '완료' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(sheet);
  expect(onClose).toHaveBeenCalledTimes(2);
});

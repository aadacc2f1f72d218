import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

const texts = { title: '정말 삭제할까요?', description: '되돌릴 수 없어요.', confirmLabel: '삭제' };

it('calls onConfirm or onCancel', async () => {
  const user = userEvent.setup();
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  render(<ConfirmDialog {...texts} isOpen onConfirm={onConfirm} onCancel={onCancel} />);
  expect(screen.getByRole('dialog', { name: '정말 삭제할까요?' })).toHaveTextContent('되돌릴 수 없어요.');
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(onCancel).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: '삭제' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('renders no dialog while closed', () => {
  render(<ConfirmDialog {...texts} isOpen={false} onConfirm={vi.fn()} onCancel={vi.fn()} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('정말 삭제할까요?')).not.toBeInTheDocument();
});

it('reports Escape and backdrop taps to its owner instead of closing', async () => {
  const user = userEvent.setup();
  const onCancel = vi.fn();
  render(<ConfirmDialog {...texts} isOpen onConfirm={vi.fn()} onCancel={onCancel} />);
  const dialog = screen.getByRole('dialog');
  const wasPrevented = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(wasPrevented).toBe(true);
  await user.click(screen.getByText('되돌릴 수 없어요.'));
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.click(dialog);
  expect(onCancel).toHaveBeenCalledTimes(2);
});

it('ignores clicks on the confirm button while pending', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  render(<ConfirmDialog {...texts} isOpen isPending onConfirm={onConfirm} onCancel={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: '삭제' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

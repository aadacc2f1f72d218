import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconPicker } from './icon-picker.tsx';

it('renders 14 icons with one selected', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  render(<IconPicker label="목록 아이콘" name="icon" chosen={2} onChoose={onChoose} />);
  expect(screen.getByRole('radiogroup', { name: '목록 아이콘' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(14);
  expect(screen.getByRole('radio', { name: '책' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '고양이' }));
  expect(onChoose).toHaveBeenCalledWith(11);
});

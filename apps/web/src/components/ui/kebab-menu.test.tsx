import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { KebabMenu } from './kebab-menu.tsx';

const onSelect = vi.fn<(label: string) => void>();
const LABELS = ['수정', '공유', '삭제'];

async function openMenu() {
  render(
    <>
      <KebabMenu label="글 메뉴" items={LABELS.map((label) => ({ label, onSelect: () => onSelect(label) }))} />
      <button type="button">다음</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '글 메뉴' }));
}
const focused = () => document.activeElement?.textContent;

it('[13.3-3] moves by arrow keys, from the last item to the first and back', async () => {
  await openMenu();
  const seen = [focused()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual(['수정', '공유', '삭제', '수정', '삭제', '공유']);
});

it('[13.3-3] selects once with Enter, and returns the focus to the button', async () => {
  onSelect.mockClear();
  await openMenu();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('삭제');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: '글 메뉴' })).toHaveFocus();
});

it('[13.3-3] closes by Escape with nothing selected, by a press outside, and by leaving it with Tab', async () => {
  onSelect.mockClear();
  await openMenu();
  const button = screen.getByRole('button', { name: '글 메뉴' });
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowUp}{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onSelect).not.toHaveBeenCalled();
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from './button.tsx';
import { Chip, ChipBar } from './chip.tsx';
import { TopBar } from './top-bar.tsx';

it('a chip has a pressed state', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(
    <ChipBar label="카테고리">
      <Chip tone="cafe" isSelected onClick={onClick}>
        카페
      </Chip>
      <Chip tone="food" isSelected={false}>
        식당
      </Chip>
    </ChipBar>,
  );
  const bar = within(screen.getByRole('group', { name: '카테고리' }));
  expect(bar.getByRole('button', { name: '식당', pressed: false })).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: '카페', pressed: true }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('an icon is hidden, its button has the accessible name', () => {
  render(
    <IconButton label="메뉴">
      <CheckIcon aria-hidden={false} />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: '메뉴' }).querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('the top bar has the title and a back button', async () => {
  const user = userEvent.setup();
  const onBack = vi.fn();
  const { rerender } = render(<TopBar title="리뷰" onBack={onBack} />);
  expect(screen.getByRole('heading', { level: 1, name: '리뷰' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect(onBack).toHaveBeenCalledOnce();
  rerender(<TopBar title="리뷰" />);
  expect(screen.queryByRole('button', { name: '뒤로' })).not.toBeInTheDocument();
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckIcon } from '#components/icons/status-icons.tsx';
import { Chip, ChipBar } from './chip.tsx';
import { IconButton } from './icon-button.tsx';
import { RatingStars } from './rating-stars.tsx';
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

it.each([
  { rating: 0, name: '별점 0.0점', full: 0, half: 0 },
  { rating: 2.5, name: '별점 2.5점', full: 2, half: 1 },
  { rating: 4.24, name: '별점 4.2점', full: 4, half: 0 },
  { rating: 4.3, name: '별점 4.3점', full: 4, half: 1 },
  { rating: 4.8, name: '별점 4.8점', full: 5, half: 0 },
])('$rating is announced as one number and drawn to the nearest half', ({ rating, name, full, half }) => {
  render(<RatingStars rating={rating} />);
  const stars = [...screen.getByRole('img', { name }).children];
  expect(stars).toHaveLength(5);
  expect(stars.filter((star) => star.childElementCount === 2)).toHaveLength(half);
  expect(stars.filter((star) => star.firstElementChild?.getAttribute('opacity') === '1')).toHaveLength(full);
});

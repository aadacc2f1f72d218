import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { toast } from './toast.ts';

beforeEach(() => void vi.restoreAllMocks());

it('does what it says when pressed, by hand or by key', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(<Button onClick={onClick}>등록하기</Button>);
  await user.click(screen.getByRole('button', { name: '등록하기' }));
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('stays in reach while unavailable and says why when tapped', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const tell = vi.spyOn(toast, 'info').mockReturnValue();
  render(
    <Button unavailableBecause="별점을 먼저 골라 주세요" onClick={onClick}>
      등록하기
    </Button>,
  );
  const button = screen.getByRole('button', { name: '등록하기', description: '별점을 먼저 골라 주세요' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith('별점을 먼저 골라 주세요');
});

it('does not submit a form twice while the first is under way', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        등록하기
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: '등록하기', busy: true }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is a link where it leads to another screen', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/map">지도 보기</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '지도 보기' })).toHaveAttribute('href', '/map');
});

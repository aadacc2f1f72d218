import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { toast } from './toast.tsx';

beforeEach(() => void vi.restoreAllMocks());

it('calls onClick on a click and on Enter', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(<Button onClick={onClick}>등록하기</Button>);
  await user.click(screen.getByRole('button', { name: '등록하기' }));
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('stays focusable while unavailable and shows the reason on a click', async () => {
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

it('closes the toast with the reason when the reason changes, and when it leaves', async () => {
  const user = userEvent.setup();
  const dismiss = vi.spyOn(toast, 'dismiss').mockReturnValue(undefined);
  vi.spyOn(toast, 'info').mockReturnValue();
  const { rerender, unmount } = render(<Button unavailableBecause="목록 이름을 입력해 주세요">만들기</Button>);
  await user.click(screen.getByRole('button'));
  expect(dismiss).not.toHaveBeenCalled();
  rerender(<Button unavailableBecause="목록은 20개까지 만들 수 있어요">만들기</Button>);
  expect(dismiss.mock.calls).toEqual([['목록 이름을 입력해 주세요']]);
  unmount();
  expect(dismiss).toHaveBeenLastCalledWith('목록은 20개까지 만들 수 있어요');
});

it('does not submit a form while pending', async () => {
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

it('renders a link with ButtonLink', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/map">지도 보기</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '지도 보기' })).toHaveAttribute('href', '/map');
});

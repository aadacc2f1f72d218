import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import type { MissingField } from './missing-field.ts';
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

it('leads to the part of its own form that is missing', async () => {
  const user = userEvent.setup();
  const tell = vi.spyOn(toast, 'info').mockReturnValue();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const aForm = (name: string, missing?: MissingField) => (
    <div data-form>
      <p data-field="title">
        <input aria-label={`${name} 제목`} />
      </p>
      <Button missing={missing}>{name} 등록</Button>
    </div>
  );
  render(
    <>
      {aForm('앞', { field: 'title', text: '제목을 입력해주세요.' })}
      {aForm('뒤', { field: 'title', text: '제목을 입력해주세요.' })}
      {aForm('끝')}
    </>,
  );
  await user.click(screen.getByRole('button', { name: '뒤 등록', description: '제목을 입력해주세요.' }));
  expect(tell).toHaveBeenCalledWith('제목을 입력해주세요.');
  expect(screen.getByRole('textbox', { name: '뒤 제목' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: '끝 등록' })).not.toHaveAttribute('aria-disabled');
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

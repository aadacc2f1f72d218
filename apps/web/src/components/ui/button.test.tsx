import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import type { FieldError } from './field-error.ts';
import { FieldErrorText, FormFields } from './form-fields.tsx';
import { toast } from './toast.ts';

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

it('focuses the missing field of its own form and shows its message', async () => {
  const user = userEvent.setup();
  const tell = vi.spyOn(toast, 'info').mockReturnValue();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const aForm = (name: string, missing?: FieldError) => (
    <FormFields missing={missing}>
      <section data-form aria-label={name}>
        <div data-field="title">
          <input aria-label={`${name} 제목`} />
          <FieldErrorText field="title" />
        </div>
        <FieldErrorText field="places" />
        <Button missing={missing}>{name} 등록</Button>
      </section>
    </FormFields>
  );
  const forms = (missing?: FieldError) => (
    <>
      {aForm('앞', { field: 'title', text: '제목을 입력해주세요.' })}
      {aForm('뒤', missing)}
      {aForm('끝')}
    </>
  );
  const { rerender } = render(forms({ field: 'title', text: '제목을 입력해주세요.' }));
  await user.click(screen.getByRole('button', { name: '뒤 등록', description: '제목을 입력해주세요.' }));
  expect(tell).not.toHaveBeenCalled();
  expect(within(screen.getByRole('region', { name: '뒤' })).getByRole('alert')).toHaveTextContent(
    '제목을 입력해주세요.',
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: '뒤 제목' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: '끝 등록' })).not.toHaveAttribute('aria-disabled');
  // The next missing field is not reported before the next tap.
  rerender(forms({ field: 'places', text: '장소를 추가해주세요.' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '뒤 등록' }));
  expect(screen.getByRole('alert')).toHaveTextContent('장소를 추가해주세요.');
  rerender(forms());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the message of a missing field as a toast outside of FormFields', async () => {
  const user = userEvent.setup();
  const tell = vi.spyOn(toast, 'info').mockReturnValue();
  render(<Button missing={{ field: 'title', text: '제목을 입력해주세요.' }}>등록</Button>);
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(tell).toHaveBeenCalledExactlyOnceWith('제목을 입력해주세요.');
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

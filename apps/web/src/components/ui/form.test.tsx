import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FieldError } from './form.tsx';
import { FieldErrorText, FormButton, FormFields } from './form.tsx';
import { toast } from './toast.tsx';

beforeEach(() => void vi.restoreAllMocks());

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
        <FormButton missing={missing}>{name} 등록</FormButton>
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

it('no longer shows a message once the field misses something else', async () => {
  const user = userEvent.setup();
  const form = (text: string) => (
    <FormFields missing={{ field: 'title', text }}>
      <section data-form>
        <FieldErrorText field="title" />
        <FormButton missing={{ field: 'title', text }}>등록</FormButton>
      </section>
    </FormFields>
  );
  const { rerender } = render(form('제목을 입력해주세요.'));
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(screen.getByRole('alert')).toHaveTextContent('제목을 입력해주세요.');
  rerender(form('이미 있는 제목이에요.'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the message of a missing field as a toast outside of FormFields', async () => {
  const user = userEvent.setup();
  const tell = vi.spyOn(toast, 'info').mockReturnValue();
  render(<FormButton missing={{ field: 'title', text: '제목을 입력해주세요.' }}>등록</FormButton>);
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(tell).toHaveBeenCalledExactlyOnceWith('제목을 입력해주세요.');
});

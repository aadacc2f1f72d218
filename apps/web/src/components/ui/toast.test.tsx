import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toast } from './toast.ts';

it('tells in passing, and warns at once', async () => {
  toast.success('링크가 복사되었습니다');
  expect(await screen.findByRole('status')).toHaveTextContent('링크가 복사되었습니다');
  toast.error('위치 접근 권한을 허용해 주세요!');
  expect(await screen.findByRole('alert')).toHaveTextContent('위치 접근 권한을 허용해 주세요!');
});

it('says the same thing once, however often it is pressed', async () => {
  toast.info('별점을 먼저 골라 주세요');
  toast.info('별점을 먼저 골라 주세요');
  await screen.findByText('별점을 먼저 골라 주세요');
  expect(screen.getAllByText('별점을 먼저 골라 주세요')).toHaveLength(1);
});

it('stands at the top right and takes focus by Alt+T', async () => {
  const user = userEvent.setup();
  toast.info('돌아왔어요');
  const words = await screen.findByText('돌아왔어요');
  expect(words.closest('.Toastify__toast-container--top-right')).toBeInTheDocument();
  await user.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toHaveClass('Toastify__toast');
});

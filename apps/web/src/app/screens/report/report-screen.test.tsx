import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

it('[14.2-1] reports the content of an address without an account', async () => {
  const requested = vi.fn();
  api.use(
    respond('POST /api/report', ({ body }) => {
      requested(body);
      return { receipt: 'ABCD-2345-EFGH', receivedAt: '2026-11-23T03:00:00.000Z' };
    }),
  );
  const { user } = renderApp('/report');
  const address = await screen.findByLabelText('쏠렉트, 공유한 코스나 목록의 주소');
  await user.type(address, 'https://sol.example/map/reviews/7');
  await user.click(screen.getByRole('button', { name: '신고할 것 고르기' }));
  expect(screen.getByRole('alert')).toHaveTextContent('신고할 글을 찾지 못했어요.');
  await user.clear(address);
  await user.type(address, 'https://sol.example/shared/solroute/Ab-9');
  await user.click(screen.getByRole('button', { name: '신고할 것 고르기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '왜 신고하나요?' }));
  await user.click(sheet.getByRole('radio', { name: '개인정보' }));
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('ABCD-2345-EFGH')).toBeVisible();
  expect(requested).toHaveBeenCalledExactlyOnceWith({
    target: { kind: 'SOLROUTE', shareId: 'Ab-9' },
    reason: 'PRIVACY',
    detail: '',
  });
});

it.each(['solroute', 'collection'] as const)('sends a member’s report of the owner of a shared %s', async (list) => {
  const requested = vi.fn();
  api.use(
    respond(`POST /api/shared/${list}/:shareId/report`, ({ params, body }) => {
      requested(params, body);
      return null;
    }),
  );
  signIn();
  const { user } = renderApp('/report');
  const address = await screen.findByLabelText('쏠렉트, 공유한 코스나 목록의 주소');
  await user.type(address, `https://sol.example/shared/${list}/Ab-9`);
  await user.click(screen.getByRole('button', { name: '신고할 것 고르기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '왜 신고하나요?' }));
  await user.click(sheet.getByRole('radio', { name: '닉네임이나 프로필 사진' }));
  await user.click(sheet.getByRole('radio', { name: '개인정보' }));
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고했어요. 운영자가 살펴볼게요.')).toBeVisible();
  expect(requested).toHaveBeenCalledExactlyOnceWith(
    { shareId: 'Ab-9' },
    { reason: 'PRIVACY', about: 'PROFILE', detail: '' },
  );
});

it('[14.2-1] says with the receipt whether a report was decided', async () => {
  api.use(fail('GET /api/report/:receipt', 'RECEIPT_NOT_FOUND'));
  const { user } = renderApp('/report');
  await user.type(await screen.findByLabelText('접수 번호'), ' abcd-2345-efgh ');
  await user.click(screen.getByRole('button', { name: '확인하기' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('없는 접수 번호예요.');
  api.use(
    respond('GET /api/report/:receipt', ({ params }) => {
      expect(params.receipt).toBe('ABCD-2345-EFGH');
      return { receivedAt: '2026-11-23T03:00:00.000Z', status: 'DONE' as const };
    }),
  );
  await user.click(screen.getByRole('button', { name: '확인하기' }));
  expect(await screen.findByText('2026.11.23에 받은 신고예요. 운영자가 처리했어요.')).toBeVisible();
});

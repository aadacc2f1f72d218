import { REPORT_REASONS } from '@sol/contract/choices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aListedReview, aPlace, aReview } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSollect, aSollectDetail } from '#test/sollect-factory.ts';

let isBlocked: boolean;

beforeEach(() => {
  isBlocked = false;
  vi.spyOn(logger, 'error').mockReturnValue();
  const ofJun = { reviewId: 72 };
  api.use(
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [aReview()] })),
    respond('GET /api/review/place/:id', () => ({
      reviews: [...(isBlocked ? [] : [aListedReview()]), aListedReview({ ...ofJun, nickName: '준' })],
      nextCursor: null,
      placeName: '느린오후 커피',
    })),
    respond('GET /api/sollect/:id', () => aSollectDetail()),
    respond('GET /api/sollect/popular', () => (isBlocked ? [] : [aSollect()])),
    respond('POST /api/block/:userId', () => {
      isBlocked = true;
      return null;
    }),
    respond('POST /api/review/:id/block', () => {
      isBlocked = true;
      return null;
    }),
    respond('DELETE /api/review/:id/block', ({ params }) => {
      expect(params.id).toBe(70);
      isBlocked = false;
      return null;
    }),
  );
});

type User = ReturnType<typeof renderApp>['user'];
/** 밤산책 is the writer of the first review and of the sollect. */
const reviewOf = (name: string) => screen.queryByRole('article', { name: `${name}님의 후기` });

async function choose(user: User, menu: string, choice: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('button', { name: choice }));
}

async function report(user: User, reason = '광고·도배') {
  const sheet = within(await screen.findByRole('dialog', { name: '왜 신고하나요?' }));
  await user.click(sheet.getByRole('radio', { name: reason }));
  await user.click(sheet.getByRole('button', { name: '신고하기' }));
}

async function confirmBlock(user: User) {
  const confirmation = await screen.findByRole('dialog', { name: '밤산책님을 차단할까요?' });
  await user.click(within(confirmation).getByRole('button', { name: '차단' }));
}

describe('reporting', () => {
  it('sends a review to the operator with one of the fixed reasons', async () => {
    const requested = vi.fn();
    api.use(
      respond('POST /api/review/:id/report', ({ params, body }) => {
        requested(params.id, body.reason);
        return null;
      }),
    );
    signIn();
    const { user } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '신고하기');
    const sheet = within(await screen.findByRole('dialog', { name: '왜 신고하나요?' }));
    const reasons = within(sheet.getByRole('radiogroup', { name: '신고 이유' }));
    expect(reasons.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
      REPORT_REASONS.map(({ title }) => title),
    );
    await user.click(sheet.getByRole('button', { name: '신고하기' }));
    expect(sheet.getByRole('alert')).toHaveTextContent('이유를 골라 주세요.');
    await report(user);
    expect(await screen.findByText('신고했어요. 운영자가 살펴볼게요.')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith(70, 'SPAM');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a neutral message for a sollect that is already reported', async () => {
    api.use(fail('POST /api/sollect/:id/report', 'REPORT_EXISTS'));
    signIn();
    const { user } = renderApp('/sollect/5');
    await choose(user, '비 오는 날, 창가 자리 메뉴', '신고하기');
    await report(user);
    expect(await screen.findByText('이미 신고한 글이에요. 운영자가 살펴보고 있어요.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog open with a message when the request fails', async () => {
    api.use(fail('POST /api/sollect/:id/report', 'UNAVAILABLE'));
    signIn();
    const { user } = renderApp('/sollect/5');
    await choose(user, '비 오는 날, 창가 자리 메뉴', '신고하기');
    await report(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 응답할 수 없어요');
    expect(screen.getByRole('radio', { name: '광고·도배' })).toBeChecked();
  });

  it('[14.2-1] sends the report of a guest without a sign-in, and shows the receipt', async () => {
    const requested = vi.fn();
    api.use(
      respond('POST /api/report', ({ body }) => {
        requested(body);
        return { receipt: 'ABCD-2345-EFGH', receivedAt: '2026-11-23T03:00:00.000Z' };
      }),
    );
    const { user } = renderApp('/sollect/5');
    await choose(user, '비 오는 날, 창가 자리 메뉴', '신고하기');
    const sheet = within(await screen.findByRole('dialog', { name: '왜 신고하나요?' }));
    await user.click(sheet.getByRole('radio', { name: '닉네임이나 프로필 사진' }));
    await user.type(sheet.getByLabelText('더 알려 주실 것 (선택)'), '제 이름이에요');
    await report(user, '개인정보');
    expect(await screen.findByText('ABCD-2345-EFGH')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith({
      target: { kind: 'SOLLECT', id: 5 },
      reason: 'PRIVACY',
      about: 'PROFILE',
      detail: '제 이름이에요',
    });
  });

  function respondWithPhotos(letters: readonly string[], requested: (body: unknown) => void): void {
    const photoUrls = letters.map((letter) => `/media/${letter.repeat(32)}/640.webp`);
    api.use(
      respond('GET /api/review/place/:id', () => ({
        reviews: [aListedReview({ photoUrls })],
        nextCursor: null,
        placeName: '느린오후 커피',
      })),
      respond('POST /api/review/:id/report', ({ body }) => {
        requested(body);
        return null;
      }),
    );
  }

  it('[14.2-1] reports one photo of a review', async () => {
    const requested = vi.fn();
    respondWithPhotos(['a', 'b'], requested);
    signIn();
    const { user } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '신고하기');
    const sheet = within(await screen.findByRole('dialog', { name: '왜 신고하나요?' }));
    // A review does not show the profile of its author.
    expect(sheet.queryByRole('radio', { name: '닉네임이나 프로필 사진' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('radio', { name: '사진 한 장' }));
    await report(user, '불법 촬영');
    expect(sheet.getByRole('alert')).toHaveTextContent('사진을 골라 주세요.');
    await user.click(
      within(sheet.getByRole('radiogroup', { name: '신고할 사진' })).getByRole('radio', { name: '사진 2' }),
    );
    await user.click(sheet.getByRole('button', { name: '신고하기' }));
    expect(await screen.findByText('신고했어요. 운영자가 살펴볼게요.')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith({ reason: 'ILLEGAL_FILMING', photo: 'b'.repeat(32), detail: '' });
  });

  it('[14.2-1] has chosen the only photo of a review', async () => {
    const requested = vi.fn();
    respondWithPhotos(['a'], requested);
    signIn();
    const { user } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '신고하기');
    await user.click(await screen.findByRole('radio', { name: '사진 한 장' }));
    expect(screen.getByRole('radio', { name: '사진 1' })).toBeChecked();
    await report(user, '불법 촬영');
    expect(await screen.findByText('신고했어요. 운영자가 살펴볼게요.')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith({ reason: 'ILLEGAL_FILMING', photo: 'a'.repeat(32), detail: '' });
  });

  it.each([
    ['with one photo', ['d']],
    ['with a photo that was chosen before', ['d', 'a', 'f']],
  ])('[14.2-1] reports the text of a review %s without the photo', async (_, letters) => {
    const requested = vi.fn();
    respondWithPhotos(letters, requested);
    signIn();
    const { user } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '신고하기');
    if (letters.length > 1) {
      await user.click(await screen.findByRole('radio', { name: '사진 한 장' }));
      await user.click(screen.getByRole('radio', { name: '사진 2' }));
      await user.click(screen.getByRole('radio', { name: '후기' }));
    }
    await report(user);
    expect(await screen.findByText('신고했어요. 운영자가 살펴볼게요.')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith({ reason: 'SPAM', detail: '' });
  });
});

describe('blocking', () => {
  it('hides the member’s content optimistically and restores them on undo', async () => {
    const response = Promise.withResolvers<void>();
    api.use(
      respond('POST /api/review/:id/block', async ({ params }) => {
        expect(params.id).toBe(70);
        await response.promise;
        isBlocked = true;
        return null;
      }),
    );
    signIn();
    const { user } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '이 회원 차단하기');
    await confirmBlock(user);
    await waitFor(() => expect(reviewOf('밤산책')).toBeNull());
    expect(reviewOf('준')).toBeVisible();
    response.resolve();
    expect(await screen.findByText('밤산책님을 차단했어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(reviewOf('밤산책')).toBeVisible());
  });

  it('restores everything when the request fails', async () => {
    api.use(fail('POST /api/review/:id/block', 'BLOCKS_TOO_MANY'));
    signIn();
    const { user } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '이 회원 차단하기');
    await confirmBlock(user);
    expect(await screen.findByText('더 차단할 수 없어요.')).toBeVisible();
    expect(reviewOf('밤산책')).toBeVisible();
  });

  it('navigates from the member’s sollect to the home screen, which no longer contains it', async () => {
    signIn();
    const requested = vi.fn(() => aSollectDetail());
    api.use(respond('GET /api/sollect/:id', requested));
    const { user, router } = renderApp('/sollect', '/sollect/5');
    await choose(user, '비 오는 날, 창가 자리 메뉴', '이 회원 차단하기');
    await confirmBlock(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
    await waitFor(() => expect(screen.queryByText('비 오는 날, 창가 자리')).toBeNull());
    expect(requested).toHaveBeenCalledOnce();
  });

  it('asks no longer after another page was opened', async () => {
    signIn();
    const { user, router } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '이 회원 차단하기');
    expect(await screen.findByRole('dialog', { name: '밤산책님을 차단할까요?' })).toBeVisible();
    await act(() => router.navigate('/sollect'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens the login modal for a guest and then asks for confirmation', async () => {
    const { user } = renderApp('/map/reviews/7');
    await choose(user, '밤산책님의 후기 메뉴', '이 회원 차단하기');
    await screen.findByRole('dialog', { name: '저장하고 글을 쓰려면 로그인이 필요해요' });
    signIn();
    // The screen loads again for the member.
    await waitFor(() => expect(screen.getByRole('dialog', { name: '밤산책님을 차단할까요?' })).toBeVisible());
  });
});

it('has no report menu on own content', async () => {
  signIn();
  api.use(
    respond('GET /api/review/place/:id', () => ({
      reviews: [aListedReview({ isMine: true, userId: 11 }), aListedReview({ reviewId: 72, nickName: '준' })],
      nextCursor: null,
      placeName: '느린오후 커피',
    })),
  );
  renderApp('/map/reviews/7');
  expect(await screen.findByRole('button', { name: '준님의 후기 메뉴' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '밤산책님의 후기 메뉴' })).toBeNull();
});

import type { FeedbackItem } from '@sol/contract/admin-feedback';
import type { AdminNotice } from '@sol/contract/admin-notice';
import type { PlaceAcceptance, PlaceRequest } from '@sol/contract/admin-place-request';
import type { ReportedWork } from '@sol/contract/admin-report';
import { ERRORS } from '@sol/contract/error';
import { HIDDEN_DAYS_MAX } from '@sol/contract/limits';
import type { ObjectedTakedown, UndecidedTakedown } from '@sol/contract/takedown';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { coordinatesText } from '#features/admin/model/place-acceptance.ts';
import { reloadSession } from '#features/session/model/session-store.ts';
import { DAY_MS } from '#lib/durations.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));
afterEach(() => {
  resetFakeMaps();
  vi.restoreAllMocks();
});

const { userId, loginType, nickname, profileImageUrl } = MINA;
const CREATED_AT = '2026-11-20T03:00:00.000Z';

const REQUEST: PlaceRequest = {
  id: 5,
  name: '혼책방',
  address: '서울 성동구 서울숲2길 3',
  categories: ['work', 'cafe'],
  note: '2층이에요',
  point: null,
  sameAddress: null,
  nickname: '준',
  status: 'PENDING',
  placeId: null,
  declineReason: null,
  createdAt: CREATED_AT,
  answeredAt: null,
};
const WORK: ReportedWork = {
  reportId: 9,
  kind: 'REVIEW',
  workId: 70,
  title: '느린오후 커피',
  placeId: 7,
  text: '광고예요',
  hasMoreMemos: false,
  earlierTexts: [],
  photoUrls: [],
  reportedPhotoUrls: [],
  details: [],
  writerId: 12,
  writer: '준',
  openCount: 3,
  createdAt: CREATED_AT,
  hiddenUntil: null,
  reasons: [
    { reason: 'SPAM', count: 2 },
    { reason: 'ABUSE', count: 1 },
  ],
};
const NOTICE: AdminNotice = {
  id: 3,
  title: '점검 안내',
  content: '새벽 2시',
  status: 'PUBLISHED',
  createdAt: CREATED_AT,
  revision: 4,
};
const FEEDBACK: FeedbackItem = {
  id: 8,
  nickname: '준',
  content: '지도가 좋아요',
  createdAt: CREATED_AT,
  handledAt: null,
  answer: null,
};

beforeEach(() => {
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  signIn();
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('GET /api/admin/coverage', () => ({ countedAt: null, hasPlaces: false, districts: [], imports: [] })),
  );
});

describe('access', () => {
  it('links operators from their profile to the sections, with the number of open items', async () => {
    api.use(
      respond('GET /api/admin/summary', () => ({
        placeRequests: 2,
        placeMatches: 3,
        corrections: 7,
        reports: 0,
        objections: 0,
        feedback: 1,
        draftNotices: 0,
      })),
    );
    const { user, router } = renderApp('/profile');
    await user.click(await screen.findByRole('link', { name: '운영' }));
    const sections = within(await screen.findByRole('navigation', { name: '운영' })).getAllByRole('link');
    expect(sections.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['장소 추가 요청기다리는 요청 2', '/admin/requests'],
      ['같은 곳인가요?정할 것 3', '/admin/matches'],
      ['정보 제안살필 제안 7', '/admin/corrections'],
      ['신고살필 글 0', '/admin/reports'],
      ['이의 제기답할 것 0', '/admin/objections'],
      ['공지사항초안 0', '/admin/notices'],
      ['의견새 의견 1', '/admin/feedback'],
      ['합친 곳다시 나누기', '/admin/merges'],
      ['데이터공공데이터 받기', '/admin/data'],
    ]);
    // A single one waits, too.
    expect(sections.map((link) => link.querySelector('[data-waiting]') !== null)).toEqual([
      ...[true, true, true, false, false, false, true, false, false],
    ]);
    expect(router.state.location.pathname).toBe('/admin');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it.each(['/admin', '/admin/reports', '/admin/notices/3'])(
    'shows other members the not-found screen at %s',
    async (path) => {
      api.use(respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl })));
      renderApp(path);
      expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
    },
  );

  it.each(['/admin/nothing', '/admin/notices/x'])('shows the not-found screen at %s', async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });
});

it('redirects a guest to the login screen', async () => {
  localStorage.clear();
  act(reloadSession);
  const { router } = renderApp('/admin/reports');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/admin/reports' });
});

it('offers a retry when the number of open items cannot be loaded', async () => {
  api.use(fail('GET /api/admin/summary', 'UNAVAILABLE'));
  const { user } = renderApp('/admin');
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  api.use(
    respond('GET /api/admin/summary', () => ({
      placeRequests: 0,
      placeMatches: 0,
      corrections: 0,
      reports: 0,
      objections: 0,
      feedback: 0,
      draftNotices: 0,
    })),
  );
  await user.click(retry);
  expect(await screen.findByRole('navigation', { name: '운영' })).toBeVisible();
});

describe('place requests', () => {
  let requests: PlaceRequest[];
  let accepted: PlaceAcceptance | undefined;
  beforeEach(() => {
    requests = [REQUEST];
    accepted = undefined;
    api.use(
      respond('GET /api/admin/place-request', ({ query }) => ({
        requests: requests.filter(({ status }) => status === query.status),
        nextCursor: null,
      })),
      respond('POST /api/admin/place-request/:id/accept', ({ body }) => {
        accepted = body;
        requests = [{ ...REQUEST, status: 'ACCEPTED', placeId: 77 }];
        return { placeId: 77 };
      }),
    );
  });
  const open = async () => {
    const view = renderApp('/admin/requests');
    await view.user.click(await screen.findByRole('button', { name: '받아들이기' }));
    return { ...view, sheet: within(screen.getByRole('dialog', { name: '혼책방 받아들이기' })) };
  };

  it('show all submitted fields', async () => {
    renderApp('/admin/requests');
    expect(await screen.findByRole('heading', { name: '혼책방' })).toBeVisible();
    for (const text of ['서울 성동구 서울숲2길 3', '2층이에요', '준 · 2026.11.20 12:00']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('are accepted with the coordinates of the pin after the map was moved', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: '장소 만들기' }));
    expect(accepted).toBeUndefined();
    await sheet.findByRole('region', { name: '위치를 고르는 지도' });
    await waitFor(() => expect(lastFakeMap()).toBeDefined());
    act(() => lastFakeMap().dragTo({ latitude: 37.55, longitude: 127.06 }));
    await waitFor(() => expect(sheet.getByRole('textbox', { name: '좌표 (위도, 경도)' })).toHaveValue('37.55, 127.06'));
    await user.click(sheet.getByRole('button', { name: '카페' }));
    await user.type(sheet.getByRole('textbox', { name: /상세 분류/ }), '북카페');
    await user.click(sheet.getByRole('button', { name: '장소 만들기' }));
    const done = await screen.findByRole('dialog', { name: '장소를 만들었어요' });
    expect(within(done).getByRole('link', { name: '장소 보기' })).toHaveAttribute('href', '/map/detail/77');
    expect(accepted).toEqual({
      latitude: 37.55,
      longitude: 127.06,
      category: 'cafe',
      detailedCategory: '북카페',
      name: '혼책방',
      address: '서울 성동구 서울숲2길 3',
    });
    expect(await screen.findByText('기다리는 요청이 없어요')).toBeInTheDocument();
  });

  it.each([
    [{ point: { latitude: 37.5451, longitude: 127.0563 }, sameAddress: null }, '37.5451, 127.0563'],
    [
      { point: null, sameAddress: { id: 3, name: '일층 가게', latitude: 37.5433, longitude: 127.0571 } },
      '37.5433, 127.0571',
    ],
  ])('begin with the proposed position: %j', async (proposal, coordinates) => {
    requests = [{ ...REQUEST, ...proposal }];
    const { sheet } = await open();
    expect(sheet.getByRole('textbox', { name: '좌표 (위도, 경도)' })).toHaveValue(coordinates);
  });

  it('offer the pin of the member and the place at the same address', async () => {
    requests = [
      {
        ...REQUEST,
        point: { latitude: 37.5451, longitude: 127.0563 },
        sameAddress: { id: 3, name: '일층 가게', latitude: 37.5433, longitude: 127.0571 },
      },
    ];
    const { user, sheet } = await open();
    expect(sheet.getByRole('button', { name: '회원이 고른 자리' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(sheet.getByRole('button', { name: '같은 주소의 일층 가게' }));
    expect(sheet.getByRole('textbox', { name: '좌표 (위도, 경도)' })).toHaveValue('37.5433, 127.0571');
    await user.click(sheet.getByRole('button', { name: '장소 만들기' }));
    await screen.findByRole('dialog', { name: '장소를 만들었어요' });
    expect(accepted).toMatchObject({ latitude: 37.5433, longitude: 127.0571 });
  });

  it('move the map to pasted coordinates', async () => {
    const { user, sheet } = await open();
    await sheet.findByRole('region', { name: '위치를 고르는 지도' });
    await user.click(sheet.getByRole('textbox', { name: '좌표 (위도, 경도)' }));
    await user.paste('37.5512, 126.9882');
    await waitFor(() => expect(coordinatesText(lastFakeMap().getView().center)).toBe('37.5512, 126.9882'));
    expect(sheet.getByRole('link', { name: '네이버 지도에서 주소 찾기' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('서울 성동구 서울숲2길 3')),
    );
  });

  it('require a second confirmation when a place with that name exists nearby', async () => {
    const message = '같은 이름의 장소 7번이 바로 곁에 있어요.';
    const respondConflict = () =>
      HttpResponse.json({ success: false, code: 'PLACE_NAMESAKE', message }, { status: 409 });
    api.use(http.post(`*/api/admin/place-request/:id/accept`, respondConflict, { once: true }));
    const { user, sheet } = await open();
    await user.type(sheet.getByRole('textbox', { name: '좌표 (위도, 경도)' }), '37.55, 127.06');
    await user.click(sheet.getByRole('button', { name: '장소 만들기' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(message);
    await user.click(sheet.getByRole('button', { name: '그래도 장소 만들기' }));
    expect(await screen.findByRole('dialog', { name: '장소를 만들었어요' })).toBeVisible();
    expect(accepted?.isForced).toBe(true);
  });

  it('require a region when no place is nearby', async () => {
    api.use(fail('POST /api/admin/place-request/:id/accept', 'PLACE_REGION_UNKNOWN'));
    const { user, sheet } = await open();
    await user.type(sheet.getByRole('textbox', { name: '좌표 (위도, 경도)' }), '35.1, 129.1');
    await user.click(sheet.getByRole('button', { name: '장소 만들기' }));
    expect(await sheet.findByRole('textbox', { name: '지역' })).toBeVisible();
    expect(sheet.getByRole('alert')).toHaveTextContent('지역을 적어 주세요');
    // It stays after another failure.
    api.use(fail('POST /api/admin/place-request/:id/accept', 'PLACE_NAMESAKE'));
    await user.type(sheet.getByRole('textbox', { name: '지역' }), '부산 해운대구 우동');
    await user.click(sheet.getByRole('button', { name: '장소 만들기' }));
    await sheet.findByRole('button', { name: '그래도 장소 만들기' });
    expect(sheet.getByRole('textbox', { name: '지역' })).toHaveValue('부산 해운대구 우동');
  });

  it('lead to the place that was made of them', async () => {
    requests = [{ ...REQUEST, status: 'ACCEPTED', placeId: 9 }];
    renderApp('/admin/requests?status=ACCEPTED');
    expect(await screen.findByRole('link', { name: '장소 보기' })).toHaveAttribute('href', '/map/detail/9');
    expect(screen.queryByRole('button', { name: '받아들이기' })).toBeNull();
  });

  it('are declined with a reason', async () => {
    let sentReason: string | undefined;
    api.use(
      respond('POST /api/admin/place-request/:id/decline', ({ body }) => {
        sentReason = body.reason;
        requests = [{ ...REQUEST, status: 'DECLINED', declineReason: body.reason }];
        return null;
      }),
    );
    const { user } = renderApp('/admin/requests');
    await user.click(await screen.findByRole('button', { name: '거절하기' }));
    const sheet = within(screen.getByRole('dialog', { name: '혼책방 거절하기' }));
    await user.type(sheet.getByRole('textbox', { name: '까닭' }), '이미 있어요');
    await user.click(sheet.getByRole('button', { name: '거절하기' }));
    expect(await screen.findByText('기다리는 요청이 없어요')).toBeVisible();
    expect(sentReason).toBe('이미 있어요');
    await user.click(screen.getByRole('button', { name: '거절' }));
    expect(await screen.findByText('거절한 까닭: 이미 있어요')).toBeVisible();
  });

  it('report that another operator handled the request first, and reload the list', async () => {
    api.use(
      http.post(`*/api/admin/place-request/:id/decline`, () => {
        requests = [];
        return HttpResponse.json(
          { success: false, code: 'PLACE_REQUEST_DECIDED', message: '장소 추가 요청 5번은 이미 처리했어요.' },
          { status: 409 },
        );
      }),
    );
    const { user } = renderApp('/admin/requests');
    await user.click(await screen.findByRole('button', { name: '거절하기' }));
    await user.type(screen.getByRole('textbox', { name: '까닭' }), '없음');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '거절하기' }));
    expect(await screen.findByText('기다리는 요청이 없어요')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('장소 추가 요청 5번은 이미 처리했어요.');
  });
});

describe('hidden content that its writer has deleted', () => {
  let takedowns: UndecidedTakedown[];
  beforeEach(() => {
    const common = { kind: 'REVIEW', reason: 'ILLEGAL_FILMING', createdAt: CREATED_AT } as const;
    takedowns = [
      { ...common, takedownId: 4, writerId: 31, photoCount: 2, unhashedPhotoCount: 1 },
      { ...common, takedownId: 6, writerId: null, photoCount: 1, unhashedPhotoCount: 0 },
    ];
    api.use(
      respond('GET /api/admin/report', () => ({ works: [], nextCursor: null, nextCursorCount: null })),
      respond('GET /api/admin/takedown', () => ({ takedowns, nextCursor: null })),
    );
  });

  it('[14.2-3] is confirmed with a reason', async () => {
    let sent: object | undefined;
    api.use(
      respond('POST /api/admin/takedown/:id/confirm', ({ params, body }) => {
        sent = { ...params, ...body };
        takedowns = takedowns.slice(1);
        return null;
      }),
    );
    const { user } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: '가린 뒤 지워진 글' }));
    expect(await screen.findByRole('heading', { name: '후기 · 회원 31' })).toBeVisible();
    expect(screen.getByText('2026.11.20 12:00에 가림 · 불법 촬영 · 사진 2장 (1장은 같은 파일만 막음)')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: '계속 막기' });
    await user.click(first ?? expect.fail());
    const sheet = within(screen.getByRole('dialog', { name: '계속 막기' }));
    await user.click(sheet.getByRole('button', { name: '계속 막기' }));
    expect(sent).toBeUndefined();
    await user.type(sheet.getByLabelText('쓴 사람에게 알릴 까닭'), '몰래 찍었어요');
    await user.click(sheet.getByRole('button', { name: '계속 막기' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: '후기 · 회원 31' })).toBeNull());
    expect(sent).toEqual({ id: 4, explanation: '몰래 찍었어요' });
    expect(screen.getByRole('heading', { name: '후기 · 탈퇴한 회원' })).toBeVisible();
  });

  it('keeps the reason that was written when the call fails', async () => {
    api.use(fail('POST /api/admin/takedown/:id/confirm', 'INTERNAL'));
    const { user } = renderApp('/admin/reports?status=DELETED');
    const [first] = await screen.findAllByRole('button', { name: '계속 막기' });
    await user.click(first ?? expect.fail());
    const sheet = within(screen.getByRole('dialog', { name: '계속 막기' }));
    await user.type(sheet.getByLabelText('쓴 사람에게 알릴 까닭'), '몰래 찍었어요');
    await user.click(sheet.getByRole('button', { name: '계속 막기' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(ERRORS.INTERNAL.message));
    expect(sheet.getByLabelText('쓴 사람에게 알릴 까닭')).toHaveValue('몰래 찍었어요');
  });

  it('[14.2-3] is allowed again after a confirmation', async () => {
    let sent: object | undefined;
    takedowns = takedowns.slice(1);
    api.use(
      respond('POST /api/admin/takedown/:id/revoke', ({ params }) => {
        sent = params;
        takedowns = [];
        return null;
      }),
    );
    const { user } = renderApp('/admin/reports?status=DELETED');
    await user.click(await screen.findByRole('button', { name: '다시 허용하기' }));
    await user.click(
      within(screen.getByRole('dialog', { name: '다시 허용할까요?' })).getByRole('button', {
        name: '다시 허용하기',
      }),
    );
    expect(await screen.findByText('정할 글이 없어요')).toBeVisible();
    expect(sent).toEqual({ id: 6 });
  });
});

describe('reports', () => {
  let works: ReportedWork[];
  beforeEach(() => {
    works = [WORK];
    api.use(
      respond('GET /api/admin/report', ({ query }) => ({
        works: works.filter(({ openCount, hiddenUntil }) =>
          query.status === 'OPEN' ? openCount > 0 : query.status === 'ALL' || hiddenUntil !== null,
        ),
        nextCursor: null,
        nextCursorCount: null,
      })),
    );
  });

  it('show the work, the reasons and their counts, and hide the work until a date', async () => {
    let sent: object | undefined;
    api.use(
      respond('POST /api/admin/report/:id/hide', ({ params, body }) => {
        sent = { ...params, ...body };
        works = [{ ...WORK, openCount: 0, hiddenUntil: body.until }];
        return { unhashedPhotoCount: 0, waitingPhotoCount: 0 };
      }),
    );
    const { user } = renderApp('/admin/reports');
    expect(await screen.findByRole('heading', { name: '후기 · 느린오후 커피' })).toBeVisible();
    const reasons = within(screen.getByRole('list', { name: '신고한 까닭' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['광고·도배 2', '욕설·비방 1']);
    expect(screen.getByText('광고예요')).toBeVisible();
    expect(screen.getByRole('link', { name: '보러 가기' })).toHaveAttribute('href', '/map/reviews/7');
    await user.click(screen.getByRole('button', { name: '가리기' }));
    const sheet = within(screen.getByRole('dialog', { name: '‘느린오후 커피’ 후기 가리기' }));
    const { value: day, max } = sheet.getByLabelText<HTMLInputElement>('이날까지');
    expect(day).toBe(max);
    await user.click(sheet.getByRole('button', { name: '가리기' }));
    expect(await screen.findByText('살필 신고가 없어요')).toBeVisible();
    expect(sent).toEqual({ id: 9, expected: { isOpen: true, hiddenUntil: null }, until: `${day}T23:59:59+09:00` });
  });

  it.each([
    ['today', 'min', -1],
    ['a day after the longest time', 'max', 1],
  ] as const)('are not hidden until %s', async (_, end, days) => {
    vi.spyOn(toast, 'info').mockReturnValue();
    const sent = vi.fn(() => ({ unhashedPhotoCount: 0, waitingPhotoCount: 0 }));
    api.use(respond('POST /api/admin/report/:id/hide', sent));
    const { user } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: '가리기' }));
    const sheet = within(screen.getByRole('dialog', { name: '‘느린오후 커피’ 후기 가리기' }));
    const field = sheet.getByLabelText<HTMLInputElement>('이날까지');
    const value = new Date(Date.parse(field[end]) + days * DAY_MS).toISOString().slice(0, 10);
    fireEvent.change(field, { target: { value } });
    await user.click(sheet.getByRole('button', { name: '가리기' }));
    expect(toast.info).toHaveBeenCalledWith(`내일부터 ${HIDDEN_DAYS_MAX}일 안의 날을 골라 주세요.`);
    expect(sent).not.toHaveBeenCalled();
  });

  it('are hidden until tomorrow at the earliest', async () => {
    let until: string | undefined;
    api.use(
      respond('POST /api/admin/report/:id/hide', ({ body }) => {
        until = body.until;
        return { unhashedPhotoCount: 0, waitingPhotoCount: 0 };
      }),
    );
    const { user } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: '가리기' }));
    const sheet = within(screen.getByRole('dialog', { name: '‘느린오후 커피’ 후기 가리기' }));
    const field = sheet.getByLabelText<HTMLInputElement>('이날까지');
    fireEvent.change(field, { target: { value: field.min } });
    await user.click(sheet.getByRole('button', { name: '가리기' }));
    await waitFor(() => expect(until).toBe(`${field.min}T23:59:59+09:00`));
  });

  it('are dismissed after a confirmation', async () => {
    let sent: object | undefined;
    api.use(
      respond('POST /api/admin/report/:id/dismiss', ({ params, body }) => {
        sent = { ...params, ...body };
        works = [{ ...WORK, openCount: 0 }];
        return null;
      }),
    );
    const { user } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: '신고 닫기' }));
    const confirmation = within(screen.getByRole('dialog', { name: '신고를 닫을까요?' }));
    expect(confirmation.getByText('신고 3건을 닫고, 글은 그대로 둬요.')).toBeVisible();
    await user.click(confirmation.getByRole('button', { name: '닫기' }));
    expect(await screen.findByText('살필 신고가 없어요')).toBeVisible();
    expect(sent).toEqual({ id: 9, expected: { isOpen: true, hiddenUntil: null } });
  });

  it.each([
    ['one report', 1, true],
    ['no report', 0, false],
  ])('of a hidden work with %s are sent as the operator has seen them', async (_, openCount, isOpen) => {
    const sent: object[] = [];
    const hiddenUntil = '2026-12-01T14:59:59.000Z';
    const unread = { unhashedPhotoCount: 0, waitingPhotoCount: 0 };
    works = [{ ...WORK, openCount, hiddenUntil }];
    api.use(
      respond('POST /api/admin/report/:id/hide', ({ body }) => {
        sent.push(body.expected);
        return unread;
      }),
      respond('POST /api/admin/report/:id/restore', ({ body }) => {
        sent.push(body.expected);
        return null;
      }),
      respond('POST /api/admin/report/:id/remove', ({ body }) => {
        sent.push(body.expected);
        return unread;
      }),
    );
    const { user } = renderApp('/admin/reports?status=HIDDEN');
    for (const [button, confirm] of [
      ['기한 바꾸기', '가리기'],
      ['다시 보이기', '다시 보이기'],
      ['아주 지우기', '아주 지우기'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = within(screen.getByRole('dialog'));
      const reason = dialog.queryByRole('textbox', { name: /알릴 까닭/ });
      if (reason !== null) await user.type(reason, '광고예요');
      await user.click(dialog.getByRole('button', { name: confirm }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(sent).toEqual([1, 2, 3].map(() => ({ isOpen, hiddenUntil })));
  });

  it('restore a hidden work', async () => {
    works = [{ ...WORK, openCount: 0, hiddenUntil: '2026-12-01T14:59:59.000Z' }];
    api.use(
      respond('POST /api/admin/report/:id/restore', () => {
        works = [];
        return null;
      }),
    );
    const { user } = renderApp('/admin/reports?status=HIDDEN');
    expect(await screen.findByText('2026.12.01 23:59까지 지울지 다시 보일지 정해 주세요.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 보이기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '다시 보이기' }));
    expect(await screen.findByText('가린 글이 없어요')).toBeVisible();
  });

  it('[14.2-3] remove a work for good only with a reason for its writer', async () => {
    let sent: object | undefined;
    api.use(
      respond('POST /api/admin/report/:id/remove', ({ params, body }) => {
        sent = { ...params, ...body };
        works = [];
        return { unhashedPhotoCount: 2, waitingPhotoCount: 3 };
      }),
    );
    const { user } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: '아주 지우기' }));
    const sheet = within(screen.getByRole('dialog', { name: '‘느린오후 커피’ 후기 지우기' }));
    await user.click(sheet.getByRole('button', { name: '아주 지우기' }));
    expect(sent).toBeUndefined();
    await user.type(sheet.getByRole('textbox', { name: /쓴 사람에게 알릴 까닭/ }), '광고예요');
    await user.click(sheet.getByRole('button', { name: '아주 지우기' }));
    expect(await screen.findByText('살필 신고가 없어요')).toBeVisible();
    expect(vi.mocked(toast.error).mock.calls).toEqual([
      [expect.stringMatching(/^사진 2장은 무늬가 없어서 같은 파일만 막아요/)],
      [expect.stringMatching(/^사진 3장은 아직 읽지 못해서/)],
    ]);
    expect(sent).toEqual({ id: 9, expected: { isOpen: true, hiddenUntil: null }, explanation: '광고예요' });
  });

  it('[14.2-2] show the photos of a hidden work to operators, and the addresses that a CDN must purge', async () => {
    const key = '0123456789abcdef0123456789abcdef';
    works = [{ ...WORK, photoUrls: [`/media/${key}/640.webp`], openCount: 0, hiddenUntil: '2026-12-01T14:59:59.000Z' }];
    const addresses = [`https://sol.example/media/${key}/320.webp`, 'https://sol.example/map/detail/7'];
    api.use(
      respond('GET /api/admin/report/:id/photo/:key', ({ params }) => ({
        dataUrl: `data:image/webp;base64,${params.id}${params.key}`,
      })),
      respond('GET /api/admin/report/:id/purge', () => ({ addresses })),
    );
    api.use(fail('GET /api/admin/report/:id/purge', 'INTERNAL'));
    const { user } = renderApp('/admin/reports?status=HIDDEN');
    expect(await screen.findByRole('img', { name: '가린 사진 1' })).toHaveAttribute(
      'src',
      `data:image/webp;base64,9${key}`,
    );
    await user.click(screen.getByRole('button', { name: 'CDN에서 지울 주소' }));
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(respond('GET /api/admin/report/:id/purge', () => ({ addresses })));
    await user.click(retry);
    expect(await screen.findByLabelText('주소 2개')).toHaveValue(addresses.join('\n'));
    await user.click(screen.getByRole('button', { name: '모두 복사하기' }));
    expect(await navigator.clipboard.readText()).toBe(addresses.join('\n'));
  });

  it('[16.3-2] show what a review said before it was edited', async () => {
    const earlierTexts = [
      { text: '욕설이 있던 글', replacedAt: '2026-11-21T05:00:00Z' },
      { text: '', replacedAt: '2026-11-20T05:00:00Z' },
    ];
    works = [{ ...WORK, kind: 'REVIEW', text: '고친 글', earlierTexts }];
    renderApp('/admin/reports');
    expect(await screen.findByText('고친 글')).toBeVisible();
    expect(screen.getByText('욕설이 있던 글')).toBeVisible();
    expect(screen.getAllByText(/고치기 전/)).toHaveLength(2);
    expect(screen.getByText('(글 없음)')).toBeVisible();
  });

  /** The end of a list is always visible. */
  function showEnds() {
    const { IntersectionObserver } = globalThis;
    onTestFinished(() => void vi.stubGlobal('IntersectionObserver', IntersectionObserver));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly callback: IntersectionObserverCallback;
        constructor(callback: IntersectionObserverCallback) {
          this.callback = callback;
        }
        observe = () => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
        disconnect = () => undefined;
      },
    );
  }

  it('continue after the work with the same number of reports', async () => {
    showEnds();
    const cursors: unknown[] = [];
    api.use(
      respond('GET /api/admin/report', ({ query: { cursorId, cursorCount } }) => {
        cursors.push([cursorId, cursorCount]);
        if (cursorId === undefined) return { works: [WORK], nextCursor: 9, nextCursorCount: 3 };
        return { works: [{ ...WORK, reportId: 8, title: '다음 곳' }], nextCursor: null, nextCursorCount: null };
      }),
    );
    renderApp('/admin/reports');
    expect(await screen.findByRole('heading', { name: '후기 · 다음 곳' })).toBeVisible();
    expect(cursors).toEqual([
      [undefined, undefined],
      [9, 3],
    ]);
  });

  it('[14.2-1] show all memos of a collection, page by page', async () => {
    works = [{ ...WORK, kind: 'COLLECTION', text: '가: 하나', hasMoreMemos: true }];
    showEnds();
    const memos = [1, 2].map((placeId) => ({ placeId, placeName: `곳 ${placeId}`, memo: `메모 ${placeId}` }));
    api.use(
      respond('GET /api/admin/report/:id/memos', ({ query }) =>
        query.cursorId === undefined
          ? { memos: memos.slice(0, 1), nextCursor: 1 }
          : { memos: memos.slice(1), nextCursor: null },
      ),
    );
    const { user } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: '메모 모두 보기' }));
    expect(await screen.findByText('곳 1: 메모 1')).toBeVisible();
    expect(await screen.findByText('곳 2: 메모 2')).toBeVisible();
  });

  it('show the server’s message when the request fails', async () => {
    api.use(fail('POST /api/admin/report/:id/dismiss', 'REPORT_DECIDED'));
    const { user } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: '신고 닫기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('그사이에 다른 운영자가 처리했어요.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[string, Partial<ReportedWork>, string | null]>([
    ['a review', {}, '/map/reviews/7'],
    ['a photo of a place', { kind: 'PLACE_PHOTO' }, '/map/detail/7'],
    ['a sollect', { kind: 'SOLLECT', workId: 5, placeId: null }, '/sollect/5'],
    ['a hidden sollect', { kind: 'SOLLECT', placeId: null, hiddenUntil: '2026-12-01T14:59:59.000Z' }, null],
    ['a profile', { kind: 'PROFILE', placeId: null }, null],
    ['a course', { kind: 'SOLROUTE', placeId: null }, null],
  ])('link to %s where there is a page of it', async (_, changes, href) => {
    works = [{ ...WORK, ...changes }];
    renderApp('/admin/reports');
    await screen.findByRole('button', { name: '신고 닫기' });
    expect(screen.queryByRole('link', { name: '보러 가기' })?.getAttribute('href') ?? null).toBe(href);
  });

  it('[14.2-1] name the photos that were reported, of those that there still are', async () => {
    const photoUrls = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(32)}/640.webp`);
    const reportedPhotoUrls = [photoUrls[0] ?? '', photoUrls[2] ?? '', `/media/${'d'.repeat(32)}/640.webp`];
    works = [{ ...WORK, photoUrls, reportedPhotoUrls }];
    renderApp('/admin/reports');
    expect(await screen.findByText('신고된 사진: 첫 번째, 세 번째')).toBeVisible();
    expect(screen.getByRole('img', { name: '신고된 사진 3' })).toHaveAttribute('src', photoUrls[2]);
  });
});

describe('objections', () => {
  const OBJECTION: ObjectedTakedown = {
    ...{ takedownId: 4, kind: 'SOLLECT', title: '몰래 찍은 하루', state: 'HIDDEN', reason: 'ILLEGAL_FILMING' },
    ...{ explanation: '얼굴이 보여요', createdAt: CREATED_AT, objection: '제 얼굴이에요', answer: null },
    ...{ isObjectionAccepted: null, workId: 5, writerId: 31, writer: '준', objectedAt: CREATED_AT },
  };
  let objections: ObjectedTakedown[];
  beforeEach(() => {
    objections = [OBJECTION];
    api.use(
      respond('GET /api/admin/objection', ({ query }) => ({
        objections: objections.filter(({ answer }) => query.status === 'ALL' || answer === null),
        nextCursor: null,
      })),
      respond('POST /api/admin/objection/:id/answer', ({ params, body: { answer, isAccepted } }) => {
        expect(params.id).toBe(4);
        objections = [{ ...OBJECTION, answer, isObjectionAccepted: isAccepted }];
        return null;
      }),
    );
  });

  it.each([
    ['받아들이고 다시 보이기', '받아들였어요: 다시 살펴봤어요'],
    ['받아들이지 않기', '받아들이지 않았어요: 다시 살펴봤어요'],
  ])('[14.2-3] are answered with a reason: %s', async (decision, shown) => {
    const { user } = renderApp('/admin/objections');
    expect(await screen.findByRole('heading', { name: '쏠렉트 · 몰래 찍은 하루' })).toBeVisible();
    expect(screen.getByText('가림 · 불법 촬영 · 얼굴이 보여요')).toBeVisible();
    expect(screen.getByText('제 얼굴이에요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '답하기' }));
    const sheet = within(screen.getByRole('dialog', { name: '이의 제기에 답하기' }));
    const decide = sheet.getByRole('button', { name: decision });
    await user.type(sheet.getByRole('textbox', { name: '쓴 사람이 읽을 답' }), ' ');
    expect(decide).toHaveAttribute('aria-disabled', 'true');
    await user.type(sheet.getByRole('textbox', { name: '쓴 사람이 읽을 답' }), '다시 살펴봤어요');
    await user.click(decide);
    expect(await screen.findByText('답할 이의 제기가 없어요')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '모두' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByRole('button', { name: '답하기' })).toBeNull();
  });

  it('[14.2-3] keep the answer that was written when the call fails', async () => {
    api.use(fail('POST /api/admin/objection/:id/answer', 'INTERNAL'));
    const { user } = renderApp('/admin/objections');
    await user.click(await screen.findByRole('button', { name: '답하기' }));
    const field = screen.getByRole('textbox', { name: '쓴 사람이 읽을 답' });
    await user.type(field, '다시 살펴봤어요');
    await user.click(screen.getByRole('button', { name: '받아들이지 않기' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(field).toHaveValue('다시 살펴봤어요');
  });
});

describe('notices', () => {
  it('are previewed and saved as a draft', async () => {
    let written: object | undefined;
    api.use(
      respond('GET /api/admin/notice', () => ({ notices: [NOTICE], nextCursor: null })),
      respond('POST /api/admin/notice/preview', () => ({ html: '<p><strong>굵게</strong></p>' })),
      respond('POST /api/admin/notice', ({ body }) => {
        written = body;
        return NOTICE;
      }),
    );
    const { user, router } = renderApp('/admin/notices');
    await user.click(await screen.findByRole('link', { name: '새 공지사항 쓰기' }));
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '새 소식');
    await user.type(screen.getByRole('textbox', { name: '내용' }), '**굵게**');
    await user.click(screen.getByRole('button', { name: '미리 보기' }));
    const preview = within(await screen.findByRole('region', { name: '미리 보기' }));
    expect(preview.getByText('굵게').tagName).toBe('STRONG');
    // It would no longer be what is saved.
    await user.type(screen.getByRole('textbox', { name: '내용' }), '!');
    expect(screen.queryByRole('region', { name: '미리 보기' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '초안으로 저장' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notices'));
    expect(written).toEqual({ title: '새 소식', content: '**굵게**!', isDraft: true });
  });

  it('keep unsaved text after a reload', async () => {
    const { user, unmount } = renderApp('/admin/notices/new');
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '쓰던 것');
    unmount();
    renderApp('/admin/notices/new');
    expect(await screen.findByRole('textbox', { name: '제목' })).toHaveValue('쓰던 것');
  });

  it('do not show the unsaved text of another operator of the same device', async () => {
    const { user, unmount } = renderApp('/admin/notices/new');
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '쓰던 것');
    unmount();
    signIn({ userId: 12 }, 'token-of-jun');
    renderApp('/admin/notices/new');
    expect(await screen.findByRole('textbox', { name: '제목' })).toHaveValue('');
  });

  it('have an empty state', async () => {
    api.use(respond('GET /api/admin/notice', () => ({ notices: [], nextCursor: null })));
    renderApp('/admin/notices');
    expect(await screen.findByText('아직 쓴 공지사항이 없어요')).toBeVisible();
  });

  it('are edited, and leave no text on the device', async () => {
    let edited: object | undefined;
    api.use(
      respond('GET /api/admin/notice', () => ({ notices: [NOTICE], nextCursor: null })),
      respond('GET /api/admin/notice/:id', () => NOTICE),
      respond('PUT /api/admin/notice/:id', ({ body }) => {
        edited = body;
        return { ...NOTICE, ...body, revision: 5 };
      }),
    );
    const { user, router } = renderApp('/admin/notices/3');
    await user.type(await screen.findByRole('textbox', { name: '내용' }), '부터');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('새벽 2시부터'));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notices'));
    expect(edited).toEqual({ title: '점검 안내', content: '새벽 2시부터', revision: 4 });
    expect(JSON.stringify(localStorage)).not.toContain('새벽 2시부터');
  });

  it('begin with what another operator has saved, not with unsaved text of an earlier revision', async () => {
    api.use(respond('GET /api/admin/notice/:id', () => NOTICE));
    const { user, unmount } = renderApp('/admin/notices/3');
    await user.type(await screen.findByRole('textbox', { name: '내용' }), '부터');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('새벽 2시부터'));
    unmount();
    api.use(respond('GET /api/admin/notice/:id', () => ({ ...NOTICE, content: '새벽 4시', revision: 5 })));
    renderApp('/admin/notices/3');
    expect(await screen.findByRole('textbox', { name: '내용' })).toHaveValue('새벽 4시');
  });

  it('stay as they are when another operator was first, and the question is closed', async () => {
    api.use(
      respond('GET /api/admin/notice', () => ({ notices: [NOTICE], nextCursor: null })),
      fail('POST /api/admin/notice/:id/withdraw', 'NOTICE_CHANGED'),
    );
    const { user } = renderApp('/admin/notices');
    await user.click(await screen.findByRole('button', { name: '내리기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '내리기' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '내리기' })).toBeVisible();
  });

  it('are not overwritten when another operator changed them', async () => {
    api.use(
      respond('GET /api/admin/notice/:id', () => NOTICE),
      fail('PUT /api/admin/notice/:id', 'NOTICE_CHANGED'),
    );
    const { user } = renderApp('/admin/notices/3');
    const content = await screen.findByRole('textbox', { name: '내용' });
    expect(content).toHaveValue('새벽 2시');
    await user.type(content, '부터');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('그사이에 다른 운영자가 이 공지사항을 바꿨어요.');
    expect(content).toHaveValue('새벽 2시부터');
  });

  it('are withdrawn and published again', async () => {
    let notice = NOTICE;
    api.use(
      respond('GET /api/admin/notice', () => ({ notices: [notice], nextCursor: null })),
      respond('POST /api/admin/notice/:id/withdraw', ({ body }) => {
        notice = { ...notice, status: 'WITHDRAWN', revision: body.revision + 1 };
        return notice;
      }),
      respond('POST /api/admin/notice/:id/publish', ({ body }) => {
        notice = { ...notice, status: 'PUBLISHED', revision: body.revision + 1 };
        return notice;
      }),
    );
    const { user } = renderApp('/admin/notices');
    await user.click(await screen.findByRole('button', { name: '내리기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '내리기' }));
    await user.click(await screen.findByRole('button', { name: '올리기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '올리기' }));
    expect(await screen.findByRole('button', { name: '내리기' })).toBeVisible();
    expect(notice.revision).toBe(6);
  });
});

describe('feedback', () => {
  it('disappears from the open items when handled', async () => {
    let feedback = [FEEDBACK];
    api.use(
      respond('GET /api/admin/feedback', () => ({ feedback, nextCursor: null })),
      respond('POST /api/admin/feedback/:id/handled', () => {
        feedback = [];
        return null;
      }),
    );
    const { user } = renderApp('/admin/feedback');
    expect(await screen.findByText('지도가 좋아요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '처리했어요' }));
    expect(await screen.findByText('새 의견이 없어요')).toBeVisible();
  });

  it('[17-5] is answered, and shows the answer', async () => {
    let feedback = [FEEDBACK];
    api.use(
      respond('GET /api/admin/feedback', () => ({ feedback, nextCursor: null })),
      respond('POST /api/admin/feedback/:id/answer', ({ params, body }) => {
        expect(params.id).toBe(FEEDBACK.id);
        feedback = [{ ...FEEDBACK, answer: body.answer }];
        return null;
      }),
    );
    const { user } = renderApp('/admin/feedback');
    await user.click(await screen.findByRole('button', { name: '답하기' }));
    await user.type(screen.getByRole('textbox', { name: '회원이 알림에서 읽을 답' }), '고마워요');
    await user.click(screen.getByRole('button', { name: '보내기' }));
    expect(await screen.findByText('고마워요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '답하기' })).toBeNull();
  });

  it('reports a failed CSV download', async () => {
    api.use(
      respond('GET /api/admin/feedback', () => ({ feedback: [], nextCursor: null })),
      fail('GET /api/download', 'UNAVAILABLE'),
    );
    const { user } = renderApp('/admin/feedback');
    await user.click(await screen.findByRole('button', { name: 'CSV로 모두 받기' }));
    const text = '파일을 받지 못했어요. 잠시 뒤에 다시 시도해 주세요.';
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(text));
  });
});

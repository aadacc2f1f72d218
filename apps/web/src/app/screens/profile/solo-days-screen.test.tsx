import type { Visit } from '@sol/contract/solmark';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const YEAR = new Date().getFullYear();
const visit = (changes: Partial<Visit>): Visit => ({
  ...{ placeId: 7, name: '느린오후 커피', visitedOn: `${YEAR}-01-02`, note: null, photoUrl: null },
  ...changes,
});
let visits: Visit[];
let sent: object[];

/** The texts that are drawn, and the dots by colour. */
let drawn: { texts: string[]; dots: string[] };
function stubCanvas() {
  const context = {
    fillStyle: '',
    font: '',
    fillRect: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
    fill: () => void drawn.dots.push(context.fillStyle),
    fillText: (text: string) => void drawn.texts.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
}

beforeEach(() => {
  drawn = { texts: [], dots: [] };
  sent = [];
  visits = [
    visit({ note: '창가 자리', photoUrl: '/media/a1/640.webp' }),
    visit({ placeId: 8, name: '서울숲' }),
    visit({ placeId: 9, name: '옛 책방', visitedOn: '2019-05-06' }),
  ];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = vi.fn();
  api.use(
    respond('GET /api/solmark/visits', ({ query }) =>
      visits.filter(({ visitedOn }) => visitedOn.startsWith(String(query.year))),
    ),
    respond('PATCH /api/solmark/place/:id/visit', ({ params, body }) => {
      sent.push({ placeId: params.id, ...body });
      visits = visits.filter(({ placeId }) => placeId !== params.id);
      return { placeId: params.id, visitedOn: body.visitedOn, note: body.note ?? null };
    }),
  );
  signIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const open = async (path = '/profile/solo-days') => {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: '혼자 보낸 날' });
  return app;
};

it('[16.3-3] shows the days of this year with their places, notes and own photos', async () => {
  signIn();
  const { user, router } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: '혼자 보낸 날' }));
  expect(await screen.findByText('1일 · 2곳')).toBeVisible();
  const month = within(screen.getByRole('region', { name: '1월' }));
  const day = month.getByRole('link', { name: '1월 2일, 2곳' });
  expect(day.querySelector('img')).toHaveAttribute('src', '/media/a1/640.webp');
  expect(month.getByRole('link', { name: '서울숲' })).toHaveAttribute('href', '/map/detail/8');
  // The day leads to its first place.
  const first = document.querySelector(day.getAttribute('href') ?? '');
  expect(first).toHaveTextContent('느린오후 커피');
  expect(month.getByText(/창가 자리/)).toBeVisible();
  expect(screen.queryByRole('region', { name: '5월' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect(router.state.location.pathname).toBe('/profile');
});

it('[16.3-3] shows the first own photo of a day, whichever of its places has one', async () => {
  visits = [visit({}), visit({ placeId: 8, name: '서울숲', photoUrl: '/media/b2/640.webp' })];
  await open();
  const day = await screen.findByRole('link', { name: '1월 2일, 2곳' });
  expect(day.querySelector('img')).toHaveAttribute('src', '/media/b2/640.webp');
});

it('[16.3-3] switches the year, in the URL, up to this one, and says when one is empty', async () => {
  const { user, router } = await open('/profile/solo-days?year=2019');
  expect(await screen.findByRole('link', { name: '옛 책방' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2018년' }));
  expect(await screen.findByText('2018년에 다녀온 곳이 없어요')).toBeVisible();
  expect(router.state.location.search).toBe('?year=2018');
  for (const year of ['9999', '1999', '2019.5', 'x']) {
    await router.navigate(`/profile/solo-days?year=${year}`);
    expect(await screen.findByText('1일 · 2곳')).toBeVisible();
  }
  expect(screen.getByRole('button', { name: `${YEAR + 1}년` })).toBeDisabled();
});

it('[16.3-3] changes a day, and makes a place one to go to again', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '고치기, 느린오후 커피' }));
  const dialog = within(await screen.findByRole('dialog', { name: '느린오후 커피' }));
  expect(dialog.getByLabelText('다녀온 날')).toHaveValue(`${YEAR}-01-02`);
  expect(dialog.getByRole('textbox', { name: /메모/ })).toHaveValue('창가 자리');
  await user.click(dialog.getByRole('button', { name: '가고 싶은 곳으로' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '느린오후 커피' })).not.toBeInTheDocument());
  expect(sent).toEqual([{ placeId: 7, visitedOn: null }]);
});

it('[16.3-3] sends the change of a place once while its response is pending', async () => {
  const response = Promise.withResolvers<void>();
  api.use(
    respond('PATCH /api/solmark/place/:id/visit', async ({ params, body }) => {
      sent.push(body);
      await response.promise;
      return { placeId: params.id, visitedOn: null, note: null };
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '고치기, 느린오후 커피' }));
  const unset = within(await screen.findByRole('dialog')).getByRole('button', { name: '가고 싶은 곳으로' });
  await user.click(unset);
  await waitFor(() => expect(unset).toHaveAttribute('aria-busy', 'true'));
  await user.click(unset);
  response.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ visitedOn: null }]);
});

it('[16.3-3] shares a picture of the days, without the places', async () => {
  stubCanvas();
  const share = vi.fn(async (_data: ShareData) => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '그림으로 공유' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.lastCall?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual([`sol-${YEAR}.png`, 'image/png']);
  expect(drawn.texts).toContain('1일 · 2곳');
  expect(drawn.texts.join()).not.toContain('느린오후');
  const days = YEAR % 4 === 0 ? 366 : 365;
  expect([drawn.dots.length, new Set(drawn.dots).size]).toEqual([days, 2]);
  expect(drawn.dots.filter((colour) => colour === drawn.dots[1])).toHaveLength(1);
});

it('[16.3-3] says nothing when the share sheet is closed', async () => {
  stubCanvas();
  const report = vi.spyOn(logger, 'error').mockReturnValue();
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.assign(navigator, { canShare: () => true, share });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '그림으로 공유' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  await share.mock.results[0]?.value.catch(() => undefined);
  expect(screen.queryByText(/그림을 만들지 못했어요/)).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

it('[16.3-3] offers the picture as a download where files cannot be shared, and reports a failure', async () => {
  stubCanvas();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '그림으로 공유' }));
  const link = await screen.findByRole('link', { name: '내려받기' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['blob:picture', `sol-${YEAR}.png`]);
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  await user.click(screen.getByRole('button', { name: '그림으로 공유' }));
  expect(await screen.findByText('그림을 만들지 못했어요. 다시 시도해 주세요')).toBeVisible();
});

it('can be loaded again after an error', async () => {
  api.use(fail('GET /api/solmark/visits', 'INTERNAL'));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  api.use(respond('GET /api/solmark/visits', () => visits.slice(0, 1)));
  await user.click(retry);
  expect(await screen.findByText('1일 · 1곳')).toBeVisible();
});

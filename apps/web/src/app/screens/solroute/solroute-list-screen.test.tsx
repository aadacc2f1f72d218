import type { SolrouteStatus } from '@sol/contract/solroute';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { visitsQuery } from '#features/solmark/api.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSolroute, aSolroutePreview } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

beforeEach(() => signIn());
afterEach(() => {
  resetFakeMaps();
  vi.unstubAllGlobals();
});

const list = (...solroutes: Parameters<typeof aSolroutePreview>[0][]) =>
  respond('GET /api/solroute', () => ({ solroutes: solroutes.map(aSolroutePreview) }));
const open = () => renderApp('/solroute');
const chip = (word: '예정' | '완료') => screen.findByRole('button', { name: new RegExp(`${word}$`) });

/** Mocks a server that stores the status and responds when the test resolves a response. */
function mockToggle(status: SolrouteStatus) {
  const server = { status, calls: 0, responses: [] as (() => void)[] };
  api.use(
    respond('GET /api/solroute', () => ({ solroutes: [aSolroutePreview({ status: server.status })] })),
    respond('PATCH /api/solroute/:id/status', async () => {
      server.calls += 1;
      await new Promise<void>((resolve) => server.responses.push(resolve));
      server.status = server.status === 'DONE' ? 'PLANNED' : 'DONE';
      return { status: server.status };
    }),
  );
  return server;
}

it('[2.2-18] [2.12-1] [3.5-3] lists own solroutes with names cut at 15 characters, place counts and status', async () => {
  api.use(
    list(
      { id: 1, name: '성수동 골목을 천천히 산책하는 날', placeCount: 4, status: 'DONE' },
      { id: 2, name: '👩‍🚀'.repeat(15), placeCount: 1 },
      { id: 3, name: '가'.repeat(16) },
    ),
  );
  open();
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(3);
  const [first, second, third] = cards.map((card) => within(card).getByRole('link'));
  expect(first).toHaveTextContent('성수동 골목을 천천히 산책하…');
  expect(second).toHaveTextContent('👩‍🚀'.repeat(15));
  expect(third).toHaveTextContent(`${'가'.repeat(15)}…`);
  expect(first).toHaveAccessibleName('성수동 골목을 천천히 산책하는 날');
  expect(first).toHaveAttribute('href', '/solroute/1');
  expect(cards[0]).toHaveTextContent('장소 4곳');
  expect(within(cards[0] as HTMLElement).getByRole('button')).toHaveTextContent('완료');
  expect(within(cards[1] as HTMLElement).getByRole('button')).toHaveTextContent('예정');
  expect(screen.getByRole('link', { name: '코스 만들기' })).toHaveAttribute('href', '/solroute/write');
});

it('has an empty state with a link to the editor', async () => {
  api.use(list());
  open();
  expect(await screen.findByText('아직 만든 코스가 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '첫 코스 만들기' })).toHaveAttribute('href', '/solroute/write');
});

it('offers a retry after an error', async () => {
  api.use(fail('GET /api/solroute', 'INTERNAL'));
  const { user } = open();
  await screen.findByText('코스를 불러오지 못했어요');
  api.use(list({}));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('[2.12-1] [4.11-1] toggles the status optimistically', async () => {
  const server = mockToggle('PLANNED');
  const { user } = open();
  await user.click(await chip('예정'));
  expect(await chip('완료')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(server.responses).toHaveLength(1));
  server.responses[0]?.();
  await waitFor(() => expect(server.status).toBe('DONE'));
  expect(await chip('완료')).toBeVisible();
});

it('[4.11-1] ends with the state of the last of two quick taps', async () => {
  const server = mockToggle('PLANNED');
  const { user } = open();
  await user.click(await chip('예정'));
  await user.click(await chip('완료'));
  expect(await chip('예정')).toBeVisible();
  await waitFor(() => expect(server.responses).toHaveLength(1));
  server.responses[0]?.();
  await waitFor(() => expect(server.responses).toHaveLength(2));
  expect(await chip('예정')).toBeVisible();
  server.responses[1]?.();
  await waitFor(() => expect(server.status).toBe('PLANNED'));
  expect(server.calls).toBe(2);
  expect(await chip('예정')).toBeVisible();
});

it('[4.11-1] reports nothing when the request of a tap fails that was taken back meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = vi.spyOn(toast, 'error').mockReturnValue();
  const held = Promise.withResolvers<void>();
  const requested = vi.fn();
  api.use(
    list({}),
    http.patch('*/api/solroute/:id/status', async () => {
      requested();
      await held.promise;
      return HttpResponse.error();
    }),
  );
  const { user } = open();
  await user.click(await chip('예정'));
  await waitFor(() => expect(requested).toHaveBeenCalled());
  await user.click(await chip('완료'));
  api.use(list({ name: '다시 받은 코스' }));
  held.resolve();
  expect(await screen.findByText('다시 받은 코스')).toBeVisible();
  expect(await chip('예정')).toBeVisible();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

it('[4.11-1] is not overwritten by a list that was requested before the tap', async () => {
  const server = mockToggle('PLANNED');
  const { user, queryClient } = open();
  await chip('예정');
  const late = Promise.withResolvers<void>();
  const responded = vi.fn();
  api.use(
    respond('GET /api/solroute', async () => {
      await late.promise;
      responded();
      return { solroutes: [aSolroutePreview({ status: 'PLANNED', name: '먼저 물은 코스' })] };
    }),
  );
  void queryClient.invalidateQueries();
  await user.click(await chip('예정'));
  await waitFor(() => expect(server.responses).toHaveLength(1));
  late.resolve();
  await waitFor(() => expect(responded).toHaveBeenCalled());
  // Later than the response.
  await act(async () => void (await fetch('http://localhost/api/profile', { method: 'POST' })));
  expect(await chip('완료')).toBeVisible();
  expect(screen.queryByText('먼저 물은 코스')).toBeNull();
});

it('[16.3-3] of a finished solroute gives its saved places their day, which is loaded again', async () => {
  const server = mockToggle('PLANNED');
  const { user, queryClient } = open();
  const { queryKey } = visitsQuery(2026);
  queryClient.setQueryData(queryKey, []);
  await user.click(await chip('예정'));
  await waitFor(() => expect(server.responses).toHaveLength(1));
  server.responses[0]?.();
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

it('restores the status when the request fails, and reports the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.use(list({}), fail('PATCH /api/solroute/:id/status', 'INTERNAL'));
  const { user } = open();
  await user.click(await chip('예정'));
  expect(await screen.findByText('상태를 바꾸지 못했어요. 다시 시도해 주세요')).toBeVisible();
  expect(await chip('예정')).toBeVisible();
});

it('[13.3-4] shows the solroute at the focus or the pointer on the map of a wide window', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }),
  );
  const names = ['첫째', '둘째', '셋째'];
  api.use(
    list(...names.map((name, index) => ({ id: index + 1, name }))),
    respond('GET /api/solroute/:id', ({ params: { id } }) => aSolroute({ id, name: names[id - 1] ?? '' })),
  );
  const { user } = open();
  expect(await screen.findByRole('region', { name: '첫째 지도' })).toBeVisible();
  act(() => screen.getByRole('link', { name: '둘째' }).focus());
  expect(await screen.findByRole('region', { name: '둘째 지도' })).toBeVisible();
  await user.hover(screen.getByRole('article', { name: '셋째' }));
  expect(await screen.findByRole('region', { name: '셋째 지도' })).toBeVisible();
});

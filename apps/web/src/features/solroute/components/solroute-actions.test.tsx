import { solrouteExportAddress } from '@sol/contract/paths';
import type { SolrouteShare } from '@sol/contract/share';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSolroute } from '#test/solroute-factory.ts';
import { estimateRoute } from '../model/walking-route.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

beforeEach(() => {
  api.use(
    respond('GET /api/solroute/:id', () => aSolroute()),
    respond('GET /api/solroute', () => ({ solroutes: [] })),
    respond('POST /api/solroute/walk', ({ body }) => estimateRoute(body.points)),
  );
  signIn();
});
afterEach(() => vi.restoreAllMocks());

const open = () => renderApp('/solroute', '/solroute/5');

describe('sharing', () => {
  const ADDRESS = 'http://localhost:3000/shared/solroute/abc';

  /** Mocks a server that stores the link. */
  function mockSharing(share: SolrouteShare | null = null) {
    const server = { share };
    api.use(
      respond('GET /api/solroute/:id/share', () => server.share),
      respond('POST /api/solroute/:id/share', ({ body }) => {
        server.share = { shareId: 'abc', path: '/shared/solroute/abc', ...body };
        return server.share;
      }),
      respond('DELETE /api/solroute/:id/share', () => {
        server.share = null;
        return null;
      }),
    );
    return server;
  }
  const openSheet = async () => {
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: '코스 공유' }));
    await screen.findByRole('dialog', { name: '코스 공유' });
    return opened;
  };
  const byLink = () => screen.findByRole('switch', { name: '링크로 공유' });
  const withMemos = () => screen.findByRole('switch', { name: '메모도 보여 주기' });

  it('is off until the member creates a link, which excludes the memos', async () => {
    const server = mockSharing();
    const { user } = await openSheet();
    expect(await byLink()).not.toBeChecked();
    expect(screen.queryByRole('button', { name: '링크 복사' })).not.toBeInTheDocument();
    await user.click(await byLink());
    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(server.share?.includesMemos).toBe(false);
    expect(await withMemos()).not.toBeChecked();
    await user.click(await withMemos());
    await waitFor(() => expect(server.share?.includesMemos).toBe(true));
    expect(await withMemos()).toBeChecked();
  });

  it('copies the link and shows a toast', async () => {
    mockSharing({ shareId: 'abc', path: '/shared/solroute/abc', includesMemos: false });
    const { user } = await openSheet();
    await user.click(await screen.findByRole('button', { name: '링크 복사' }));
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(await screen.findByText('링크가 복사되었습니다')).toBeVisible();
  });

  it('[18-3] copies the code for a frame on another site', async () => {
    mockSharing({ shareId: 'abc', path: '/shared/solroute/abc', includesMemos: false });
    const { user } = await openSheet();
    await user.click(await screen.findByRole('button', { name: '퍼가기 코드 복사' }));
    const code = await navigator.clipboard.readText();
    expect(code).toContain(
      '<iframe src="http://localhost:3000/embed/course/abc" title="성수에서 혼자 보내는 오후" width="480"',
    );
    expect(await screen.findByText('퍼가기 코드를 복사했어요')).toBeVisible();
  });

  it('opens the system share sheet if available', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    mockSharing({ shareId: 'abc', path: '/shared/solroute/abc', includesMemos: false });
    const { user } = await openSheet();
    await user.click(await screen.findByRole('button', { name: '공유하기' }));
    expect(share).toHaveBeenCalledWith({ title: '성수에서 혼자 보내는 오후', url: ADDRESS });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('does not log a canceled share sheet as an error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    mockSharing({ shareId: 'abc', path: '/shared/solroute/abc', includesMemos: false });
    const { user } = await openSheet();
    await user.click(await screen.findByRole('button', { name: '공유하기' }));
    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(logged).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('ends after a confirmation', async () => {
    const server = mockSharing({ shareId: 'abc', path: '/shared/solroute/abc', includesMemos: false });
    const { user } = await openSheet();
    await user.click(await byLink());
    const confirmation = await screen.findByRole('dialog', { name: '공유를 그만둘까요?' });
    await user.click(within(confirmation).getByRole('button', { name: '취소' }));
    expect(await byLink()).toBeChecked();
    await user.click(await byLink());
    await user.click(await screen.findByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(server.share).toBeNull());
    expect(await byLink()).not.toBeChecked();
    expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument();
  });

  it('reports a failed change', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockSharing();
    api.use(fail('POST /api/solroute/:id/share', 'INTERNAL'));
    const { user } = await openSheet();
    await user.click(await byLink());
    expect(await screen.findByText('바꾸지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(await byLink()).not.toBeChecked();
  });
});

describe('exporting', () => {
  const openSheet = async () => {
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: '코스 메뉴' }));
    await opened.user.click(screen.getByRole('menuitem', { name: '내보내기' }));
    await screen.findByRole('dialog', { name: '코스 내보내기' });
    return opened;
  };

  it.each(['gpx', 'geojson', 'csv'] as const)('[13.2-3] opens the address of the solroute as %s', async (format) => {
    api.use(respond('GET /api/download', ({ query }) => ({ address: `${query.path}&ticket=t` })));
    const opened: (string | null)[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href'));
    });
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${format}`, 'i') }));
    await waitFor(() => expect(opened).toEqual([`${solrouteExportAddress(5, format)}&ticket=t`]));
    expect(screen.queryByRole('dialog', { name: '코스 내보내기' })).not.toBeInTheDocument();
  });

  it('reports a failed download', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(fail('GET /api/download', 'INTERNAL'));
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: /^CSV/ }));
    expect(await screen.findByText('내보내지 못했어요. 다시 시도해 주세요')).toBeVisible();
  });
});

describe('[17-4] 캘린더에 넣기', () => {
  const choose = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '코스 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name: '캘린더에 넣기' }));
  };

  it('opens the calendar file of a solroute with a departure time', async () => {
    api.use(
      respond('GET /api/solroute/:id', () => aSolroute({ departAt: '2026-11-28T14:05' })),
      respond('GET /api/download', ({ query }) => ({ address: `${query.path}&ticket=t` })),
    );
    const opened: (string | null)[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href'));
    });
    await choose();
    await waitFor(() => expect(opened).toEqual(['/api/solroute/5/export?format=ics&ticket=t']));
  });

  it('says that a departure time is missing', async () => {
    await choose();
    expect(await screen.findByText('출발 시각을 정하면 캘린더에 넣을 수 있어요')).toBeVisible();
  });

  it('reports a failed download', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(
      respond('GET /api/solroute/:id', () => aSolroute({ departAt: '2026-11-28T14:05' })),
      fail('GET /api/download', 'INTERNAL'),
    );
    await choose();
    expect(await screen.findByText('캘린더 파일을 받지 못했어요. 다시 시도해 주세요')).toBeVisible();
  });
});

describe('directions to the next place', () => {
  it('offer the map apps', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '서울숲까지 길찾기' }));
    const sheet = await screen.findByRole('dialog', { name: '서울숲까지 길찾기' });
    const hrefs = within(sheet)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.split(/[?]|\/37|%/)[0]]);
    expect(hrefs).toEqual([
      ['네이버 지도', 'nmap://route/walk'],
      ['카카오맵', 'https://map.kakao.com/link/by/walk/'],
      ['Google 지도', 'https://www.google.com/maps/dir/'],
    ]);
  });
});

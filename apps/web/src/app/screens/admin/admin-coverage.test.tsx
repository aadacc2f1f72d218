import type { Coverage, CoverageDistrict, ImportSummary } from '@sol/contract/admin-coverage';
import type { Category } from '@sol/contract/category';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { createBarChart } from '#lib/chart/bar-chart.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

const charts = vi.hoisted(() => ({ create: vi.fn<typeof createBarChart>() }));
// jsdom has no canvas.
vi.mock('#lib/chart/bar-chart.ts', () => ({ createBarChart: charts.create }));

const { userId, loginType, nickname, profileImageUrl } = MINA;

const counts = (category: Category, places: number, withHours: number) => ({
  category,
  places,
  withHours,
  withPhotos: 0,
  withReviews: 0,
  withFacts: 0,
});
const SEOUL: CoverageDistrict[] = [
  {
    province: '서울',
    district: '성동구',
    latitude: 37.55,
    longitude: 127.04,
    categories: [counts('cafe', 1_200, 12), counts('work', 8, 7)],
  },
  { province: '서울', district: '중구', latitude: 37.56, longitude: 126.99, categories: [counts('cafe', 2_400, 6)] },
];
const BUSAN: CoverageDistrict = {
  province: '부산',
  district: '중구',
  latitude: 35.1,
  longitude: 129.03,
  categories: [counts('walk', 31, 0)],
};
const IMPORT: ImportSummary = {
  id: 4,
  sourceName: '상가(상권)정보',
  fileName: 'seoul_202609.csv',
  fileDate: '2026-09-30',
  finishedAt: '2026-10-12T00:00:00.000Z',
  rows: 19_102,
  added: 655,
  changed: 502,
  unchanged: 16_544,
  absent: 588,
  returned: 0,
  joined: 9,
  rejected: 1_401,
  hoursKnown: 0,
};
const COVERAGE: Coverage = {
  countedAt: '2026-11-23T09:05:00.000Z',
  hasPlaces: true,
  districts: [BUSAN, ...SEOUL],
  imports: [IMPORT],
};

beforeEach(() => {
  charts.create.mockReset().mockReturnValue({ destroy: vi.fn() });
  signIn();
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('GET /api/admin/summary', () => ({
      placeMatches: 0,
      corrections: 0,
      placeRequests: 0,
      reports: 0,
      objections: 0,
      feedback: 0,
      draftNotices: 0,
    })),
    respond('GET /api/admin/coverage', () => COVERAGE),
  );
});

const findTable = () => screen.findByRole('region', { name: '지역과 카테고리의 표' });
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the coverage view', () => {
  it('shows the places of each 시도 and category, and of the whole', async () => {
    renderApp('/admin');
    expect(rowsOf(await findTable())).toEqual([
      ['시도', '모두', '카페', '산책', '공부/작업'],
      ['모두', '3,639', '3,600', '31', '8'],
      ['서울', '3,608', '3,600', '–', '8'],
      ['부산', '31', '–', '31', '–'],
    ]);
    expect(screen.getByText(/^2026.11.23 18:05에 셌어요/)).toBeVisible();
  });

  it('opens a 시도, and keeps it in the URL', async () => {
    const { user, router } = renderApp('/admin');
    await user.click(within(await findTable()).getByRole('button', { name: '서울' }));
    await screen.findByRole('columnheader', { name: '시군구' });
    expect(rowsOf(await findTable()).map(([name]) => name)).toEqual(['시군구', '모두', '중구', '성동구']);
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ province: '서울' })}`);
    expect(screen.getByRole('button', { name: '서울' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '전국' }));
    await screen.findByRole('columnheader', { name: '시도' });
    expect(rowsOf(await findTable())).toHaveLength(4);
  });

  it('shows shares, and sorts by a column in both directions', async () => {
    const { user } = renderApp(`/admin?province=${encodeURIComponent('서울')}`);
    await findTable();
    await user.click(screen.getByRole('button', { name: '영업시간' }));
    await screen.findByRole('button', { name: '영업시간', pressed: true });
    expect(rowsOf(await findTable())).toEqual([
      ['시군구', '모두', '카페', '공부/작업'],
      ['모두', '0%25', '0%18', '87%7'],
      ['성동구', '1%19', '1%12', '87%7'],
      ['중구', '0%6', '0%6', '–'],
    ]);
    const header = () => screen.getByRole('columnheader', { name: '카페' });
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'descending'));
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'));
    expect(rowsOf(await findTable()).map(([name]) => name)).toEqual(['시군구', '모두', '중구', '성동구']);
  });

  it('shows the districts at once when there is one 시도', async () => {
    api.use(respond('GET /api/admin/coverage', () => ({ ...COVERAGE, districts: SEOUL })));
    renderApp('/admin');
    expect(rowsOf(await findTable())[0]?.[0]).toBe('시군구');
    expect(screen.queryByRole('group', { name: '시도' })).not.toBeInTheDocument();
  });

  it('draws the categories and the imports as charts, with the numbers as tables', async () => {
    renderApp('/admin');
    const table = await screen.findByRole('table', { name: '카테고리별 장소' });
    expect(rowsOf(table)).toEqual([
      ['이름', '영업시간을 아는 곳', '모르는 곳'],
      ['카페', '18', '3,582'],
      ['산책', '0', '31'],
      ['공부/작업', '7', '1'],
    ]);
    expect(charts.create.mock.calls.map(([, { ends, labels }]) => [labels, ends])).toEqual([
      [
        ['카페', '산책', '공부/작업'],
        ['3.6천 · 0%', '31 · 0%', '8 · 87%'],
      ],
      [['상가\n26.10.12'], ['1.7만']],
    ]);
  });

  it('lists the imports with their counts', async () => {
    renderApp('/admin');
    const list = await screen.findByRole('list', { name: '가져온 파일' });
    expect(within(list).getByText('seoul_202609.csv')).toBeVisible();
    expect(within(list).getByText('2026.10.12 09:00에 가져옴 · 2026.09.30 자료')).toBeVisible();
    expect(
      within(list)
        .getAllByRole('term')
        .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
    ).toEqual([
      ['읽은 행', '19,102'],
      ['새로', '655'],
      ['고침', '502'],
      ['그대로', '16,544'],
      ['사라짐', '588'],
      ['합침', '9'],
      ['거절', '1,401'],
    ]);
  });

  it('puts imports beyond the newest eight behind a summary', async () => {
    const imports = Array.from({ length: 11 }, (_, index) => ({ ...IMPORT, id: 20 - index }));
    api.use(respond('GET /api/admin/coverage', () => ({ ...COVERAGE, imports })));
    renderApp('/admin');
    expect(await screen.findByText('지난 파일 3개')).toBeVisible();
    expect(within(screen.getByRole('list', { name: '가져온 파일' })).getAllByRole('listitem')).toHaveLength(8);
  });

  it('explains how to import when there are no places', async () => {
    api.use(
      respond('GET /api/admin/coverage', () => ({ countedAt: null, hasPlaces: false, districts: [], imports: [] })),
    );
    renderApp('/admin');
    expect(await screen.findByText('npm run sol -- import places 상가_202609.csv 도서관.csv')).toBeVisible();
    expect(screen.getByText('아직 가져온 파일이 없어요.')).toBeVisible();
  });

  it('states that places are being counted', async () => {
    api.use(respond('GET /api/admin/coverage', () => ({ ...COVERAGE, countedAt: null, districts: [] })));
    renderApp('/admin');
    expect(await screen.findByText('장소를 세고 있어요')).toBeVisible();
  });

  it('offers a retry, and does not hide the sections', async () => {
    api.use(fail('GET /api/admin/coverage', 'UNAVAILABLE'));
    const { user } = renderApp('/admin');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(screen.getByRole('navigation', { name: '운영' })).toBeVisible();
    api.use(respond('GET /api/admin/coverage', () => COVERAGE));
    await user.click(retry);
    expect(await findTable()).toBeVisible();
  });
});

import type { PlaceDetail } from '@sol/contract/place';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { openPlace } from '#test/place-screen.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const LIBRARY = { source: '전국도서관표준데이터', date: '2026-06-16' };
const OSM = { source: 'OpenStreetMap', date: '2024-03-01' };

async function openBlock(place: Partial<PlaceDetail>) {
  const view = openPlace(place);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, block: within(screen.getByRole('region', { name: '알아 두면 좋아요' })) };
}

it('[15.2-3] shows seats, admission and area, and above them phone and homepage, with their sources and dates', async () => {
  const { block } = await openBlock({
    details: {
      phone: { value: '02-2286-5114', source: '상가정보', date: '2026-09-30' },
      homepage: { value: 'https://lib.sd.go.kr/main', ...LIBRARY },
      seats: { value: 1_312, ...LIBRARY },
      admission: { value: 0, ...LIBRARY },
      area: { value: 10_842, ...LIBRARY },
      facilities: { value: ['주차장', '카페'], ...LIBRARY },
      takeaway: { value: 'NO', ...OSM },
    },
  });
  expect(block.getByText(/^열람석 1,312석/).parentElement).toHaveTextContent(
    '열람석 1,312석 · 입장 무료 · 포장은 안 돼요 · 넓이 10,842㎡',
  );
  expect(block.getByText('주차장, 카페')).toBeVisible();
  const contacts = within(screen.getByRole('list', { name: '연락처' }));
  expect(contacts.getByRole('link', { name: '02-2286-5114' })).toHaveAttribute('href', 'tel:02-2286-5114');
  const homepage = contacts.getByRole('link', { name: 'lib.sd.go.kr/main' });
  expect(homepage).toHaveAttribute('href', 'https://lib.sd.go.kr/main');
  expect(homepage).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(screen.getByText('상가정보 (2026.09.30 기준) · 전국도서관표준데이터 (2026.06.16 기준)')).toBeVisible();
  expect(block.getByText('전국도서관표준데이터 (2026.06.16 기준) · OpenStreetMap (2024.03.01 기준)')).toBeVisible();
});

it.each([
  [0, '박물관 · 입장 무료'],
  [3_500, '박물관 · 입장료 3,500원'],
])('[2.7-7] has the admission of %d won beside the category, and its source below', async (value, text) => {
  const { block } = await openBlock({ detailedCategory: '박물관', details: { admission: { value, ...LIBRARY } } });
  expect(screen.getByText(text)).toBeVisible();
  expect(block.getByText('전국도서관표준데이터 (2026.06.16 기준)')).toBeVisible();
});

it.each([
  ['an unknown one', {}],
  ['that of a place that has closed', { isClosed: true as const, details: { admission: { value: 900, ...LIBRARY } } }],
])('[2.7-7] has no admission beside the category: %s', async (_, place) => {
  openPlace({ detailedCategory: '박물관', ...place });
  expect(await screen.findByText('박물관')).toBeVisible();
});

it.each(['http://www.gbelib.kr/gm', 'javascript:alert(1)', 'HTTPS.evil:alert(1)'])(
  '[15.2-3] does not link %s',
  async (value) => {
    openPlace({ details: { homepage: { value, ...LIBRARY } } });
    const contacts = within(await screen.findByRole('list', { name: '연락처' }));
    expect(contacts.getByRole('listitem')).not.toBeEmptyDOMElement();
    expect(contacts.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '알아 두면 좋아요' })).not.toBeInTheDocument();
  },
);

it('shows a long description in part until it is opened', async () => {
  const text = `${'조선의 도자기를 모아 보여 주는 곳이에요. '.repeat(10)}끝이에요.`;
  const { block, user } = await openBlock({ description: { text, source: '박물관 자료' } });
  expect(block.getByText('박물관 자료의 소개예요')).toBeVisible();
  await user.click(block.getByRole('button', { name: '소개 더 보기' }));
  expect(block.queryByRole('button')).not.toBeInTheDocument();
});

it('[15.2-3] shows no block without details', async () => {
  openPlace();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: '알아 두면 좋아요' })).not.toBeInTheDocument();
});

describe('the address', () => {
  it('[2.7-8] is copied with one tap', async () => {
    const { user } = openPlace();
    await user.click(await screen.findByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('주소를 복사했어요')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('서울 성동구 연무장길 41');
  });

  it('[13.2-3] is not said to be copied when it was not', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const copied = vi.spyOn(toast, 'success');
    const { user } = openPlace();
    const copy = await screen.findByRole('button', { name: '주소 복사' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(copy);
    expect(await screen.findByText('복사하지 못했어요. 주소를 길게 눌러 주세요')).toBeVisible();
    expect(copied).not.toHaveBeenCalled();
  });
});

import type { LatLng } from '@sol/contract/geo';
import type { PlacePreview } from '@sol/contract/place';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { aPreview } from '#test/place-preview-factory.ts';
import { PlaceCard } from './place-card.tsx';

function showCard(
  place: Partial<PlacePreview> = {},
  userLocation: LatLng | null = null,
  { isNameShared = false, isByFacts = false } = {},
) {
  const onOpen = vi.fn(() => true);
  const onSave = vi.fn();
  const onTagSearch = vi.fn<(place: PlacePreview) => void>();
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <PlaceCard
          place={aPreview(place)}
          {...{ userLocation, isNameShared, isByFacts, onOpen, onSave, onTagSearch }}
        />
      ),
    },
    { path: '/map/detail/:id', element: <p>상세</p> },
    { path: '/map/list', element: <p>목록</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { onOpen, onSave, onTagSearch, router, user: userEvent.setup() };
}

describe('PlaceCard', () => {
  it('[2.6-18] [9-12] shortens the name to ten characters, and keeps it whole for screen readers', () => {
    showCard({ name: '가나다라마바사아자차카타' });
    expect(screen.getByText('가나다라마바사아자차…')).toBeVisible();
    expect(screen.getByRole('link', { name: '가나다라마바사아자차카타' })).not.toHaveAccessibleDescription();
    expect(screen.getByTitle('가나다라마바사아자차카타')).toBeVisible();
  });

  it('[2.6-18] does not shorten a name of ten characters', () => {
    showCard({ name: '가나다라마바사아자차' });
    expect(screen.getByText('가나다라마바사아자차')).toBeVisible();
    expect(screen.queryByTitle('가나다라마바사아자차')).toBeNull();
  });

  it('[11.1-2] shows the age of a fact that was confirmed long ago', () => {
    showCard({
      facts: [
        { fact: 'SEAT', value: 'YES', confirmedAt: '2024-03-11' },
        { fact: 'WIFI', value: 'YES' },
      ],
    });
    const items = within(screen.getByRole('list', { name: '혼자 가기' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '다시 올래요 92%92%',
      '1인석 (2024년 3월)',
      '와이파이',
      '별점 4.6',
    ]);
  });

  it('[11.1-9] does not cut its facts in a list that is filtered by facts', () => {
    const facts: PlacePreview['facts'] = [{ fact: 'PRICE_ONE', value: '9000' }];
    const line = () => screen.getByRole('list', { name: '혼자 가기' });
    showCard({ facts });
    expect(line()).not.toHaveAttribute('data-whole');
    cleanup();
    showCard({ facts }, null, { isByFacts: true });
    expect(line()).toHaveAttribute('data-whole');
  });

  it('[11.1-9] shows its facts, and not the tags that repeat them', () => {
    showCard({
      facts: [
        { fact: 'SEAT', value: 'YES' },
        { fact: 'NOISE', value: 'NORMAL' },
      ],
      tags: ['조용한', '1인석이 있는'],
    });
    const itemsOf = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(itemsOf('혼자 가기').slice(1, 3)).toEqual(['1인석', '소리 보통이에요']);
    expect(itemsOf('태그')).toEqual(['조용한']);
  });

  it.each([
    [{ fact: 'SOLO_WHEN', value: 'OFF_PEAK' }, '붐빌 때는 혼자 어려워요'],
    [{ fact: 'SOLO_ORDER', value: 'TWO' }, '2인분부터'],
    [{ fact: 'NOISE', value: 'LOUD' }, '시끄러워요'],
  ] as const)('[11.1-9] says in short what speaks against a visit: %j', (fact, text) => {
    showCard({ facts: [fact] });
    expect(soloLine()).toContain(text);
  });

  it('has no solo line without reviews and facts', () => {
    showCard({ isSoloRecommended: null, rating: null, reviewCount: 0 });
    expect(screen.queryByRole('list', { name: '혼자 가기' })).not.toBeInTheDocument();
  });

  it.each([
    [{ isOpen: true, closesAt: '22:00' }, '22:00까지'],
    [{ isOpen: false, opensAt: '09:10' }, '09:10에 열어요'],
  ])('shows the next change of the hours: %j', (hours, text) => {
    showCard(hours);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows no time of unknown hours', () => {
    showCard({ isOpen: null, opensAt: '09:10', closesAt: '22:00' });
    expect(screen.queryByText(/09:10|22:00/)).not.toBeInTheDocument();
  });

  it('[2.6-19] shows category, hours and way in one line below the name', () => {
    const { latitude, longitude } = aPreview({});
    showCard({ isOpen: true, closesAt: '21:00' }, { latitude: latitude + 0.003, longitude });
    expect(screen.getByRole('heading')).toHaveTextContent(/^느린오후 커피$/);
    const line = screen.getByText('커피전문점').parentElement;
    expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '커피전문점',
      '영업중 21:00까지',
      '도보 7분',
    ]);
  });

  it('[10.2-6] names the 동 before the way if another place of the list has the name', () => {
    const { latitude, longitude } = aPreview({});
    showCard({ neighborhood: '성수동' }, { latitude: latitude + 0.003, longitude }, { isNameShared: true });
    expect(screen.getByText('성수동')).toBeVisible();
    expect(screen.getByText('도보 7분')).toBeVisible();
  });

  it.each([
    [true, '영업중'],
    [false, '영업종료'],
  ])('[2.6-20] with isOpen %s reads %s', (isOpen, label) => {
    showCard({ isOpen });
    expect(screen.getByText(label)).toBeVisible();
  });

  it.each([
    ['도서관', '오늘 휴관'],
    ['박물관', '오늘 휴관'],
    ['라멘', '오늘 휴무'],
  ])('[2.6-20] on a day off, a %s reads %s', (detailedCategory, label) => {
    showCard({ isOpen: false, isDayOff: true, detailedCategory });
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.queryByText('영업종료')).not.toBeInTheDocument();
  });

  it('[2.6-20] shows nothing while the hours are unknown', () => {
    showCard({ isOpen: null });
    expect(screen.queryByText(/영업/)).not.toBeInTheDocument();
  });

  it('[2.6-21] has a save button with the saved state, and a tap on it does not open the detail', async () => {
    const { onSave, onOpen, user } = showCard({ isMarked: true });
    const heart = screen.getByRole('button', { name: '느린오후 커피 저장 취소' });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await user.click(heart);
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
    expect(onOpen).not.toHaveBeenCalled();
  });

  const soloLine = () =>
    within(screen.getByRole('list', { name: '혼자 가기' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('[2.6-22] [20.1-1] shows the percent recommended and the rating in the solo line', () => {
    showCard({ isSoloRecommended: 92, rating: 4, reviewCount: 1_234, facts: [{ fact: 'SOLO_ORDER', value: 'YES' }] });
    expect(soloLine()).toEqual(['다시 올래요 92%92%', '1인 주문', '별점 4.0']);
  });

  it('[20.1-1] shows counts of fewer than ten reviews, in words for screen readers', () => {
    showCard({ isSoloRecommended: 100, rating: 5, reviewCount: 9, recommendCount: 9 });
    expect(screen.getByText('9/9')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('9명 중 9명')).toBeInTheDocument();
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  });

  it('[3.2-2] shows what is known of a place without reviews, and does not mention what is missing', () => {
    showCard({ isSoloRecommended: null, rating: null, reviewCount: 0, tags: [], isOpen: null });
    expect(screen.getByRole('article')).toHaveTextContent(/^느린오후 커피커피전문점성수동$/);
  });

  it('[12.2-6] has its tags as links to the places with them, around the place', async () => {
    const { user, router, onOpen, onTagSearch } = showCard({ id: 7, tags: ['힙한', '사진 찍기 좋은'] });
    await user.click(screen.getByRole('link', { name: '사진 찍기 좋은' }));
    expect(await screen.findByText('목록')).toBeVisible();
    const query = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(query)).toEqual({ queryType: 'keyword', keyword: '사진 찍기 좋은' });
    expect(onTagSearch).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('[2.6-23] shows its tags', () => {
    showCard();
    const tags = within(screen.getByRole('list', { name: '태그' })).getAllByRole('listitem');
    expect(tags.map((tag) => tag.textContent)).toEqual(['조용한', '1인석이 있는']);
  });

  it('shows the way from the user, and the 동 while their location is unknown', () => {
    const { latitude, longitude } = aPreview({});
    showCard({}, { latitude: latitude + 0.02, longitude });
    expect(screen.getByText('2.2km')).toBeVisible();
    expect(screen.queryByText('성수동')).not.toBeInTheDocument();
    cleanup();
    showCard();
    expect(screen.getByText('성수동')).toBeVisible();
    expect(screen.queryByText(/\d(?:m|km|분)$/)).not.toBeInTheDocument();
  });

  it('[2.6-24] shows the first of its thumbnails with a srcset', () => {
    showCard({ thumbnailUrls: ['a', 'b', 'c'].map((key) => `/media/${key}/640.webp`) });
    const photo = screen.getByRole('img', { name: '느린오후 커피 사진' });
    expect(photo).toHaveAttribute('srcset', expect.stringContaining('/media/a/320.webp 320w'));
  });

  it('[15.2-2] shows the credit of an institution below its photo', () => {
    showCard({ thumbnailUrls: ['/media/a/original.jpg'], photoCredit: 'ⓒ한국관광공사' });
    expect(screen.getByRole('img', { name: '느린오후 커피 사진' })).toHaveAttribute('data-whole');
    expect(screen.getByText('ⓒ한국관광공사')).toBeVisible();
  });

  it('[2.6-25] opens the detail with the list as the origin in the history state', async () => {
    const { router, user } = showCard();
    await user.click(screen.getByRole('link', { name: '느린오후 커피' }));
    expect(router.state.location).toMatchObject({ pathname: '/map/detail/7', state: { from: 'preview' } });
  });

  it('[2.6-26] does not navigate when onOpen returns false', async () => {
    const { onOpen, router, user } = showCard();
    onOpen.mockReturnValue(false);
    await user.click(screen.getByRole('link', { name: '느린오후 커피' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('[19-6] states the year of old data', () => {
    showCard({ dataDate: '2018-12-31' });
    expect(screen.getByText(/^2018년 자료예요/)).toBeVisible();
    cleanup();
    showCard();
    expect(screen.queryByText(/자료예요/)).not.toBeInTheDocument();
  });
});

import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFact } from '#test/fact-factory.ts';
import { photoUrls } from '#test/place-detail-factory.ts';
import { openPlace } from '#test/place-screen.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('the link preview', () => {
  beforeEach(() => {
    vi.stubEnv('SSR', true);
    return () => vi.unstubAllEnvs();
  });

  const linkedData = () =>
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;

  it('contains the name, the address, the canonical URL and the first photo', async () => {
    openPlace({ thumbnailUrl: photoUrls(2) });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('느린오후 커피 | 쏠');
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(meta('og:title')).toBe('느린오후 커피');
    expect(meta('og:description')).toContain('서울 성동구 연무장길 41');
    expect(meta('og:image')).toMatch(/^http.*\/media\/photo1\/og\.jpg$/);
    expect(['type', 'width', 'height'].map((name) => meta(`og:image:${name}`))).toEqual(['image/jpeg', '1200', '630']);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/map\/detail\/7$/);
  });

  it('[18-3] names the address of the code for other sites', async () => {
    openPlace({});
    await screen.findByRole('heading', { level: 1 });
    const link = document.querySelector('link[type="application/json+oembed"]')?.getAttribute('href') ?? '';
    expect(link).toMatch(/\/oembed\?format=json&url=/);
    expect(new URL(link).searchParams.get('url')).toMatch(/^http.*\/map\/detail\/7$/);
  });

  it('[13.4-1] has a rendered image for a place without photos', async () => {
    openPlace({ thumbnailUrl: [] });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'http://localhost:3000/map/detail/7/picture.jpg',
    );
  });

  const published = { credit: 'ⓒ한국관광공사', licence: 'TYPE1' as const };

  it('[15.2-2] has the first photo of an institution with its credit, if members have none', async () => {
    openPlace({ thumbnailUrl: [], photos: [{ url: '/media/photo7/640.webp', ...published }] });
    await screen.findByRole('heading', { level: 1 });
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(meta('og:image')).toMatch(/\/media\/photo7\/og\.jpg$/);
    expect(meta('og:description')).toMatch(/ · 사진 ⓒ한국관광공사$/);
  });

  it('[15.2-1] has a photo that must not be changed as it is, without the size of others', async () => {
    openPlace({ thumbnailUrl: [], photos: [{ url: '/media/photo7/original.jpg', ...published, licence: 'TYPE3' }] });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(/original\.jpg$/);
    expect(document.querySelector('meta[property="og:image:width"]')).toBeNull();
  });

  it('[15.2-2] has photos in structured data, with credit and licence where they ask for it', async () => {
    openPlace({
      thumbnailUrl: photoUrls(1),
      photos: [...photoUrls(1).map((url) => ({ url })), { url: '/media/photo7/original.jpg', ...published }],
    });
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).toMatchObject({
      image: [
        { '@type': 'ImageObject', contentUrl: expect.stringMatching(/^http.*\/media\/photo1\/640\.webp$/) },
        {
          contentUrl: expect.stringMatching(/original\.jpg$/),
          creditText: 'ⓒ한국관광공사',
          license: 'https://www.kogl.or.kr/info/licenseType1.do',
        },
      ],
    });
    expect(document.querySelector('meta[property="og:description"]')?.getAttribute('content')).not.toContain('사진');
  });

  it('has structured data with hours and rating', async () => {
    openPlace();
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).toMatchObject({
      '@type': 'CafeOrCoffeeShop',
      name: '느린오후 커피',
      geo: { latitude: 37.5427, longitude: 127.0561 },
      aggregateRating: { ratingValue: 4.6, reviewCount: 28 },
      openingHoursSpecification: [
        { dayOfWeek: 'Monday', opens: '10:00', closes: '22:00' },
        { dayOfWeek: 'Tuesday' },
        { dayOfWeek: 'Wednesday' },
        { dayOfWeek: 'Thursday' },
        { dayOfWeek: 'Friday' },
      ],
    });
  });

  it('[10.1-9] has the special days in structured data', async () => {
    const hours = [
      { startTime: '10:00', endTime: '13:30' },
      { startTime: '15:00', endTime: '24:00' },
    ];
    openPlace({
      specialDays: [
        { date: '2026-12-25', hours: [] },
        { date: '2026-12-31', hours },
      ],
    });
    await screen.findByRole('heading', { level: 1 });
    const day = (date: string) => ({ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date });
    expect(linkedData()).toMatchObject({
      specialOpeningHoursSpecification: [
        { ...day('2026-12-25'), opens: '00:00', closes: '00:00' },
        { ...day('2026-12-31'), opens: '10:00', closes: '13:30' },
        { ...day('2026-12-31'), opens: '15:00', closes: '23:59' },
      ],
    });
  });

  it('omits unknown hours and ratings', async () => {
    openPlace({ rating: null, isSoloRecommended: null, reviewCount: 0, isOpen: null, openingHours: [] });
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).not.toHaveProperty('aggregateRating');
    expect(linkedData()).not.toHaveProperty('openingHoursSpecification');
    expect(linkedData()).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  it('[13.4-2] has no structured data for a closed place', async () => {
    openPlace({ isClosed: true, isOpen: null, closingTime: null });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('escapes the name in structured data', async () => {
    openPlace({ name: '</script><b>굵게' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('script[type="application/ld+json"]')?.innerHTML).not.toContain('<');
    expect(linkedData()).toMatchObject({ name: '</script><b>굵게' });
  });

  it('[16.1-1] has the price of a meal in structured data', async () => {
    openPlace({ facts: [aFact({ fact: 'PRICE_ONE', value: '8500' })] });
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).toMatchObject({ priceRange: '8,500원' });
  });

  it('[15.2-3] has the phone, homepage, admission and facilities in structured data', async () => {
    const credit = { source: '전국박물관미술관정보표준데이터', date: '2025-04-01' };
    openPlace({
      ...{ phone: '02-3704-3114', homepage: 'https://www.nfm.go.kr/' },
      details: {
        admission: { value: 0, ...credit },
        facilities: { value: ['주차장'], ...credit },
        wifi: { value: 'NO', ...credit },
      },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).toMatchObject({
      telephone: '02-3704-3114',
      sameAs: 'https://www.nfm.go.kr/',
      isAccessibleForFree: true,
      amenityFeature: [
        { name: '와이파이', value: false },
        { name: '주차장', value: true },
      ],
    });
  });

  it.each([
    ['YES', true],
    ['ONLY', true],
    ['NO', false],
  ] as const)('[15.2-3] has takeaway (%s) in structured data', async (value, isOffered) => {
    openPlace({ details: { takeaway: { value, source: 'OpenStreetMap', date: '2024-03-01' } } });
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).toMatchObject({ amenityFeature: [{ name: '포장', value: isOffered }] });
  });

  it.each([
    ['YES', true],
    ['NO', false],
  ] as const)('[15.2-3] has the entrance for wheelchairs (%s) in structured data', async (value, isPossible) => {
    openPlace({ details: { wheelchair: { value, source: 'OpenStreetMap', date: '2024-03-01' } } });
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).toMatchObject({ amenityFeature: [{ name: '휠체어로 들어갈 수 있음', value: isPossible }] });
  });

  it('[15.2-3] has none of them in structured data without details', async () => {
    openPlace();
    await screen.findByRole('heading', { level: 1 });
    for (const name of ['telephone', 'sameAs', 'isAccessibleForFree', 'amenityFeature']) {
      expect(linkedData()).not.toHaveProperty(name);
    }
  });
});

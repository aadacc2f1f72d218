import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { describe, expect, it } from 'vitest';
import { interpretKeyword } from './interpret-keyword.ts';

const readingOf = (keyword: string) => interpretKeyword(keyword)?.reading;

describe('the words for going alone', () => {
  it.each([
    ['혼밥', '식당 · 혼자 먹기 좋은 곳', ''],
    ['성수 혼밥', '식당 · 혼자 먹기 좋은 곳', '성수'],
    ['혼밥  성수동 국수', '국수 · 혼자 먹기 좋은 곳', '성수동'],
    ['혼밥하기 좋은 곳 망원', '식당 · 혼자 먹기 좋은 곳', '망원'],
    ['을지로 혼술', '주점 · 혼자 마시기 좋은 곳', '을지로'],
    ['혼카페', '카페 · 혼자 가기 좋은 곳', ''],
    ['조용한 카페', '카페 · 조용한 곳', ''],
    ['조용한 1인석 카페', '카페 · 조용한 곳 · 1인석이 있는 곳', ''],
    ['연남 1인석', '1인석이 있는 곳', '연남'],
    ['1인 메뉴', '1인 메뉴가 있는 곳', ''],
    ['1인 메뉴가 있는', '1인 메뉴가 있는 곳', ''],
    ['콘센트 있는 카페', '카페 · 콘센트가 있는 곳', ''],
    ['WiFi 되는 곳', '와이파이가 있는 곳', ''],
    ['오래 있기 좋은 카페', '카페 · 오래 머물기 좋은 곳', ''],
    ['혼밥 카페', '카페 · 혼자 먹기 좋은 곳', ''],
    ['사진 찍기 좋은 곳', '사진 찍기 좋은 곳', ''],
    ['공부하기 좋은 카페', '카페 · 혼자 공부하기 좋은 곳', ''],
    ['성수 노트북 카페', '카페 · 혼자 공부하기 좋은 곳', '성수'],
    ['내 주변 카페', '카페 · 가까운 곳', ''],
    ['근처 도서관', '도서관 · 가까운 곳', ''],
    ['성수 맛집', '식당', '성수'],
    ['광장시장 맛집', '식당', '광장시장'],
    ['맛집 혼술', '주점 · 혼자 마시기 좋은 곳', ''],
    ['혼밥 맛집', '식당 · 혼자 먹기 좋은 곳', ''],
    ['공부하기 좋은 도서관', '도서관 · 혼자 공부하기 좋은 곳', ''],
    ['카페', '카페', ''],
    ['성수 카페', '카페', '성수'],
    ['가까운 조용한 카페', '카페 · 가까운 곳 · 조용한 곳', ''],
  ])('[12.2-6] %s is read as %s', (keyword, title, rest) => {
    expect(readingOf(keyword)).toMatchObject({ title, keyword: rest });
  });

  it.each(['', '성수', '성수동', '혼밥왕 성수', '콘센트릭', '좋은 곳', '있는', '!?'])(
    '[12.2-6] %s is searched as it is',
    (keyword) => {
      expect(interpretKeyword(keyword)).toBeUndefined();
    },
  );

  it('[12.2-6] become a category, facts and tags', () => {
    expect(interpretKeyword('성수 혼밥')).toMatchObject({
      reading: {
        parts: [
          { title: '성수', without: '혼밥' },
          { title: '혼자 먹기 좋은 곳', without: '성수' },
        ],
        dropped: [],
        title: '식당 · 혼자 먹기 좋은 곳',
        category: 'food',
        facts: [
          { fact: 'SOLO_ORDER', value: 'YES' },
          { fact: 'SEAT', value: 'YES' },
        ],
        tags: [],
        keyword: '성수',
      },
      preferences: [
        {
          facts: [
            { fact: 'SOLO_ORDER', value: 'YES' },
            { fact: 'SEAT', value: 'YES' },
          ],
          tags: [],
        },
      ],
      categories: undefined,
    });
    expect(interpretKeyword('아늑한')).toMatchObject({
      reading: { title: '아늑한 곳', facts: [], tags: ['아늑한'], keyword: '' },
      preferences: [{ facts: [], tags: ['아늑한'] }],
      categories: undefined,
    });
    expect(interpretKeyword('1인석이 있는')).toMatchObject({
      reading: { title: '1인석이 있는 곳', facts: [{ fact: 'SEAT', value: 'YES' }], tags: [], keyword: '' },
    });
    expect(interpretKeyword('콘센트')?.categories).toEqual(['cafe', 'work']);
    expect(interpretKeyword('근처 콘센트')?.categories).toEqual(['cafe', 'work']);
    expect(interpretKeyword('근처')?.categories).toBeUndefined();
    expect(interpretKeyword('아늑한 콘센트')?.categories).toBeUndefined();
    expect(interpretKeyword('빵 맛집')).toMatchObject({
      reading: { title: '빵집', keyword: '' },
      categories: undefined,
    });
  });

  it('[12.2-6] keep the facts that apply to the named category', () => {
    expect(interpretKeyword('혼밥 카페')?.reading).toMatchObject({
      category: 'cafe',
      facts: [{ fact: 'SEAT', value: 'YES' }],
    });
    expect(interpretKeyword('콘센트 식당')).toMatchObject({
      reading: { category: 'food', facts: [] },
      preferences: [],
    });
  });

  it.each([
    ['24시간 카페', '카페 · 24시간 여는 곳'],
    ['심야 식당', '식당 · 자정 넘어 여는 곳'],
    ['늦게까지 하는 카페', '카페 · 밤늦게까지 여는 곳'],
    ['노트북 카페', '카페 · 혼자 공부하기 좋은 곳'],
    ['전시 혼자', '전시 · 혼자 온 사람이 많은 곳'],
    ['일요일에 여는 서점', '서점 · 일요일에 여는 곳'],
    ['무료 박물관', '박물관 · 무료인 곳'],
    ['혼자 밥먹을만한 데', '식당 · 혼자 온 사람이 많은 곳'],
    ['조용한카페추천', '카페 · 조용한 곳'],
    ['카페에서 혼자 책 읽기', '카페 · 책 읽는 곳 · 혼자 온 사람이 많은 곳'],
  ])('[12.2-9] understands %s as %s', (keyword, title) => {
    expect(interpretKeyword(keyword)?.reading).toMatchObject({ title, keyword: '', dropped: [] });
  });

  it.each([
    ['22시까지 도서관', '도서관 · 22시까지 여는 곳', '21:59'],
    ['밤 10시까지 여는 도서관', '도서관 · 22시까지 여는 곳', '21:59'],
    ['22시까지여는도서관', '도서관 · 22시까지 여는 곳', '21:59'],
    ['저녁 9시까지 하는 카페', '카페 · 21시까지 여는 곳', '20:59'],
    ['오후 6시까지 영업 서점', '서점 · 18시까지 여는 곳', '17:59'],
    ['8시까지 카페', '카페 · 20시까지 여는 곳', '19:59'],
    ['9시 반까지 카페', '카페 · 21시 30분까지 여는 곳', '21:29'],
    ['오후 12시까지 카페', '카페 · 12시까지 여는 곳', '11:59'],
    ['오전 11시까지 카페', '카페 · 11시까지 여는 곳', '10:59'],
    ['24시까지 카페', '카페 · 24시까지 여는 곳', '23:59'],
    ['밤 12시까지 카페', '카페 · 24시까지 여는 곳', '23:59'],
    ['새벽 2시까지 카페', '카페 · 새벽 2시까지 여는 곳', '25:59'],
    ['밤 1시까지 카페', '카페 · 새벽 1시까지 여는 곳', '24:59'],
    ['22시 이후에 여는 카페', '카페 · 22시 이후에 여는 곳', '22:00'],
    ['저녁 7시 라멘', '라멘 · 19시에 여는 곳', '19:00'],
    ['저녁7시반라멘', '라멘 · 19시 30분에 여는 곳', '19:30'],
    ['7시에 카페', '카페 · 19시에 여는 곳', '19:00'],
    ['점심 11시 식당', '식당 · 11시에 여는 곳', '35:00'],
    ['낮 12시쯤 식당', '식당 · 12시에 여는 곳', '36:00'],
    ['밤 1시 카페', '카페 · 새벽 1시에 여는 곳', '25:00'],
    ['내일 점심', '식당 · 내일 점심에 여는 곳', '36:00'],
    ['내일 점심에 카페', '카페 · 내일 점심에 여는 곳', '36:00'],
    ['내일점심라멘', '라멘 · 내일 점심에 여는 곳', '36:00'],
    ['일요일 저녁 바', '주점 · 일요일 저녁에 여는 곳', '43:00'],
    ['토요일 밤 술집', '주점 · 토요일 밤에 여는 곳', '22:00'],
    ['월요일 아침 카페', '카페 · 월요일 아침에 여는 곳', '56:30'],
    ['모레 오후 3시 반 카페', '카페 · 모레 15시 30분에 여는 곳', '63:30'],
    ['내일 22시까지 도서관', '도서관 · 내일 22시까지 여는 곳', '45:59'],
    ['내일 7시 라멘', '라멘 · 내일 19시에 여는 곳', '43:00'],
    ['내일 여는 서점', '서점 · 내일 여는 곳', '37:00'],
    ['오늘 저녁 국밥', '국밥 · 오늘 저녁에 여는 곳', '19:00'],
    // It is 14:00.
    ['오늘 점심 국밥', '국밥 · 오늘 점심에 여는 곳', '14:00'],
  ])('[12.2-9] understands %s as %s, which is open at %s of today', (keyword, title, time) => {
    const { reading, times = [] } = interpretKeyword(keyword) ?? {};
    expect(reading).toMatchObject({ title, keyword: '', dropped: [] });
    const [hours, minutes] = time.split(':').map(Number);
    const midnight = Date.parse('2026-11-21T00:00+09:00');
    const at = new Date(midnight + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000);
    expect(times.map(({ timesAt }) => timesAt?.(new Date('2026-11-21T14:00+09:00')))).toEqual([[at]]);
  });

  it.each(['25시까지', '22시 70분까지', '22시', '오늘의', '오늘 25시', '어제 점심'])(
    '[12.2-9] reads %s as no time',
    (keyword) => {
      expect(interpretKeyword(`${keyword} 카페`)?.times).toEqual([]);
    },
  );

  it('[20.1-9] an hour at which one arrives is told apart from one until which a place is open', () => {
    const keywords = ['저녁 7시', '22시 이후', '22시까지', '늦게까지', '지금', '내일', '내일 점심', '내일 22시까지'];
    const arrivals = keywords.filter((keyword) => interpretKeyword(keyword)?.times.some(({ isArrival }) => isArrival));
    expect(arrivals).toEqual(['저녁 7시', '22시 이후', '내일 점심']);
  });

  it.each([
    ['만원 이하', 'PRICE_ONE:10000', '식당 · 한 끼 10,000원 이하인 곳'],
    ['점심 만 원 이하', 'PRICE_ONE:10000', '식당 · 한 끼 10,000원 이하인 곳'],
    ['만원이하 식당', 'PRICE_ONE:10000', '식당 · 한 끼 10,000원 이하인 곳'],
    ['8천원 이하 식당', 'PRICE_ONE:8000', '식당 · 한 끼 8,000원 이하인 곳'],
    ['1만 2천원 아래', 'PRICE_ONE:12000', '식당 · 한 끼 12,000원 이하인 곳'],
    [
      '혼밥 1만 2000원 이하',
      'SOLO_ORDER:YES SEAT:YES PRICE_ONE:12000',
      '식당 · 혼자 먹기 좋은 곳 · 한 끼 12,000원 이하인 곳',
    ],
    ['이만원대 식당', 'PRICE_ONE:20000', '식당 · 한 끼 20,000원 이하인 곳'],
    ['9500원 밥집', 'PRICE_ONE:9500', '식당 · 한 끼 9,500원 이하인 곳'],
    ['바 자리 식당', 'SEAT_KIND:BAR', '식당 · 바 자리가 있는 곳'],
    ['키오스크 식당', 'ORDER_BY:KIOSK', '식당 · 키오스크로 주문하는 곳'],
    ['반려동물 동반 카페', 'PET:YES', '카페 · 반려동물과 갈 수 있는 곳'],
    ['강아지랑 카페', 'PET:YES', '카페 · 반려동물과 갈 수 있는 곳'],
    ['창가 자리 카페', 'SEAT_KIND:WINDOW', '카페 · 창가 자리가 있는 곳'],
    [
      '혼자만 만 원 이하',
      'SOLO_SHARE:MANY PRICE_ONE:10000',
      '식당 · 혼자 온 사람이 많은 곳 · 한 끼 10,000원 이하인 곳',
    ],
    [
      '점심, 혼자, 만 원 이하, 바 자리, 지금 돼요',
      'SOLO_SHARE:MANY PRICE_ONE:10000 SEAT_KIND:BAR',
      '식당 · 혼자 온 사람이 많은 곳 · 한 끼 10,000원 이하인 곳 · 바 자리가 있는 곳 · 지금 여는 곳',
    ],
    ['24시간 키오스크 식당', 'ORDER_BY:KIOSK', '식당 · 키오스크로 주문하는 곳 · 24시간 여는 곳'],
  ])('[16.1-2] understands %s as %s', (keyword, facts, title) => {
    const { reading } = interpretKeyword(keyword) ?? {};
    expect(reading).toMatchObject({ title, keyword: '', dropped: [] });
    expect(reading?.facts.map(({ fact, value }) => `${fact}:${value}`).join(' ')).toBe(facts);
  });

  it.each(['할랄', '주차', '만원 이상', '3번 출구', '가성비', '루프탑', '웨이팅 없는', '500원'])(
    '[12.2-9] names %s, of which nothing is known',
    (condition) => {
      const { reading } = interpretKeyword(`${condition} 식당`) ?? {};
      expect(reading).toMatchObject({ category: 'food', keyword: '' });
      expect(reading?.dropped).toEqual([
        { word: condition.replace(' 없는', '').replace('웨이팅', '웨이팅 없는'), reason: 'UNKNOWN' },
      ]);
    },
  );

  it.each([
    ...['비 오는 날', '비오는날엔', '비올 때', '비 오는데', '비가 와도', '눈 오는 날', '눈 올 때', '소나기 내리는 날'],
    ...[
      '더운 날',
      '추운 날에',
      '더울 때',
      '날씨 좋은 날',
      '날씨가 안 좋을 때',
      '흐린 날',
      '장마철',
      '미세먼지 많은 날',
    ],
    ...[
      '실내',
      '데이트',
      '데이트하기 좋은 곳',
      '소개팅',
      '친구랑',
      '부모님과 함께',
      '둘이서',
      '우울할 때',
      '기분 전환',
    ],
  ])('[12.2-9] names %s, of which no data tells, and searches the rest', (condition) => {
    const { reading } = interpretKeyword(`성수 ${condition} 카페`) ?? {};
    expect(reading).toMatchObject({ title: '카페', keyword: '성수' });
    expect(reading?.dropped).toEqual([{ word: condition, reason: 'UNKNOWN' }]);
  });

  it.each(['비올', '눈온', '비오', '친구', '가족회관', '실내악', '비 온실'])('[12.2-9] %s may be a name', (name) => {
    expect(interpretKeyword(`${name} 성수`)).toBeUndefined();
  });

  it('[12.2-9] 좋은 날 is no weather', () => {
    expect(interpretKeyword('혼밥 좋은 날')?.reading.dropped).toEqual([]);
  });

  it('[12.2-9] reads 실내포차 as a kind', () => {
    expect(interpretKeyword('비 오는 날 실내포차')?.reading).toMatchObject({
      title: '포장마차',
      dropped: [{ word: '비 오는 날', reason: 'UNKNOWN' }],
    });
  });

  it('[12.2-9] reads a diet as a kind, and beside another kind as a condition of which nothing is known', () => {
    expect(interpretKeyword('비건 식당')?.reading).toMatchObject({ title: '식당 · 채식', dropped: [] });
    expect(interpretKeyword('비건 빵집')?.reading).toMatchObject({
      title: '빵집',
      dropped: [{ word: '비건', reason: 'UNKNOWN' }],
    });
  });

  it('[12.2-6] count once if they are repeated', () => {
    expect(interpretKeyword('혼밥 혼밥집')?.preferences).toHaveLength(1);
  });

  it.each([...MOOD_TAGS, ...SOLO_TAGS])('[12.2-6] the tag %s is read alone', (tag) => {
    expect(readingOf(tag)).toMatchObject({ title: `${tag} 곳`, keyword: '' });
    expect(readingOf(`성수 ${tag} 카페`)).toMatchObject({ title: `카페 · ${tag} 곳`, keyword: '성수' });
  });
});

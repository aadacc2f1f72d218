import type { Category } from '@sol/contract/category';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import { atSeoulMinute, dayOfWeekOf, seoulDateOf } from '#lib/time/seoul-time.ts';
import { searchJamo } from './korean-search.ts';

/** A time at which a place is to be open. */
export interface TimeCondition {
  title: string;
  words: readonly string[];
  /** If the keyword names nothing else. */
  category?: Category;
  /** One of these times; undefined: around the clock. */
  timesAt?: (now: Date) => Date[];
  /** One arrives then, and stays. */
  isArrival?: true;
}

const minuteOf = (hours: number, minutes = 0) => hours * 60 + minutes;

/** The minute of today. Above 1440 it is one of tomorrow. */
const today = (minute: number) => (now: Date) => [atSeoulMinute(seoulDateOf(now), minute)];

/** The next time at the minute of a day. */
const next = (minute: number) => (now: Date) => {
  const at = atSeoulMinute(seoulDateOf(now), minute);
  return [at.getTime() < now.getTime() ? atSeoulMinute(seoulDateOf(now) + 1, minute) : at];
};

const MIDDAY = minuteOf(13);

/** Midday of the next such day, today included. 0 is Sunday. */
const onDays =
  (...days: readonly number[]) =>
  (now: Date) => {
    const date = seoulDateOf(now);
    return days.map((day) => atSeoulMinute(date + ((day - dayOfWeekOf(date) + 7) % 7), MIDDAY));
  };

const DAY_NAMES = ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'];

const TIMES: readonly TimeCondition[] = [
  {
    title: '24시간 여는 곳',
    words: ['24시간', '24시', '24h', '이십사시간', '24시간영업', '24시간하는', '연중무휴24시간'],
  },
  {
    title: '밤늦게까지 여는 곳',
    words: ['늦게까지', '늦게', '밤늦게', '밤늦게까지', '늦은시간', '늦은시간까지', '늦은밤', '밤늦은', '야간', '밤'],
    timesAt: today(minuteOf(22, 30)),
  },
  {
    title: '자정 넘어 여는 곳',
    words: ['심야', '새벽', '새벽까지', '심야영업', '밤새', '밤샘', '올나잇', '새벽에'],
    timesAt: today(DAY_MINUTES + 30),
  },
  {
    title: '아침 일찍 여는 곳',
    words: ['아침', '아침일찍', '일찍', '모닝', '아침에', '이른아침', '오전', '출근전'],
    timesAt: next(minuteOf(8, 30)),
  },
  { title: '밤늦게까지 여는 곳', words: ['야식'], category: 'food', timesAt: today(minuteOf(22, 30)) },
  { title: '낮에 여는 곳', words: ['대낮', '낮에'], timesAt: next(minuteOf(15)) },
  { title: '낮에 여는 곳', words: ['낮술'], category: 'drink', timesAt: next(minuteOf(15)) },
  {
    title: '지금 여는 곳',
    words: ['지금', '영업중', '지금영업중', '지금여는', '지금문연', '문연', '현재영업중'],
    timesAt: (now) => [now],
  },
  { title: '주말에 여는 곳', words: ['주말', '주말에'], timesAt: onDays(6, 0) },
  ...DAY_NAMES.map(
    (name, day): TimeCondition => ({ title: `${name}에 여는 곳`, words: [name, `${name}에`], timesAt: onDays(day) }),
  ),
];

export const TIME_WORDS: ReadonlyMap<string, TimeCondition> = new Map(
  TIMES.flatMap((time) => time.words.map((word) => [word, time] as const)),
);

/** 22시까지, 밤10시까지, 9시반까지, 새벽2시까지, 22시이후에, 저녁7시, 7시에. */
const HOUR_WORD =
  /^(새벽|오전|아침|점심|낮|오후|저녁|밤)?(\d{1,2})시(?:(\d{1,2})분|(반))?(까지|이후|부터|쯤|경|에)?(?:에도|에|도|만)?$/u;

/** The first hours of a night belong to the day before. */
const NIGHT_HOURS = 6;

const isMidday = (part: string | undefined) => part === '낮' || part === '점심';
const isAfternoon = (part: string | undefined) => isMidday(part) || part === '오후';
const isMorning = (part: string | undefined) => part === '새벽' || part === '오전' || part === '아침';

/** The hour of today, above 24 of tomorrow. Without a part of the day it is of the afternoon, the evening or midnight. */
function hourOfToday(part: string | undefined, hour: number): number {
  if (hour > 12 || (isMidday(part) && hour >= 10)) return hour;
  if (hour % 12 === 0) return isAfternoon(part) ? 12 : 24;
  if (hour < NIGHT_HOURS && (isMorning(part) || part === '밤')) return hour + 24;
  return isMorning(part) ? hour : hour + 12;
}

/** What a word says of an hour. The minute may be one of the day after; its title lacks 여는 곳. */
function readHour(word: string) {
  const [, part, typedHour, typedMinute, half, ending] = HOUR_WORD.exec(word) ?? [];
  const hour = hourOfToday(part, Number(typedHour));
  const minutes = half === undefined ? Number(typedMinute ?? 0) : 30;
  if (typedHour === undefined || Number(typedHour) > 24 || minutes >= 60) return undefined;
  const time = `${hour > 24 ? `새벽 ${hour - 24}` : hour}시${minutes > 0 ? ` ${minutes}분` : ''}`;
  const minute = minuteOf(hour, minutes);
  const hasHint = (part ?? ending) !== undefined;
  if (ending === '까지') return { title: `${time}까지`, minute: minute - 1, hasHint };
  const isAfter = ending === '이후' || ending === '부터';
  return { title: isAfter ? `${time} 이후에` : `${time}에`, minute, isAfter, isArrival: true as const, hasHint };
}

/**
 * Until an hour is the minute before it, as a place that closes then is meant. After an hour is that hour of today, at an
 * hour the next one. A number alone is none: 22시 may be a name.
 */
export function parseHourWord(word: string): TimeCondition | undefined {
  const hour = readHour(word);
  if (!hour?.hasHint) return undefined;
  const { title, minute, isAfter, isArrival } = hour;
  const timesAt = isArrival && !isAfter ? next(minute) : today(minute);
  return { title: `${title} 여는 곳`, words: [word], timesAt, ...(isArrival && { isArrival }) };
}

/** 내일점심, 토요일저녁, 오늘밤, 내일오후3시, 모레. */
const DAY_WORD = /^(오늘|내일|모레|[일월화수목금토]요일)(.*?)(?:에도|에는|에|엔)?$/u;

/** The parts of a day, with a minute at which places for it are open, and their category if nothing else is named. */
const DAY_PARTS: ReadonlyMap<string, { minute: number; category?: Category }> = new Map([
  ['새벽', { minute: minuteOf(5) }],
  ['아침', { minute: minuteOf(8, 30) }],
  ['오전', { minute: minuteOf(10) }],
  ['점심', { minute: minuteOf(12), category: 'food' }],
  ['점심시간', { minute: minuteOf(12), category: 'food' }],
  ['낮', { minute: minuteOf(15) }],
  ['오후', { minute: minuteOf(15) }],
  ['저녁', { minute: minuteOf(19), category: 'food' }],
  ['저녁시간', { minute: minuteOf(19), category: 'food' }],
  ['밤', { minute: minuteOf(22) }],
]);

const NEAR_DAYS = ['오늘', '내일', '모레'];

function daysUntil(day: string, now: Date): number {
  const near = NEAR_DAYS.indexOf(day);
  return near === -1 ? (DAY_NAMES.indexOf(day) - dayOfWeekOf(seoulDateOf(now)) + 7) % 7 : near;
}

/** A day with a part of it or an hour. 오늘 alone says nothing; a time of today that is over is now. */
export function parseDayWord(word: string): TimeCondition | undefined {
  const [, day, rest = ''] = DAY_WORD.exec(word) ?? [];
  if (day === undefined || (rest === '' && day === '오늘')) return undefined;
  // A particle belongs to the hour: 내일 7시에.
  const time = DAY_PARTS.get(rest) ?? (rest === '' ? { minute: MIDDAY } : readHour(word.slice(day.length)));
  if (time === undefined) return undefined;
  const title = 'title' in time ? ` ${time.title}` : rest === '' ? '' : ` ${rest}에`;
  const timesAt = (now: Date) => {
    const at = atSeoulMinute(seoulDateOf(now) + daysUntil(day, now), time.minute);
    return [at < now ? now : at];
  };
  return {
    title: `${day}${title} 여는 곳`,
    words: [word],
    ...('category' in time && { category: time.category }),
    timesAt,
    ...(rest !== '' && !('title' in time && !time.isArrival) && { isArrival: true as const }),
  };
}

/** Places that are free for adults, of which data sets tell. */
export const FREE_WORDS: ReadonlySet<string> = new Set(['무료', '공짜', '무료입장', '무료관람']);

/**
 * Conditions that no data tells of: lowest prices, parking, diets, waiting, views, weather, company. With the category
 * that they mean if the keyword names none.
 */
const UNKNOWN_CONDITIONS: readonly { words: RegExp; meansFood?: true }[] = [
  { words: /^(?:주차|발렛)(?:장|비|무료|가능|되는)*$/u },
  { words: /^(?:비건|채식|채식주의|베지테리언|베지|글루텐프리|할랄)(?:음식|메뉴|식)?$/u, meansFood: true },
  {
    words: /^(?:\d+|[일이삼사오육칠팔구]|몇)?(?:백|천|만)*원(?:대|이하|미만|정도|짜리|이내|안쪽|아래|이상|밑)?$/u,
    meansFood: true,
  },
  { words: /^(?:가성비|저렴|저렴한|저렴하게|싼|값싼|싸고|착한가격|가격|비싼|비싸지않은)$/u, meansFood: true },
  {
    words: /^(?:웨이팅|대기|줄|예약|배달|포장|단체석?|룸|개인실|프라이빗룸|콜키지|무한리필)(?:없는|적은|없이|가능)?$/u,
  },
  { words: /^(?:루프탑|테라스|야외|야외석|통창|통유리|뷰|뷰맛집|한강뷰|오션뷰|시티뷰|숲뷰|층고|좌식|소파)$/u },
  { words: /^(?:흡연|금연|흡연실|노키즈존?|유모차|엘리베이터|휠체어|수유실)$/u },
  { words: /^(?:\d+|[가-힣])번?출구(?:앞|근처|쪽)?$/u },
  {
    words:
      /^(?:비|눈|소나기|장맛비)(?:가|도)?(?:(?:오는|올|온|내리는|내릴|쏟아지는)(?:날씨?|때|데|뒤)(?:엔|에는|에도|에|은|도)?|오는|오면|와서|와도|내리는|내리면)$/u,
  },
  {
    words:
      /^(?:날씨가?)?(?:무더운|더운|추운|쌀쌀한|선선한|흐린|맑은|화창한|궂은|습한|따뜻한|시원한)(?:날씨?|때)(?:엔|에는|에도|에|은|도)?$/u,
  },
  { words: /^(?:날씨가?)?(?:무더울|더울|추울|쌀쌀할|흐릴|맑을)때(?:엔|에는|에도|에|도)?$/u },
  { words: /^날씨가?(?:안?좋은|나쁜|안?좋을|나쁠)(?:날|때)(?:엔|에는|에도|에|도)?$/u },
  { words: /^(?:무더운|더운|추운|쌀쌀한|시원한|따뜻한|따듯한|날씨)$/u },
  {
    words:
      /^(?:우천시?|장마철?|폭우|폭설|폭염|한파|무더위|미세먼지|황사)(?:많은|심한|나쁜)?(?:날|때)?(?:엔|에는|에도|에)?$/u,
  },
  { words: /^실[내외]$/u },
  {
    words:
      /^(?:데이트|소개팅|상견례|회식|가족?모임|기념일|생일)(?:하기좋은|하기|하는|할만한|할)?(?:곳|코스|장소|때|날)?$/u,
  },
  {
    words:
      /^(?:친구|연인|애인|커플|남친|여친|남자친구|여자친구|가족|부모님|엄마|아빠|아이|아기|애들|동료)들?(?:이랑|랑|과|와|하고|끼리)(?:같이|함께)?$/u,
  },
  { words: /^[둘셋넷]이서?$/u },
  { words: /^(?:우울할|울적할|외로울|힘들|지칠|심심할|우울한|울적한|지친|힘든)(?:때|날)(?:엔|에|은)?$/u },
  { words: /^(?:기분전환|스트레스해소)$/u },
];

/** Whether the word is a condition that no data tells of; with whether it means restaurants. */
export const findUnknownCondition = (word: string) => UNKNOWN_CONDITIONS.find(({ words }) => words.test(word));

/** Words that add nothing to the others: 곳, 추천, 오늘. */
const FILLERS = new Set(
  [
    ...[
      '곳',
      '데',
      '장소',
      '가게',
      '집',
      '있는',
      '많은',
      '좋은',
      '되는',
      '돼요',
      '되나요',
      '될까요',
      '가능한',
      '가능',
      '잘되는',
      '수',
      '것',
      '거',
      '걸',
      '게',
    ],
    ...[
      '추천',
      '추천좀',
      '추천해줘',
      '추천해주세요',
      '추천부탁',
      '알려줘',
      '알려주세요',
      '찾아줘',
      '찾아요',
      '부탁',
      '부탁해요',
      '좀',
    ],
    ...[
      '어디',
      '어디야',
      '어디지',
      '어디가',
      '어디갈까',
      '뭐',
      '뭐하지',
      '뭐먹지',
      '뭐할까',
      '뭐먹을까',
      '뭘',
      '오늘',
      '요즘',
      '이번',
      '이번주',
    ],
    ...[
      '나',
      '나는',
      '내가',
      '저',
      '제가',
      '우리',
      '정말',
      '진짜',
      '제일',
      '가장',
      '잘',
      '너무',
      '아주',
      '엄청',
      '그냥',
      '딱',
      '꼭',
      '안',
      '못',
    ],
    ...[
      '때',
      '날',
      '코스',
      '투어',
      '여기',
      '거기',
      '같은',
      '만한',
      '만',
      '혹시',
      '있어',
      '있나',
      '있나요',
      '있을까',
      '있을까요',
      '없나',
      '없나요',
    ],
    ...[
      '없을까',
      '하나',
      '한',
      '두',
      '그런',
      '이런',
      '후기',
      '리뷰',
      '블로그',
      '리스트',
      '베스트',
      '모음',
      '정보',
      '위치',
      '지도',
      '빨리',
    ],
    ...[
      '가볍게',
      '간단히',
      '간단하게',
      '편하게',
      '천천히',
      '여유롭게',
      '퇴근길',
      '퇴근후',
      '퇴근',
      '출근길',
      '한그릇',
      '한잔',
      '한끼',
      '하루',
    ],
    ...[
      '맛있는',
      '맛있게',
      '맛난',
      '괜찮은',
      '예쁜',
      '이쁜',
      '무난한',
      '유명한',
      '인기',
      '핫한',
      '핫플',
      '숨은',
      '동네',
      '로컬',
      '갈곳',
      '갈데',
    ],
    ...[
      '쪽',
      '인근',
      '부근',
      '앞',
      '뒤',
      '사이',
      '안에',
      '길',
      '거리',
      '놀거리',
      '볼거리',
      '할거리',
      '할것',
      '할만한것',
      '자리',
      '좌석',
      '영업',
    ],
    ...[
      '빵빵한',
      '맛집거리',
      '싶다',
      '싶은',
      '싶어',
      '싶은데',
      '싶을',
      '없는',
      '적은',
      '낮은',
      '높은',
      '넘는',
      '구경',
      '시간',
      '여는',
      '문여는',
    ],
  ].map((word) => word),
);

type VerbMeaning = 'FILLER' | 'EAT' | 'EAT_ALONE' | 'DRINK' | 'DRINK_ALONE' | 'WALK' | 'STUDY' | 'READ';

/** Stems of verbs in their endings: 먹을, 먹기, 먹을만한. */
const VERBS: readonly (readonly [VerbMeaning, readonly string[]])[] = [
  ['EAT', ['밥먹', '먹', '식사하', '점심먹', '저녁먹', '끼니때우']],
  ['DRINK', ['술마시', '마시', '한잔하', '술먹']],
  ['EAT_ALONE', ['혼밥하']],
  ['DRINK_ALONE', ['혼술하']],
  ['WALK', ['걷', '걸', '산책하', '거닐']],
  ['STUDY', ['공부하', '작업하', '일하', '카공하', '코딩하', '과제하', '노트북하']],
  ['READ', ['책읽', '읽', '독서하', '책보']],
  [
    'FILLER',
    [
      ...[
        '가',
        '오',
        '있',
        '하',
        '되',
        '놀',
        '쉬',
        '보',
        '찾',
        '즐기',
        '보내',
        '들르',
        '들리',
        '좋',
        '많',
        '괜찮',
        '편하',
        '맛있',
      ],
      ...[
        '앉',
        '앉아있',
        '머무르',
        '추천하',
        '알리',
        '멍때리',
        '땡기',
        '나가',
        '다니',
        '둘러보',
        '구경하',
        '주문하',
        '시키',
        '이용하',
      ],
      ...[
        '가능하',
        '심심하',
        '싫',
        '시간보내',
        '시간때우',
        '때우',
        '혼자이',
        '갈수있',
        '할수있',
        '먹을수있',
        '앉을수있',
        '쓰',
      ],
    ],
  ],
];

/** Endings behind a stem, in jamo: 기, 는, 을, 을만한, 고 싶은, 러, 아도, 는데. */
const ENDING = new RegExp(
  [
    '^(?:ㄱㅣ(?:ㅇㅔ|ㄷㅗ|ㅈㅗㅎㅇㅡㄴ|ㅍㅕㄴㅎㅏㄴ|ㅇㅜㅣㅎㅏㄴ)?',
    '(?:ㅇㅡ)?ㄹ(?:ㅁㅏㄴㅎㅏㄴ|ㅁㅏㄴㅎㅏㄴㄷㅔ|ㅁㅏㄴㅎㅏㄴㄱㅗㅅ|ㄱㅓ(?:ㄴㄷㅔ|ㄹㅣ)?|ㄱㅗㅅ|ㄷㅔ|ㄱㅏ|ㄸㅐ|ㅅㅜㅇㅣㅆㄴㅡㄴ)?',
    'ㄴㅡㄴ(?:ㄷㅔ|ㄱㅗㅅ)?',
    '(?:ㅇㅡ)?ㄴ(?:ㄷㅔ|ㄱㅗㅅ|ㅈㅣ)?',
    'ㄱㅗ(?:ㅅㅣㅍ(?:ㅇㅡㄴ|ㅇㅡㄴㄷㅔ|ㄷㅏ|ㅇㅓ|ㅇㅓㅇㅛ|ㅇㅡㄹ)?)?',
    '(?:ㅇㅡ)?ㄹㅓ',
    '(?:ㅇ[ㅏㅓ])?ㄷㅗ(?:ㄷㅗㅣㄴㅡㄴ)?',
    'ㅈㅣ',
    '(?:ㅇ[ㅏㅓ])?ㅈㅜㅓ)$',
  ].join('|'),
  'u',
);

const STEMS = VERBS.flatMap(([meaning, stems]) => stems.map((stem) => ({ meaning, jamo: searchJamo(stem) })));

/** What a verb in one of its forms means: EAT for 먹을만한. */
export function findVerb(word: string): VerbMeaning | undefined {
  if (FILLERS.has(word)) return 'FILLER';
  const jamo = searchJamo(word);
  return STEMS.find((stem) => jamo.startsWith(stem.jamo) && ENDING.test(jamo.slice(stem.jamo.length)))?.meaning;
}

/** Particles behind a noun: 카페에서, 혼자서도, 성수동의. */
const PARTICLES =
  /(?:에서는|에서도|에서|에는|에도|에|으로|이랑|랑|하고|까지|부터|서도|서만|서|이나|나|은|는|이|가|을|를|의|도|만|로|요|용|쯤|쪽|앞|근처|인근|부근|주변)$/u;

/** The word without its particle; undefined without one. */
export function withoutParticle(word: string): string | undefined {
  const stem = word.replace(PARTICLES, '');
  return stem === word || stem === '' ? undefined : stem;
}

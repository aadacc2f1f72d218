import type { LngLat } from './geometry.ts';

const path = (text: string): LngLat[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
      return [longitude, latitude];
    });

export type Stream = { name: string; widthM: number; line: LngLat[] };

export const STREAMS: readonly Stream[] = [
  {
    name: '중랑천',
    widthM: 110,
    line: path(`127.0480,37.6920 127.0520,37.6700 127.0555,37.6540 127.0590,37.6440 127.0640,37.6340 127.0705,37.6175
      127.0738,37.6030
      127.0738,37.5940 127.0722,37.5830 127.0745,37.5720 127.0728,37.5600 127.0650,37.5535 127.0540,37.5520
      127.0455,37.5515
      127.0375,37.5478 127.0300,37.5435 127.0255,37.5385`),
  },
  {
    name: '청계천',
    widthM: 24,
    line: path(`126.9785,37.5691 126.9850,37.5685 126.9920,37.5685 127.0010,37.5690 127.0090,37.5697 127.0180,37.5705
      127.0260,37.5712
      127.0350,37.5718 127.0420,37.5690 127.0475,37.5620 127.0500,37.5525`),
  },
  {
    name: '안양천',
    widthM: 90,
    line: path(`126.8945,37.4480 126.8870,37.4660 126.8778,37.4810 126.8752,37.4930 126.8770,37.5020 126.8818,37.5090
      126.8818,37.5160
      126.8798,37.5255 126.8828,37.5385 126.8832,37.5450 126.8850,37.5520`),
  },
  {
    name: '탄천',
    widthM: 90,
    line: path(`127.1270,37.4620 127.1200,37.4740 127.1130,37.4815 127.1085,37.4900 127.0960,37.4965 127.0840,37.4985
      127.0760,37.5005
      127.0705,37.5045 127.0685,37.5110 127.0685,37.5235`),
  },
  {
    name: '양재천',
    widthM: 34,
    line: path(`127.0200,37.4560 127.0330,37.4690 127.0400,37.4755 127.0490,37.4840 127.0560,37.4880 127.0640,37.4925
      127.0700,37.4985
      127.0725,37.5030`),
  },
  {
    name: '홍제천',
    widthM: 28,
    line: path(`126.9600,37.6020 126.9480,37.5950 126.9430,37.5880 126.9370,37.5800 126.9290,37.5740 126.9200,37.5690
      126.9110,37.5650
      126.9030,37.5600 126.8990,37.5560 126.8940,37.5510`),
  },
  {
    name: '불광천',
    widthM: 24,
    line: path('126.9180,37.6000 126.9145,37.5910 126.9080,37.5830 126.9020,37.5755 126.9030,37.5690 126.9020,37.5595'),
  },
  {
    name: '도림천',
    widthM: 24,
    line: path('126.9290,37.4700 126.9290,37.4835 126.9130,37.4882 126.9010,37.4905 126.8920,37.5065 126.8818,37.5150'),
  },
  {
    name: '샛강',
    widthM: 60,
    line: path(
      '126.9075,37.5372 126.9110,37.5315 126.9165,37.5225 126.9215,37.5178 126.9290,37.5158 126.9395,37.5165 126.9450,37.5200',
    ),
  },
];

export type Park = { name: string; rank: 'mountain' | 'park' | 'garden'; ring: LngLat[] };

/**
 * An ellipse, which is accurate enough for parks at these scales: centre, half-axes to the east and
 * north in metres.
 */
function oval(longitude: number, latitude: number, eastM: number, northM: number, turnDegrees = 0): LngLat[] {
  const turn = (turnDegrees * Math.PI) / 180;
  return Array.from({ length: 25 }, (_, step): LngLat => {
    const angle = (step / 24) * 2 * Math.PI;
    const x = eastM * Math.cos(angle);
    const y = northM * Math.sin(angle);
    return [
      longitude + (x * Math.cos(turn) - y * Math.sin(turn)) / 88_260,
      latitude + (x * Math.sin(turn) + y * Math.cos(turn)) / 111_000,
    ];
  });
}

const closed = (text: string): LngLat[] => {
  const ring = path(text);
  return [...ring, ...ring.slice(0, 1)];
};

export const PARKS: readonly Park[] = [
  {
    name: '북한산',
    rank: 'mountain',
    ring: closed(`126.9450,37.6150 126.9400,37.6350 126.9480,37.6550 126.9650,37.6750 126.9900,37.6850
    127.0050,37.6700 127.0020,37.6500 127.0030,37.6300 126.9950,37.6180 126.9800,37.6100 126.9620,37.6080`),
  },
  { name: '도봉산', rank: 'mountain', ring: oval(127.018, 37.692, 1900, 1500) },
  { name: '수락산', rank: 'mountain', ring: oval(127.082, 37.692, 1500, 1500) },
  { name: '불암산', rank: 'mountain', ring: oval(127.096, 37.655, 1100, 1600) },
  {
    name: '관악산',
    rank: 'mountain',
    ring: closed(`126.9300,37.4620 126.9450,37.4610 126.9600,37.4680 126.9780,37.4680 126.9850,37.4560
    126.9780,37.4380 126.9600,37.4250 126.9350,37.4280 126.9200,37.4450`),
  },
  { name: '우면산', rank: 'mountain', ring: oval(127.008, 37.472, 1900, 600, 12) },
  { name: '청계산', rank: 'mountain', ring: oval(127.05, 37.426, 1900, 2000) },
  { name: '대모산', rank: 'mountain', ring: oval(127.078, 37.475, 1900, 650) },
  { name: '아차산', rank: 'mountain', ring: oval(127.102, 37.561, 600, 1200, -18) },
  { name: '용마산', rank: 'mountain', ring: oval(127.097, 37.575, 600, 1300) },
  { name: '망우산', rank: 'mountain', ring: oval(127.11, 37.594, 750, 1200) },
  { name: '인왕산', rank: 'mountain', ring: oval(126.9585, 37.585, 520, 900) },
  { name: '북악산', rank: 'mountain', ring: oval(126.977, 37.5945, 1250, 620) },
  { name: '안산', rank: 'mountain', ring: oval(126.946, 37.5765, 650, 800) },
  { name: '백련산', rank: 'mountain', ring: oval(126.928, 37.591, 550, 650) },
  { name: '남산', rank: 'mountain', ring: oval(126.991, 37.5512, 1050, 620, 12) },
  { name: '매봉산', rank: 'mountain', ring: oval(127.012, 37.5475, 420, 300) },
  { name: '서리풀공원', rank: 'mountain', ring: oval(127.0015, 37.4925, 380, 800) },
  { name: '봉제산', rank: 'mountain', ring: oval(126.854, 37.545, 420, 600) },
  { name: '개화산', rank: 'mountain', ring: oval(126.806, 37.581, 700, 500) },
  {
    name: '서울숲',
    rank: 'park',
    ring: closed(
      '127.0318,37.5428 127.0345,37.5462 127.0385,37.5480 127.0420,37.5470 127.0438,37.5442 127.0425,37.5425 127.0392,37.5412 127.0350,37.5415',
    ),
  },
  { name: '올림픽공원', rank: 'park', ring: oval(127.1215, 37.5205, 720, 680) },
  { name: '하늘공원', rank: 'park', ring: oval(126.8855, 37.5683, 620, 330, -28) },
  { name: '노을공원', rank: 'park', ring: oval(126.876, 37.5732, 620, 330, -30) },
  { name: '평화의공원', rank: 'park', ring: oval(126.8935, 37.5637, 420, 260, -30) },
  { name: '어린이대공원', rank: 'park', ring: oval(127.0818, 37.5492, 420, 420) },
  {
    name: '여의도공원',
    rank: 'park',
    ring: closed('126.9190,37.5232 126.9215,37.5218 126.9262,37.5290 126.9238,37.5302'),
  },
  { name: '경복궁', rank: 'park', ring: closed('126.9745,37.5763 126.9796,37.5765 126.9797,37.5835 126.9742,37.5838') },
  {
    name: '창덕궁',
    rank: 'park',
    ring: closed('126.9890,37.5783 126.9935,37.5780 126.9952,37.5840 126.9915,37.5862 126.9888,37.5840'),
  },
  { name: '창경궁', rank: 'park', ring: closed('126.9938,37.5775 126.9972,37.5772 126.9978,37.5818 126.9952,37.5832') },
  { name: '종묘', rank: 'park', ring: closed('126.9918,37.5722 126.9955,37.5718 126.9958,37.5760 126.9925,37.5765') },
  { name: '덕수궁', rank: 'park', ring: closed('126.9735,37.5648 126.9766,37.5648 126.9766,37.5672 126.9738,37.5672') },
  { name: '용산공원', rank: 'park', ring: oval(126.9805, 37.5315, 560, 900) },
  { name: '용산가족공원', rank: 'park', ring: oval(126.983, 37.522, 320, 240) },
  { name: '효창공원', rank: 'park', ring: oval(126.961, 37.5447, 230, 260) },
  { name: '낙산공원', rank: 'park', ring: oval(127.0073, 37.5806, 180, 340) },
  { name: '보라매공원', rank: 'park', ring: oval(126.9185, 37.4928, 330, 360) },
  { name: '선유도공원', rank: 'garden', ring: oval(126.9, 37.5432, 300, 85, -38) },
  { name: '국립서울현충원', rank: 'park', ring: oval(126.9735, 37.5, 500, 480) },
  { name: '선정릉', rank: 'park', ring: oval(127.0487, 37.5087, 240, 240) },
  { name: '도산공원', rank: 'garden', ring: oval(127.0353, 37.5246, 90, 90) },
  { name: '양재시민의숲', rank: 'park', ring: oval(127.0365, 37.4712, 250, 380, 30) },
  { name: '북서울꿈의숲', rank: 'park', ring: oval(127.041, 37.6212, 520, 480) },
  { name: '월드컵공원', rank: 'garden', ring: oval(126.8985, 37.5655, 160, 160) },
  { name: '탑골공원', rank: 'garden', ring: oval(126.9882, 37.5712, 60, 90) },
  { name: '서울식물원', rank: 'park', ring: oval(126.834, 37.569, 420, 420) },
  {
    name: '경의선숲길',
    rank: 'garden',
    ring: closed(
      '126.9185,37.5655 126.9192,37.5659 126.9235,37.5612 126.9252,37.5580 126.9246,37.5577 126.9228,37.5608',
    ),
  },
  {
    name: '광화문광장',
    rank: 'garden',
    ring: closed('126.9762,37.5705 126.9769,37.5705 126.9769,37.5752 126.9762,37.5752'),
  },
];

export const LAKES: readonly { name: string; ring: LngLat[] }[] = [
  { name: '석촌호수', ring: oval(127.0985, 37.5107, 230, 110) },
  { name: '석촌호수', ring: oval(127.1035, 37.5117, 230, 110) },
];

/** Common names of quarters that are not administrative districts. */
export const QUARTERS: readonly { name: string; at: LngLat }[] = [
  { name: '서촌', at: [126.9697, 37.5805] },
  { name: '북촌', at: [126.9838, 37.5822] },
  { name: '익선동', at: [126.9897, 37.5742] },
  { name: '인사동', at: [126.9856, 37.5738] },
  { name: '대학로', at: [127.0045, 37.5818] },
  { name: '해방촌', at: [126.986, 37.5435] },
  { name: '가로수길', at: [127.023, 37.5207] },
  { name: '홍대', at: [126.9238, 37.5535] },
  { name: '문래창작촌', at: [126.8945, 37.5155] },
  { name: '샤로수길', at: [126.956, 37.479] },
  { name: '송리단길', at: [127.1045, 37.5085] },
];

/** Cities around Seoul, at positions with room for their names. */
export const TOWNS: readonly { name: string; at: LngLat }[] = [
  { name: '고양시', at: [126.865, 37.635] },
  { name: '의정부시', at: [127.045, 37.722] },
  { name: '남양주시', at: [127.165, 37.63] },
  { name: '구리시', at: [127.136, 37.6] },
  { name: '하남시', at: [127.205, 37.54] },
  { name: '성남시', at: [127.13, 37.44] },
  { name: '과천시', at: [126.998, 37.43] },
  { name: '안양시', at: [126.93, 37.4] },
  { name: '광명시', at: [126.86, 37.455] },
  { name: '부천시', at: [126.785, 37.505] },
  { name: '김포시', at: [126.75, 37.61] },
  { name: '인천광역시', at: [126.735, 37.54] },
];

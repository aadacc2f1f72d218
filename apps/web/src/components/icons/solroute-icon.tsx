/**
 * The 14 solroute icons as data on a 32 px grid: one filled tone under one line. The ids are those
 * of the database.
 */
interface SolrouteIconData {
  name: string;
  tone: 'warm' | 'green' | 'blue' | 'violet';
  fill: string;
  line: string;
}

export const solrouteIcons = {
  1: {
    name: '커피잔',
    tone: 'warm',
    fill: 'M6 13h16v7a6 6 0 0 1-6 6h-4a6 6 0 0 1-6-6Z',
    line: 'M6 13h16v7a6 6 0 0 1-6 6h-4a6 6 0 0 1-6-6ZM22 15h1.5a3.5 3.5 0 0 1 0 7H21.7M11 5.5c-1.2 1.3 1.2 2.4 0 4M17 5.5c-1.2 1.3 1.2 2.4 0 4',
  },
  2: {
    name: '책',
    tone: 'blue',
    fill: 'M16 9.5c2.5-2 6-3 10.5-3v16.5c-4.5 0-8 1-10.5 3Z',
    line: 'M16 9.5c-2.5-2-6-3-10.5-3v16.5c4.5 0 8 1 10.5 3 2.5-2 6-3 10.5-3V6.5c-4.5 0-8 1-10.5 3ZM16 9.5V26M9 11.5c1.5.2 2.7.5 4 1M9 16c1.5.2 2.7.5 4 1',
  },
  3: {
    name: '나무',
    tone: 'green',
    fill: 'M16 4.5a7 7 0 0 1 6.8 8.7A5 5 0 0 1 21 22.5H11a5 5 0 0 1-1.8-9.3A7 7 0 0 1 16 4.5Z',
    line: 'M16 4.5a7 7 0 0 1 6.8 8.7A5 5 0 0 1 21 22.5H11a5 5 0 0 1-1.8-9.3A7 7 0 0 1 16 4.5ZM16 14v13.5M16 19.5l3.5-3M10 27.5h12',
  },
  4: {
    name: '국수',
    tone: 'warm',
    fill: 'M4.5 16h23a11.5 11.5 0 0 1-6.5 9.5v1.5H11v-1.5A11.5 11.5 0 0 1 4.5 16Z',
    line: 'M4.5 16h23a11.5 11.5 0 0 1-6.5 9.5v1.5H11v-1.5A11.5 11.5 0 0 1 4.5 16ZM10 16V7M13.5 16V6.3M17 16V5.6M6.5 8l19-4.5M6.5 11h19',
  },
  5: {
    name: '달',
    tone: 'violet',
    fill: 'M13.5 5.5A11 11 0 1 0 26.5 19 9.5 9.5 0 0 1 13.5 5.5Z',
    line: 'M13.5 5.5A11 11 0 1 0 26.5 19 9.5 9.5 0 0 1 13.5 5.5ZM22 5.5v4M20 7.5h4M26.5 12v2.5M25.25 13.25h2.5',
  },
  6: {
    name: '자전거',
    tone: 'green',
    fill: 'M8.5 16a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM23.5 16a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
    line: 'M8.5 16a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM23.5 16a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM8.5 21l4-9.5h8.5L15.5 21h-7ZM12.5 11.5l3 9.5M23.5 21 20 8.5h3M10.5 8.5h4M12.5 11.5l-1-3',
  },
  7: {
    name: '카메라',
    tone: 'blue',
    fill: 'M4.5 12a2.5 2.5 0 0 1 2.5-2.5h3.5l2-3.5h7l2 3.5H25a2.5 2.5 0 0 1 2.5 2.5v11.5A2.5 2.5 0 0 1 25 26H7a2.5 2.5 0 0 1-2.5-2.5Z',
    line: 'M4.5 12a2.5 2.5 0 0 1 2.5-2.5h3.5l2-3.5h7l2 3.5H25a2.5 2.5 0 0 1 2.5 2.5v11.5A2.5 2.5 0 0 1 25 26H7a2.5 2.5 0 0 1-2.5-2.5ZM16 12.75a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5ZM23.5 13.5h.1',
  },
  8: {
    name: '레코드',
    tone: 'violet',
    fill: 'M15 5.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z',
    line: 'M15 5.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21ZM15 12.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM15 16h.1M9.5 16A5.5 5.5 0 0 1 15 10.5M27.5 5v10l-4.5 4',
  },
  9: {
    name: '다리',
    tone: 'blue',
    fill: 'M3.5 23.5c2 1.7 4.2 1.7 6.25 0 2 1.7 4.2 1.7 6.25 0 2 1.7 4.2 1.7 6.25 0 2 1.7 4.2 1.7 6.25 0V28H3.5Z',
    line: 'M3.5 18.5h25M9.5 6v17M22.5 6v17M9.5 6.5C8.5 11.5 6.5 15 3.5 17M9.5 6.5c1.5 12 11.5 12 13 0M22.5 6.5c1 5 3 8.5 6 10.5M16 15.5v3M3.5 26.5c2 1.7 4.2 1.7 6.25 0 2 1.7 4.2 1.7 6.25 0 2 1.7 4.2 1.7 6.25 0 2 1.7 4.2 1.7 6.25 0',
  },
  10: {
    name: '버스',
    tone: 'green',
    fill: 'M6 8.5A2.5 2.5 0 0 1 8.5 6h15A2.5 2.5 0 0 1 26 8.5V24H6Z',
    line: 'M6 8.5A2.5 2.5 0 0 1 8.5 6h15A2.5 2.5 0 0 1 26 8.5V24H6ZM6 17h20M12.7 6v11M19.3 6v11M10 20.5h1.5M20.5 20.5H22M9 24v3M23 24v3',
  },
  11: {
    name: '고양이',
    tone: 'warm',
    fill: 'M7 6l5 4c2.6-.7 5.4-.7 8 0l5-4v12a9 9 0 0 1-18 0Z',
    line: 'M7 6l5 4c2.6-.7 5.4-.7 8 0l5-4v12a9 9 0 0 1-18 0ZM12.5 16v1M19.5 16v1M16 20v.7c0 1-.8 1.8-1.8 1.8M16 20.7c0 1 .8 1.8 1.8 1.8M3.5 18.5l4 .5M3.5 23l4-1.5M28.5 18.5l-4 .5M28.5 23l-4-1.5',
  },
  12: {
    name: '우산',
    tone: 'violet',
    fill: 'M4.5 17a11.5 11.5 0 0 1 23 0c-2.5-2-5.2-2-7.6 0-2.5-2-5.3-2-7.8 0-2.4-2-5.1-2-7.6 0Z',
    line: 'M4.5 17a11.5 11.5 0 0 1 23 0c-2.5-2-5.2-2-7.6 0-2.5-2-5.3-2-7.8 0-2.4-2-5.1-2-7.6 0ZM16 3.5v2M16 15.5v9.5a2.7 2.7 0 0 1-5.4 0',
  },
  13: {
    name: '해',
    tone: 'warm',
    fill: 'M16 10.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
    line: 'M16 10.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM16 4v2.5M16 25.5V28M4 16h2.5M25.5 16H28M7.5 7.5l1.8 1.8M22.7 22.7l1.8 1.8M24.5 7.5l-1.8 1.8M9.3 22.7l-1.8 1.8',
  },
  14: {
    name: '산',
    tone: 'green',
    fill: 'M3.5 25.5 12.5 9l5 9 3-4.5 8 12Z',
    line: 'M3.5 25.5 12.5 9l5 9 3-4.5 8 12ZM9.5 14.5l3 2 2.5-2.5M24 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  },
} as const satisfies Record<number, SolrouteIconData>;

type SolrouteIconId = keyof typeof solrouteIcons;

export const solrouteIconIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const satisfies SolrouteIconId[];

const isSolrouteIconId = (id: number): id is SolrouteIconId => Object.hasOwn(solrouteIcons, id);

/** The icon of a solroute. An unknown id of a newer version shows the first icon. */
export function SolrouteIcon({ iconId, size = 40 }: { iconId: number; size?: number }) {
  const { tone, fill, line } = solrouteIcons[isSolrouteIconId(iconId) ? iconId : 1];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path d={fill} fill={`var(--tone-${tone})`} />
      <path d={line} stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

import { createHash } from 'node:crypto';
import { factValueTitle, getFactDefinition } from '@sol/contract/fact-definitions';
import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import type { SharedSolroute } from '@sol/contract/share';
import type { SollectDetail } from '@sol/contract/sollect';
import { soloSentence } from '#features/place/place.public.ts';
import { escapeMarkup } from '#lib/text/markup.ts';

/** What a frame on another site shows. */
export interface Embed {
  /** Path of the page that it leads to. */
  path: string;
  title: string;
  author?: string;
  /** Path of a photo. */
  photo?: string | undefined;
  /** What the licence of the photo asks to be shown on it. */
  credit?: string | undefined;
  /** Below the title, each on a line. */
  lines: string[];
  /** The stops of a solroute. */
  stops?: string[];
}

const FACTS_MAX = 3;
const STOPS_MAX = 12;
const TEXT_MAX = 90;

function soloLine(place: PlaceDetail): string | undefined {
  const { reviewCount, isSoloRecommended } = place;
  if (reviewCount === 0 || isSoloRecommended === null) return undefined;
  const sentence = soloSentence(place);
  return reviewCount < SOLO_SHARE_REVIEWS_MIN ? sentence : `${sentence} · 후기 ${reviewCount}개`;
}

/** "1인석 있어요 · 콘센트 자리마다". */
function factsLine({ facts }: PlaceDetail): string {
  const known = facts.flatMap(({ fact, value }) =>
    value === null ? [] : [`${getFactDefinition(fact).title} ${factValueTitle(fact, value)}`],
  );
  return known.slice(0, FACTS_MAX).join(' · ');
}

const present = (lines: (string | undefined)[]): string[] =>
  lines.filter((line) => line !== undefined && line !== '') as string[];

export function toPlaceEmbed(place: PlaceDetail): Embed {
  const { id, name, detailedCategory, address, isClosed, photos: [photo] = [] } = place;
  const lines = isClosed
    ? ['문을 닫은 곳이에요', address]
    : [`${detailedCategory} · ${address}`, soloLine(place), factsLine(place)];
  return {
    path: `/map/detail/${id}`,
    title: name,
    lines: present(lines),
    photo: photo?.url,
    credit: photo?.credit,
  };
}

export function toSollectEmbed(sollect: SollectDetail): Embed {
  const { sollectId, title, nickname, thumbnailImageUrl, district, placeName, contents } = sollect;
  const text = contents.find(({ type }) => type === 'TEXT')?.content.replaceAll(/\s+/g, ' ') ?? '';
  const letters = [...text];
  return {
    path: `/sollect/${sollectId}`,
    title,
    author: nickname,
    photo: thumbnailImageUrl ?? undefined,
    lines: present([
      present([district, placeName]).join(' '),
      letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX).join('')}…` : text,
      nickname,
    ]),
  };
}

export function toSolrouteEmbed(path: string, { name, ownerNickname, placeInfos }: SharedSolroute): Embed {
  const names = placeInfos.map((stop) => stop.name);
  const rest = names.length - STOPS_MAX;
  return {
    path,
    title: name,
    author: ownerNickname,
    lines: [`${ownerNickname}님의 코스 · 장소 ${names.length}곳`],
    stops: rest > 0 ? [...names.slice(0, STOPS_MAX), `외 ${rest}곳`] : names,
  };
}

/** The subset of tokens.css that a frame needs. The theme follows the system setting of the reader. */
const STYLE = `
:root{color-scheme:light dark;--card:light-dark(oklch(.985 .006 80),oklch(.235 .008 60));
  --line:light-dark(oklch(.925 .006 70),oklch(.32 .008 60));
  --ink:light-dark(oklch(.24 .012 60),oklch(.94 .006 80));
  --ink-2:light-dark(oklch(.5 .012 60),oklch(.73 .01 70));
  --accent:light-dark(oklch(.575 .175 38),oklch(.74 .15 45))}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{color:var(--ink);font:400 13px/18px "Pretendard Variable",system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
a,main{display:flex;gap:16px;min-height:100%;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--card);
  color:inherit;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
figure{position:relative;flex:none;width:112px;height:150px;max-width:34%}
img{width:100%;height:100%;object-fit:cover;border-radius:8px}
img[data-whole]{object-fit:contain;background:var(--line)}
figcaption{position:absolute;left:4px;bottom:4px;padding:0 4px;border-radius:4px;background:rgb(0 0 0/.6);color:#fff;font-size:11px}
.text{display:flex;flex-direction:column;gap:4px;min-width:0;flex:1}
h1{font-weight:600;font-size:17px;line-height:24px}
p,li{color:var(--ink-2)}
ol{padding-left:20px}
.more{margin-top:auto;padding-top:4px;color:var(--accent);font-weight:600}
`;

/** Own photos and the style, nothing else. Any site may show it in a frame. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

const toPage = (title: string, body: string) => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)} · 쏠</title>
<style>${STYLE}</style>
${body}
</html>
`;

function figureOf({ photo, credit }: Embed): string {
  if (photo === undefined) return '';
  // A photo of an institution must not be cropped where its licence says so.
  const image = `<img src="${escapeMarkup(photo)}" alt=""${credit === undefined ? '' : ' data-whole'}>`;
  return `<figure>${image}${credit === undefined ? '' : `<figcaption>${escapeMarkup(credit)}</figcaption>`}</figure>`;
}

/** A page without scripts and cookies. */
export function toEmbedPage(embed: Embed, publicUrl: string): string {
  const { path, title, lines, stops = [] } = embed;
  const list = stops.length === 0 ? '' : `<ol>${stops.map((stop) => `<li>${escapeMarkup(stop)}</li>`).join('')}</ol>`;
  const text = lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('');
  return toPage(
    title,
    `<a href="${escapeMarkup(publicUrl + path)}" target="_blank" rel="noopener">${figureOf(embed)}<div class="text"><h1>${escapeMarkup(
      title,
    )}</h1>${text}${list}<p class="more">쏠에서 보기</p></div></a>`,
  );
}

/** In the place of what was deleted, hidden or is no longer shared. */
export const missingPage = (): string =>
  toPage(
    '찾을 수 없어요',
    '<main><div class="text"><h1>찾을 수 없어요</h1><p>지워졌거나 더는 공개하지 않아요.</p></div></main>',
  );

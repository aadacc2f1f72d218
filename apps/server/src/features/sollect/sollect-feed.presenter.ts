import { sollectFeedPath } from '@sol/contract/paths';
import type { SollectSummary } from '@sol/contract/sollect';
import { Feed } from 'feed';
import { escapeMarkup } from '#lib/text/markup.ts';
import { atSeoulMinute, seoulDateOf } from '#lib/time/seoul-time.ts';

export interface FeedEntry
  extends Pick<SollectSummary, 'sollectId' | 'title' | 'thumbnailImage' | 'district' | 'placeName' | 'writerNickname'> {
  createdAt: string;
  /** Of the published version. */
  writtenAt: string;
  /** The beginning of its text. */
  text: string | null;
}

/** Other members' content is dated to the day. Spec 14.1-5. */
const toDay = (time: string) => atSeoulMinute(seoulDateOf(new Date(time)), 0);

export interface AtomFeed {
  text: string;
  /** undefined without an entry. */
  updatedAt: Date | undefined;
}

/** Atom (RFC 4287) of the entries, newest first. */
export function toAtom(entries: readonly FeedEntry[], publicUrl: string, district?: string): AtomFeed {
  const updatedAt = entries.map(({ writtenAt }) => toDay(writtenAt)).toSorted((a, b) => Number(b) - Number(a))[0];
  const url = publicUrl + sollectFeedPath(district);
  const feed = new Feed({
    id: url,
    feed: url,
    title: district === undefined ? '쏠 · 새 쏠렉트' : `쏠 · ${district}의 새 쏠렉트`,
    description: '혼자 다녀온 사람들이 고른 장소 이야기',
    link: `${publicUrl}/sollect`,
    copyright: '글과 사진의 권리는 글쓴이에게 있어요.',
    // A fixed date: an empty feed must not change with each request.
    updated: updatedAt ?? new Date(0),
    generator: '쏠',
  });
  for (const { sollectId, title, thumbnailImage, placeName, district: place, writerNickname, ...entry } of entries) {
    const link = `${publicUrl}/sollect/${sollectId}`;
    const image = publicUrl + thumbnailImage;
    // The library writes titles and texts as HTML.
    const lines = [[place, placeName].filter(Boolean).join(' '), entry.text ?? ''].filter(Boolean).map(escapeMarkup);
    feed.addItem({
      id: link,
      link,
      title: escapeMarkup(title),
      date: toDay(entry.writtenAt),
      published: toDay(entry.createdAt),
      author: [{ name: writerNickname }],
      content: [`<img src="${escapeMarkup(image)}" alt="">`, ...lines].map((line) => `<p>${line}</p>`).join(''),
    });
  }
  return { text: feed.atom1(), updatedAt };
}

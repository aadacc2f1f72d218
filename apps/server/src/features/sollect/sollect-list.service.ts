import type { Category } from '@sol/contract/category';
import { RELATED_SOLLECTS_MAX, SOLLECT_ROW_MAX } from '@sol/contract/limits';
import { mediaPath } from '@sol/contract/media';
import type { SollectDetail, SollectPage, SollectSummary } from '@sol/contract/sollect';
import { findNamedPlace, type ListMarkedIds, listPlaceSummaries } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { shortProvince } from '#lib/geo/province-names.ts';
import { AppError } from '#lib/http/errors.ts';
import { splitPage } from '#lib/http/page.ts';
import { hiddenFields } from '#lib/member/hidden-content.ts';
import { keywordPattern } from '#lib/search/korean-search.ts';
import { seoulDayOf } from '#lib/time/seoul-time.ts';
import { toDetailParagraph, toSummary } from './sollect.presenter.ts';
import { findDetail } from './sollect-detail.repository.ts';
import type { FeedEntry } from './sollect-feed.presenter.ts';
import * as sollects from './sollect-list.repository.ts';
import { searchSollects } from './sollect-list.repository.ts';
import { getMarkedSollectIds } from './sollect-mark.repository.ts';

interface PageQuery {
  cursorId?: number | undefined;
  size: number;
}

interface SearchQuery extends PageQuery {
  keyword?: string | undefined;
  category?: Category | undefined;
  district?: string | undefined;
}

/** 서울 중구 and 서울특별시 중구 name the 시도 too. */
function parseDistrict(text: string): sollects.District {
  const [first = '', ...rest] = text.split(' ');
  const province = rest.length > 0 ? shortProvince(first, rest[0]) : undefined;
  return province === undefined ? { district: text } : { province, district: rest.join(' ') };
}

/** Sollects of a feed. */
const FEED_ENTRIES = 30;

interface RecommendQuery {
  keyword?: string | undefined;
  categoryName?: Category | undefined;
}

export type SollectListService = ReturnType<typeof createSollectListService>;

export function createSollectListService(db: Database) {
  async function present(sql: Sql, viewer: MemberId | null, rows: readonly sollects.SummaryRow[]) {
    const marked = await getMarkedSollectIds(
      sql,
      viewer,
      rows.map(({ sollectId }) => sollectId),
    );
    return rows.map((row) => toSummary(row, marked.has(row.sollectId)));
  }

  /** Reads one extra row to detect a next page. */
  async function page(
    viewer: MemberId | null,
    { cursorId, size }: PageQuery,
    list: (sql: Sql, bounds: sollects.PageBounds) => PromiseLike<readonly sollects.SummaryRow[]>,
  ): Promise<SollectPage> {
    const sql = db.readsFor(viewer);
    const rows = await list(sql, { before: cursorId, limit: size + 1, viewer });
    const { items, last } = splitPage(rows, size);
    return { contents: await present(sql, viewer, items), cursorInfo: { nextCursorId: last?.cursor ?? null } };
  }

  async function listPopular(viewer: MemberId | null, category?: Category): Promise<SollectSummary[]> {
    const sql = db.readsFor(viewer);
    const rows =
      category === undefined
        ? await sollects.listPopular(sql, { limit: SOLLECT_ROW_MAX, viewer })
        : await sollects.listPopularOfCategory(sql, category, { limit: SOLLECT_ROW_MAX, viewer });
    return present(sql, viewer, rows);
  }

  /** Newest first. A keyword without a letter or digit has no results. */
  function search(viewer: MemberId | null, search: SearchQuery): Promise<SollectPage> {
    const { keyword, category, district, ...query } = search;
    const mainDistrict = district === undefined ? undefined : parseDistrict(district);
    if (keyword === undefined && mainDistrict === undefined) {
      return page(viewer, query, (sql, bounds) =>
        category === undefined
          ? sollects.listNewest(sql, bounds)
          : sollects.listNewestOfCategory(sql, category, bounds),
      );
    }
    // The searched text has the districts of all places: the index finds those, and the first place decides.
    const patterns = [keyword, mainDistrict?.district].flatMap((text) =>
      text === undefined ? [] : [keywordPattern(text)],
    );
    if (patterns.includes(undefined)) return Promise.resolve({ contents: [], cursorInfo: { nextCursorId: null } });
    const words = {
      jamo: patterns.flatMap((pattern) => pattern?.jamo ?? []),
      choseong: patterns.flatMap((pattern) => pattern?.choseong ?? []),
    };
    return page(viewer, query, (sql, bounds) => searchSollects(sql, words, { ...bounds, category, mainDistrict }));
  }

  return {
    listNewest: (viewer: MemberId | null, query: PageQuery): Promise<SollectPage> =>
      page(viewer, query, sollects.listNewest),

    search,
    listPopular,

    async listDistricts(): Promise<string[]> {
      const rows = await sollects.listDistricts(db.readsFor(null));
      const count = (name: string) => rows.filter(({ district }) => district === name).length;
      return rows.map(({ province, district }) => (count(district) > 1 ? `${province} ${district}` : district));
    },

    /** The newest sollects for a feed reader. */
    async listFeed(district?: string): Promise<FeedEntry[]> {
      const { contents } = await search(null, { district, size: FEED_ENTRIES });
      const ids = contents.map(({ sollectId }) => sollectId);
      const texts = new Map((await sollects.listFeedTexts(db.readsFor(null), ids)).map((row) => [row.sollectId, row]));
      return contents.flatMap((summary) => {
        const row = texts.get(summary.sollectId);
        return row === undefined ? [] : [{ ...summary, ...row }];
      });
    },

    /**
     * Popular sollects with the category for most of their places, or the search results for a
     * keyword.
     */
    async listRecommended(viewer: MemberId | null, { keyword, categoryName: category }: RecommendQuery) {
      if (keyword === undefined) return listPopular(viewer, category);
      const { contents } = await search(viewer, { keyword, category, size: SOLLECT_ROW_MAX });
      return contents;
    },

    /** @throws AppError PLACE_NOT_FOUND */
    async listRelated(viewer: MemberId | null, placeId: number, query: PageQuery): Promise<SollectPage> {
      const place = await findNamedPlace(db.readsFor(viewer), placeId);
      if (place === undefined) throw new AppError('PLACE_NOT_FOUND');
      return page(viewer, query, (sql, bounds) => sollects.listByPlace(sql, place.id, bounds));
    },

    countRelated: (placeId: number, viewer: MemberId | null): Promise<number> =>
      sollects.countByPlace(db.readsFor(viewer), placeId, { limit: RELATED_SOLLECTS_MAX, viewer }),

    listOwn: (memberId: MemberId, query: PageQuery): Promise<SollectPage> =>
      page(memberId, query, (sql, bounds) => sollects.listByWriter(sql, memberId, bounds)),

    listMarked: (memberId: MemberId, query: PageQuery): Promise<SollectPage> =>
      page(memberId, query, (sql, bounds) => sollects.listMarked(sql, memberId, bounds)),
  };
}

interface SollectDetailServiceOptions {
  db: Database;
  /** Filters place ids to those that the member has saved. */
  listMarkedIds: ListMarkedIds;
}

export type SollectDetailService = ReturnType<typeof createSollectDetailService>;

export function createSollectDetailService({ db, listMarkedIds }: SollectDetailServiceOptions) {
  return {
    /**
     * @throws AppError SOLLECT_NOT_FOUND, also for other members' drafts and for members that the
     * viewer blocks, and for pages that do not exist
     */
    async getDetail(viewer: MemberId | null, sollectId: number, page?: number): Promise<SollectDetail> {
      const sql = db.readsFor(viewer);
      const row = await findDetail(sql, sollectId, { page, viewer });
      if (row === undefined || !(row.isPublished || row.writerId === viewer)) throw new AppError('SOLLECT_NOT_FOUND');
      // A page after the last one is as missing as the sollect of an unknown id.
      if (page !== undefined && page > row.pageCount) throw new AppError('SOLLECT_NOT_FOUND');
      const { paragraphs, placeIds, profileMediaKey, isPublished, hiddenUntil, hiddenReason, ...fields } = row;
      const [places, marked] = await Promise.all([
        listPlaceSummaries(sql, { ids: placeIds, viewer, listMarkedIds }),
        getMarkedSollectIds(sql, viewer, [sollectId]),
      ]);
      const [cover, ...body] = paragraphs;
      return {
        ...fields,
        createdAt: row.writerId === viewer ? row.createdAt : seoulDayOf(row.createdAt),
        thumbnailImageUrl: cover?.mediaKey ? mediaPath(cover.mediaKey) : null,
        otherPlaceCount: Math.max(0, places.length - 1),
        profileImageUrl: profileMediaKey === null ? null : mediaPath(profileMediaKey),
        contents: body.map(toDetailParagraph),
        placeSummaries: places.map((place, index) => ({ ...place, seq: index + 1 })),
        isMarked: marked.has(sollectId),
        ...hiddenFields({ hiddenUntil, hiddenReason }),
      };
    },
  };
}

import { SOLLECT_CHARACTERS_MAX } from '@sol/contract/limits';
import type { ReportReason } from '@sol/contract/report';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';
import { excludeBlocked } from '#lib/member/conditions.repository.ts';

export interface ParagraphRow {
  seq: number;
  /** null for images. */
  text: string | null;
  imageName: string | null;
  /** null until the image is uploaded. */
  mediaKey: string | null;
}

export interface DetailParagraphRow extends ParagraphRow {
  /** null for text and for images that are not uploaded. */
  width: number | null;
  height: number | null;
}

export interface DetailRow {
  sollectId: number;
  writerId: number;
  nickname: string;
  profileMediaKey: string | null;
  createdAt: string;
  markedCount: number;
  isPublished: boolean;
  /** null: not hidden by an operator. */
  hiddenUntil: string | null;
  hiddenReason: ReportReason | null;
  title: string;
  district: string;
  neighborhood: string;
  placeName: string;
  /** The cover first, on every page. */
  paragraphs: DetailParagraphRow[];
  pageCount: number;
  placeIds: number[];
}

/**
 * SQL of a lateral table: the cover and one page of the body of `revision`, as JSON, and the number
 * of pages. A page ends with the paragraph in which its text reaches SOLLECT_CHARACTERS_MAX.
 * Without `page` the author gets one with everything, and others the first.
 */
const pageOf = (sql: ISql, { page, viewer }: { page: number | undefined; viewer: MemberId | null }) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'seq', seq, 'text', text_content, 'imageName', image_name, 'mediaKey', media_key, 'width', width, 'height', height
  ) order by seq) filter (where seq = 0 or shown is null or page = shown), '[]') as paragraphs,
    coalesce(max(page) filter (where shown is not null), 1)::int as "pageCount"
  from (
    select *, dense_rank() over (order by length_before / ${SOLLECT_CHARACTERS_MAX}) as page,
      coalesce(${page ?? null}::bigint, case when sollect.member_id = ${viewer} then null else 1 end) as shown
    from (
      select *, coalesce(sum(length(text_content)) over (
        order by seq rows between unbounded preceding and 1 preceding
      ), 0)::int as length_before
      from sollect_paragraph where revision_id = revision.id
    ) measured
  ) paged left join media on media.key = media_key
)`;

/**
 * Returns the published revision, or the latest draft if there is none. One statement, because a
 * concurrent edit between two would mix two revisions.
 */
export async function findDetail(
  sql: ISql,
  sollectId: number,
  { page, viewer }: { page: number | undefined; viewer: MemberId | null },
): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select sollect.id as "sollectId", sollect.member_id as "writerId", nickname,
      profile_media_key as "profileMediaKey", sollect.created_at as "createdAt", marked_count as "markedCount",
      published_revision_id is not null as "isPublished", hidden_until as "hiddenUntil",
      hidden_reason as "hiddenReason", revision.title,
      coalesce(first.district, '') as district, coalesce(first.neighborhood, '') as neighborhood,
      coalesce(first.name, '') as "placeName", paragraphs, "pageCount",
      array(select place_id from sollect_place where revision_id = revision.id order by seq) as "placeIds"
    from sollect
      join member on member.id = member_id
      join sollect_revision revision on revision.id = coalesce(
        published_revision_id, (select max(id) from sollect_revision where sollect_id = sollect.id)
      )
      left join lateral (
        select district, neighborhood, name from sollect_place join place on place.id = place_id
        where revision_id = revision.id order by seq limit 1
      ) first on true
      cross join lateral ${pageOf(sql, { page, viewer })} body
    where sollect.id = ${sollectId} ${excludeBlocked(sql, { table: 'sollect', id: 'sollect.id' }, viewer)}`;
  return row;
}

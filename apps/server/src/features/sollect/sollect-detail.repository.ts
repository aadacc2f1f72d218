import type { ReportReason } from '@sol/contract/report';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';
import { excludeBlocked } from '#lib/member/exclude-blocked.ts';

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
  /** The cover first. */
  paragraphs: DetailParagraphRow[];
  placeIds: number[];
}

/** SQL expression: the paragraphs of the revision with this id, as JSON. */
const paragraphsOf = (sql: ISql, revisionId: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'seq', seq, 'text', text_content, 'imageName', image_name, 'mediaKey', media_key, 'width', width, 'height', height
  ) order by seq), '[]')
  from sollect_paragraph left join media on media.key = media_key where revision_id = ${sql(revisionId)})`;

/**
 * Returns the published revision, or the latest draft if there is none. One statement, because a
 * concurrent edit between two would mix two revisions.
 */
export async function findDetail(
  sql: ISql,
  sollectId: number,
  viewer: MemberId | null,
): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select sollect.id as "sollectId", sollect.member_id as "writerId", nickname,
      profile_media_key as "profileMediaKey", sollect.created_at as "createdAt", marked_count as "markedCount",
      published_revision_id is not null as "isPublished", hidden_until as "hiddenUntil",
      hidden_reason as "hiddenReason", revision.title,
      coalesce(first.district, '') as district, coalesce(first.neighborhood, '') as neighborhood,
      coalesce(first.name, '') as "placeName", ${paragraphsOf(sql, 'revision.id')} as paragraphs,
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
    where sollect.id = ${sollectId} ${excludeBlocked(sql, { table: 'sollect', id: 'sollect.id' }, viewer)}`;
  return row;
}

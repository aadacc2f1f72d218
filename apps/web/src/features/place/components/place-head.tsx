import { mediaOgPath } from '@sol/contract/media';
import { placePicturePath } from '@sol/contract/paths';
import type { PlaceDetail } from '@sol/contract/place';
import { PageHead } from '#components/page-head.tsx';
import { placeLinkedData } from '#features/place/model/place-linked-data.ts';
import { soloShareOf } from '#features/place/model/solo-share.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import { paths } from '#lib/paths.ts';

function descriptionOf({ detailedCategory, address, isSoloRecommended, ...counts }: PlaceDetail): string {
  const facts = [detailedCategory, address];
  const share = soloShareOf({ soloPercent: isSoloRecommended, ...counts });
  if (share !== null) facts.push(`혼자 다시 올래요 ${share.text}`, `후기 ${counts.reviewCount}개`);
  return facts.join(' · ');
}

/** The image of the newest photo; without photos, an image rendered by the server. */
export function placePicture({ id, thumbnailUrl: [photo] }: PlaceDetail): string {
  return photo === undefined ? placePicturePath(id) : mediaOgPath(photo);
}

/** Title, link preview and structured data of a place. */
export function PlaceHead({ place }: { place: PlaceDetail }) {
  const { publicUrl } = usePageSettings();
  const path = paths.mapDetail(place.id);
  return (
    <>
      <PageHead title={place.name} description={descriptionOf(place)} path={path} image={placePicture(place)} />
      {/* Still available by link, but not listed by search engines. */}
      {place.isClosed ? (
        <meta name="robots" content="noindex" />
      ) : (
        <script
          type="application/ld+json"
          // Rendered on the server only; the browser keeps the server's content.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with every < written as an escape.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeLinkedData(place, publicUrl + path) : '' }}
        />
      )}
    </>
  );
}

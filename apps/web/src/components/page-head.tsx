import { oembedPath } from '@sol/contract/embed';
import { OG_IMAGE } from '@sol/contract/media';
import { usePageSettings } from '#lib/page-settings.ts';

interface PageHeadProps {
  /** Without the product name. */
  title: string;
  description: string;
  /** Canonical path, used for sharing and search engines. */
  path: string;
  /** URL of a JPEG on this host in the size of OG_IMAGE: some chat apps support no other format. */
  image?: string | undefined;
  /** What the licence of the image asks to be shown. Chat apps show the description next to it. */
  imageCredit?: string | undefined;
  type?: 'website' | 'article';
}

/** Title, description, canonical URL and Open Graph tags. React moves them to the head. */
export function PageHead({ title, description, path, image = '/share.jpg', imageCredit, type }: PageHeadProps) {
  const { publicUrl } = usePageSettings();
  const url = publicUrl + path;
  return (
    <>
      <title>{`${title} | 쏠`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content="쏠" />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={title} />
      <meta
        property="og:description"
        content={imageCredit === undefined ? description : `${description} · 사진 ${imageCredit}`}
      />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={publicUrl + image} />
      <meta property="og:image:type" content="image/jpeg" />
      {/* A photo that must not be changed has its own size. */}
      {!image.endsWith('/original.jpg') && (
        <>
          <meta property="og:image:width" content={String(OG_IMAGE.width)} />
          <meta property="og:image:height" content={String(OG_IMAGE.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * Where other sites find the code that embeds the page. Render it on the server only: they do not run
 * scripts, and the first download of a page stays as small. Spec 18-3.
 */
export function OembedLink({ title, path }: { title: string; path: string }) {
  const { publicUrl } = usePageSettings();
  const href = publicUrl + oembedPath(publicUrl + path);
  return <link rel="alternate" type="application/json+oembed" title={title} href={href} />;
}

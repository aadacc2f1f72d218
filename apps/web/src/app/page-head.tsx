import { OG_IMAGE } from '@sol/contract/media';
import { usePageSettings } from '#lib/page-settings.ts';

interface PageHeadProps {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The one address of this page: what is shared and what search engines keep. */
  path: string;
  /** A URL on our own host, of a JPEG of the size of OG_IMAGE: some chats support nothing else. */
  image?: string | undefined;
  type?: 'website' | 'article';
}

/** Title, description, canonical address and what a chat shows of a shared link. React moves all of it to the head. */
export function PageHead({ title, description, path, image = '/share.jpg', type = 'website' }: PageHeadProps) {
  const { publicUrl } = usePageSettings();
  const url = publicUrl + path;
  return (
    <>
      <title>{`${title} | 쏠`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content="쏠" />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={publicUrl + image} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(OG_IMAGE.width)} />
      <meta property="og:image:height" content={String(OG_IMAGE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

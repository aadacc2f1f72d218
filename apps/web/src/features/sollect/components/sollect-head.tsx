import { mediaOgPath } from '@sol/contract/media';
import { sollectFeedPath } from '@sol/contract/paths';
import type { SollectDetail } from '@sol/contract/sollect';
import type { Article, WithContext } from 'schema-dts';
import { OembedLink, PageHead } from '#components/page-head.tsx';
import { cutText } from '#lib/korean-format.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import { paths } from '#lib/paths.ts';

/** The feed of new sollects, which feed readers find by this link. Spec 17-4. */
export function FeedLink({ district }: { district?: string | undefined }) {
  const { publicUrl } = usePageSettings();
  const title = district === undefined ? '새 쏠렉트' : `${district}의 새 쏠렉트`;
  return (
    <link rel="alternate" type="application/atom+xml" title={title} href={publicUrl + sollectFeedPath(district)} />
  );
}

/** The sollect as schema.org JSON-LD, safe inside a script element. `image` is an absolute URL. */
function sollectLinkedData(sollect: SollectDetail, url: string, image: string | undefined): string {
  const data: WithContext<Article> = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: sollect.title,
    inLanguage: 'ko',
    mainEntityOfPage: url,
    datePublished: sollect.createdAt,
    author: { '@type': 'Person', name: sollect.nickname },
    ...(image !== undefined && { image: [image] }),
    contentLocation: sollect.placeSummaries.map(({ name, address }) => ({ '@type': 'Place', name, address })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Length of a two-line description in a link preview. */
const DESCRIPTION_MAX = 90;

function descriptionOf({ contents, placeName, district, neighborhood, nickname }: SollectDetail): string {
  const text = contents.find(({ type }) => type === 'TEXT')?.content.replaceAll(/\s+/g, ' ');
  return text === undefined
    ? `${nickname} · ${placeName} · ${district} ${neighborhood}`
    : cutText(text, DESCRIPTION_MAX);
}

/** Title, link preview and structured data of a sollect. */
export function SollectHead({ sollect, page }: { sollect: SollectDetail; page: number }) {
  const { publicUrl } = usePageSettings();
  const path = paths.sollectDetail(sollect.sollectId, page);
  const urlOfPage = (other: number) => publicUrl + paths.sollectDetail(sollect.sollectId, other);
  const image = sollect.thumbnailImageUrl === null ? undefined : mediaOgPath(sollect.thumbnailImageUrl);
  return (
    <>
      <PageHead title={sollect.title} description={descriptionOf(sollect)} path={path} image={image} type="article" />
      <FeedLink />
      {import.meta.env.SSR && <OembedLink title={sollect.title} path={paths.sollectDetail(sollect.sollectId)} />}
      {page > 1 && <link rel="prev" href={urlOfPage(page - 1)} />}
      {page < sollect.pageCount && <link rel="next" href={urlOfPage(page + 1)} />}
      <script
        type="application/ld+json"
        // Rendered on the server only; the browser keeps the server's content.
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a data block, with every < written as an escape.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? sollectLinkedData(sollect, publicUrl + path, image && publicUrl + image) : '',
        }}
      />
    </>
  );
}

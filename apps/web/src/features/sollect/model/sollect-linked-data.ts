import type { SollectDetail } from '@sol/contract/sollect';
import type { Article, WithContext } from 'schema-dts';

/** The sollect as schema.org JSON-LD, safe inside a script element. `image` is an absolute URL. */
export function sollectLinkedData(sollect: SollectDetail, url: string, image: string | undefined): string {
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

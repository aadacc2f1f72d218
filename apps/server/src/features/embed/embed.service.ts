import { EMBED_SIZES, type EmbedKind, type EmbedSize, embedCode, embedPath } from '@sol/contract/embed';
import { sharedSolroutePath } from '@sol/contract/paths';
import type { PlaceDetail } from '@sol/contract/place';
import type { SharedSolroute } from '@sol/contract/share';
import type { SollectDetail } from '@sol/contract/sollect';
import { AppError } from '#lib/http/errors.ts';
import { type Embed, toPlaceEmbed, toSollectEmbed, toSolrouteEmbed } from './embed.presenter.ts';

export interface EmbedServiceOptions {
  publicUrl: string;
  /** What guests read of each kind; they throw for what does not exist for them. */
  readPlace: (id: number) => Promise<PlaceDetail>;
  readSollect: (id: number) => Promise<SollectDetail>;
  readSharedSolroute: (shareId: string) => Promise<SharedSolroute>;
}

const ID = /^[1-9]\d{0,14}$/;

/** The pages that have an embed. */
const PAGES: readonly [kind: EmbedKind, path: RegExp][] = [
  ['place', /^\/map\/detail\/([1-9]\d{0,14})\/?$/],
  ['sollect', /^\/sollect\/([1-9]\d{0,14})\/?$/],
  ['course', /^\/shared\/solroute\/([\w-]+)\/?$/],
];

interface OembedQuery {
  url: string;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

export type EmbedService = ReturnType<typeof createEmbedService>;

export function createEmbedService({ publicUrl, readPlace, readSollect, readSharedSolroute }: EmbedServiceOptions) {
  async function get(kind: EmbedKind, id: string): Promise<Embed> {
    if (kind === 'course') return toSolrouteEmbed(sharedSolroutePath(id), await readSharedSolroute(id));
    if (!ID.test(id)) throw new AppError('NOT_FOUND');
    return kind === 'place' ? toPlaceEmbed(await readPlace(Number(id))) : toSollectEmbed(await readSollect(Number(id)));
  }

  /** Compares the address with those of own pages; no address is requested. */
  function parsePage(url: string): [kind: EmbedKind, id: string] {
    const parsed = URL.parse(url);
    if (parsed?.origin === new URL(publicUrl).origin) {
      for (const [kind, path] of PAGES) {
        const id = path.exec(parsed.pathname)?.[1];
        if (id !== undefined) return [kind, id];
      }
    }
    throw new AppError('NOT_FOUND');
  }

  return {
    /** @throws AppError NOT_FOUND and the errors of what is read */
    get,

    /** The response of oEmbed 1.0. @throws AppError as `get`, and for addresses of other sites */
    async describe({ url, maxwidth, maxheight }: OembedQuery) {
      const [kind, id] = parsePage(url);
      const { title, author, path } = await get(kind, id);
      const { width, height } = EMBED_SIZES[kind];
      const size: EmbedSize = {
        width: Math.min(width, maxwidth ?? width),
        height: Math.min(height, maxheight ?? height),
      };
      return {
        kind,
        body: {
          version: '1.0',
          type: 'rich',
          provider_name: '쏠',
          provider_url: publicUrl,
          title,
          ...(author !== undefined && { author_name: author }),
          url: publicUrl + path,
          html: embedCode(publicUrl + embedPath(kind, id), title, size),
          ...size,
        },
      };
    },
  };
}

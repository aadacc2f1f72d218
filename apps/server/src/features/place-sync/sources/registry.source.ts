import type { SyncSource } from '@sol/contract/admin-data';
import type { Feed } from './feed.rules.ts';
import { licenceFeeds } from './licence.source.ts';
import { shopsFeed } from './shops.source.ts';
import { standardFeeds } from './standard.source.ts';
import { tourFeed } from './tour.source.ts';

/** Every service, in the order in which they are fetched: those with the fewest calls first. */
export const FEEDS: readonly Feed[] = [...standardFeeds, ...licenceFeeds, shopsFeed, tourFeed];

/** Calls of a source a day. Those of a licence are per service at data.go.kr, so all together are fewer. */
export const QUOTAS: Readonly<Record<SyncSource, number>> = {
  licence: 10_000,
  shops: 10_000,
  libraries: 1_000,
  museums: 1_000,
  parks: 1_000,
  tour: 1_000,
};

import type { AccessTokens } from '#lib/auth/access-token.ts';
import type { LiveSignIns } from '#lib/auth/live-sign-ins.ts';
import type { Database } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { LinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';

/**
 * What the features of an app share. What a feature takes from another one is in the type of its own
 * context: `registerReview(app, context: AppContext & …)`. The app creates all of it.
 */
export interface AppContext {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  tokens: AccessTokens;
  liveSignIns: LiveSignIns;
  mediaStore: MediaStore;
  media: MediaLibrary;
  linkPictures: LinkPictures;
  /** Writes a line to the terminal of the operator. */
  print: (line: string) => void;
  /** Of a worker, which shares its state with the other processes on this machine. */
  supervisor: SupervisorLink | undefined;
}

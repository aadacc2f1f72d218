import { Readable } from 'node:stream';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { ZipFile } from 'yazl';
import type { AccessClaims } from '#lib/auth/access-token.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { assertRecentSignIn } from '#lib/auth/sign-in.repository.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type AccountRecord, findRecord, photoPath } from './account-export.repository.ts';

const LARGEST = Math.max(...MEDIA_WIDTHS) as (typeof MEDIA_WIDTHS)[number];

export interface AccountExportOptions {
  db: Database;
  clock: Clock;
  store: MediaStore;
}

export type AccountExportService = ReturnType<typeof createAccountExportService>;

export function createAccountExportService({ db, clock, store }: AccountExportOptions) {
  /** A photo that was deleted after the record was read becomes an empty file. */
  async function openPhoto(key: string): Promise<Readable> {
    const file = await store.open(key, LARGEST);
    return file?.stream ?? Readable.from([]);
  }

  function createZip({ photoKeys, ...parts }: AccountRecord): Readable {
    const zip = new ZipFile();
    const output = new Readable().wrap(zip.outputStream);
    let current: Readable | undefined;
    zip.on('error', (error) => output.destroy(error));
    // If the client has left: nobody else closes the file of the photo that was being sent.
    output.once('close', () => current?.destroy());
    zip.addBuffer(Buffer.from(JSON.stringify(parts, null, 2)), 'sol.json');
    for (const key of photoKeys) {
      // Opened lazily: a member can have more photos than a process can have open files. WebP is
      // already compressed.
      zip.addReadStreamLazy(photoPath(key), { compress: false }, (callback) => {
        openPhoto(key).then(
          (stream) => {
            current = stream;
            if (output.destroyed) stream.destroy();
            else callback(null, stream);
          },
          (error: unknown) => callback(error, Readable.from([])),
        );
      });
    }
    zip.end();
    return output;
  }

  /** A zip file of all data of the member, from one snapshot. */
  async function exportOf(memberId: MemberId): Promise<Readable> {
    const record = await db.sql.begin('isolation level repeatable read read only', (tx) => findRecord(tx, memberId));
    if (record === undefined) throw new AppError('UNAUTHENTICATED');
    return createZip(record);
  }

  return {
    /**
     * For the member who has just signed in.
     * @throws AppError SIGN_IN_NOT_RECENT, UNAUTHENTICATED
     */
    async export(claims: AccessClaims): Promise<Readable> {
      await assertRecentSignIn(db.sql, claims, clock.now());
      return exportOf(claims.memberId);
    },

    /** For a request in writing. @throws AppError UNAUTHENTICATED when the account is gone */
    exportOf,
  };
}

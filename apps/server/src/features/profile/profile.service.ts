import { mediaPath } from '@sol/contract/media';
import { NICKNAME_SENTENCES, nicknameError } from '@sol/contract/nickname';
import type { Profile, ProfileInput } from '@sol/contract/profile';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { isDuplicateOf } from '#lib/database/errors.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { processPhotos } from '#lib/media/process-photo.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import * as profiles from './profile.repository.ts';

const NICKNAME_CONSTRAINT = 'member_nickname_key_key';

export interface ProfileServiceOptions {
  db: Database;
  media: MediaLibrary;
}

function present(memberId: MemberId, { nickname, loginType, mediaKey, isOperator }: profiles.ProfileRow): Profile {
  const profileImageUrl = mediaKey === null ? null : mediaPath(mediaKey);
  return { userId: memberId, loginType, nickname, profileImageUrl, ...(isOperator && { isOperator: true as const }) };
}

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ db, media }: ProfileServiceOptions) {
  async function assertNicknameFree(memberId: MemberId, nickname: string): Promise<void> {
    if (await profiles.isTaken(db.sql, memberId, nickname)) throw new AppError('NICKNAME_TAKEN');
  }

  return {
    /**
     * @throws AppError UNAUTHENTICATED for a deleted member: the token outlives the account by
     * minutes
     */
    async get(memberId: MemberId): Promise<Profile> {
      const row = await profiles.findProfile(db.readsFor(memberId), memberId);
      if (row === undefined) throw new AppError('UNAUTHENTICATED');
      return present(memberId, row);
    },

    /** Validates a nickname without reserving it. */
    async checkNickname(memberId: MemberId, nickname: string): Promise<{ available: boolean; message: string }> {
      const fault = nicknameError(nickname);
      if (fault !== undefined) return { available: false, message: fault };
      const isTaken = await profiles.isTaken(db.sql, memberId, nickname);
      return { available: !isTaken, message: isTaken ? NICKNAME_SENTENCES.TAKEN : NICKNAME_SENTENCES.AVAILABLE };
    },

    /** Rolls back on errors. @throws AppError NICKNAME_TAKEN, PROFILE_HIDDEN and photo errors */
    async update(
      memberId: MemberId,
      { nickname, isImageRemoved = false }: ProfileInput,
      uploads: readonly UploadedFile[],
    ): Promise<Profile> {
      // Checked first, because image processing is expensive.
      await assertNicknameFree(memberId, nickname);
      const photos = await processPhotos(uploads, 'square');
      const newKey = photos[0]?.key;
      try {
        const [previous, changed] = await media.begin(photos, async (tx) => {
          const row = await profiles.lockProfile(tx, memberId);
          if (row === undefined) throw new AppError('UNAUTHENTICATED');
          await media.store(tx, photos);
          const mediaKey = newKey ?? (isImageRemoved ? null : row.mediaKey);
          await profiles.updateProfile(tx, memberId, { nickname, mediaKey });
          return [row, { ...row, nickname, mediaKey }];
        });
        if (previous.mediaKey !== null && previous.mediaKey !== changed.mediaKey)
          await media.release([previous.mediaKey]);
        return present(memberId, changed);
      } catch (error) {
        await media.discard(photos, error);
        // Another member took the nickname after the check.
        if (isDuplicateOf(error, NICKNAME_CONSTRAINT)) throw new AppError('NICKNAME_TAKEN', { cause: error });
        throw error;
      }
    },
  };
}

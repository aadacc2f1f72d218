import { type ProfileInput, updateProfile } from '@sol/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';

interface ProfileChange {
  profile: ProfileInput;
  /** The new picture; without it the old one stays. */
  photo: File | null;
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ profile, photo }: ProfileChange) =>
      call(updateProfile, { body: profile, files: photo === null ? [] : [photo] }),
    // A nickname and a face stand beside everything one has written.
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => logger.error('프로필을 바꾸지 못했어요', error),
  });
}

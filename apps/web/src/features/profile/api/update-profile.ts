import { type ProfileInput, updateProfile } from '@sol/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';

interface ProfileChange {
  profile: ProfileInput;
  /** The new picture; null keeps the old one. */
  photo: File | null;
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ profile, photo }: ProfileChange) =>
      call(updateProfile, { body: profile, files: photo === null ? [] : [photo] }),
    // The nickname and the picture appear in everything that the member has written.
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => logger.error('Failed to update the profile', error),
  });
}

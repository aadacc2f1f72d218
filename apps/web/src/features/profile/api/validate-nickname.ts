import { validateNickname } from '@sol/contract/profile';
import { apiQuery } from '#lib/api/query.ts';

/** Never from the cache: a nickname that was free a moment ago may be taken. */
export const nicknameQuery = (nickname: string) => ({
  ...apiQuery(validateNickname, { query: { nickname } }),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

import { validateNickname } from '@sol/contract/profile';
import { apiQuery } from '#lib/api/query.ts';

/** Asked anew each time: what was free a moment ago may be somebody's. */
export const nicknameQuery = (nickname: string) => ({
  ...apiQuery(validateNickname, { query: { nickname } }),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

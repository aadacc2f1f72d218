import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#lib/api/query.ts';

/** The profile from the server: the stored session contains only a part of it. */
const ownProfileQuery = apiQuery('POST /api/profile', {}, 'member');

/**
 * Whether the current member is an operator; undefined while loading. The role can be revoked, so
 * it is requested and never stored.
 */
export function useIsOperator(): boolean | undefined {
  const { data, isError } = useQuery(ownProfileQuery);
  if (isError) return false;
  return data && data.isOperator === true;
}

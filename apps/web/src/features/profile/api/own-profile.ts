import { getProfile } from '@sol/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#lib/api/query.ts';

/** A member as the server knows them now, where what this browser remembers of them is not enough. */
const ownProfileQuery = apiQuery(getProfile, {});

/** Of whoever is signed in; undefined until it is known. The role may have been taken away meanwhile: it is asked for, and remembered nowhere. */
export function useIsOperator(): boolean | undefined {
  const { data, isError } = useQuery(ownProfileQuery);
  if (isError) return false;
  return data && data.isOperator === true;
}

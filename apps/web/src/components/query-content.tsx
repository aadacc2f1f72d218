import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoggedError } from '#lib/logger.ts';
import { ErrorState, Skeleton, SkeletonGroup } from './ui/states.tsx';

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>;
  /** The log message of a failure. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query; without it a placeholder, or the failure with a retry button. */
export function QueryContent<Data>({ query, failure, children }: QueryContentProps<Data>) {
  const { data, isError, error, isFetching, refetch } = query;
  useLoggedError(failure, error);
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

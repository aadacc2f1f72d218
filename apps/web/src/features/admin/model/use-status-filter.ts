import { useSearchParams } from 'react-router';

/** The status filter of a list, stored in the URL. The first status is the default. */
export function useStatusFilter<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const [params, setParams] = useSearchParams();
  const value = params.get('status');
  const status = statuses.find((candidate) => candidate === value) ?? statuses[0];
  const choose = (chosen: Status) =>
    setParams(chosen === statuses[0] ? {} : { status: chosen }, { replace: true, preventScrollReset: true });
  return [status, choose] as const;
}

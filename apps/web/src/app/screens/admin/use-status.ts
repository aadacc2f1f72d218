import { useSearchParams } from 'react-router';

/** The status filter of a list, stored in the URL. The first status is the default. */
export function useStatus<Status extends string>(all: readonly [Status, ...Status[]]) {
  const [params, setParams] = useSearchParams();
  const given = params.get('status');
  const status = all.find((known) => known === given) ?? all[0];
  const choose = (chosen: Status) =>
    setParams(chosen === all[0] ? {} : { status: chosen }, { replace: true, preventScrollReset: true });
  return [status, choose] as const;
}

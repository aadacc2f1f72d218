import { useSearchParams } from 'react-router';

/** Which of a list's states is shown: in the address, so that a reload keeps it. The first is what waits. */
export function useStatus<Status extends string>(all: readonly [Status, ...Status[]]) {
  const [params, setParams] = useSearchParams();
  const given = params.get('status');
  const status = all.find((known) => known === given) ?? all[0];
  const choose = (chosen: Status) =>
    setParams(chosen === all[0] ? {} : { status: chosen }, { replace: true, preventScrollReset: true });
  return [status, choose] as const;
}

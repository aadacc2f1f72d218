import { listMarkedSollects, markSollect, unmarkSollect } from '@sol/contract/sollect';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { requestPath } from '#lib/api/request-path.ts';

/** Saves a sollect or takes it back. What is listed of the saved ones is asked for when it is next opened. */
export async function setSollectMark(client: QueryClient, sollectId: number, isMarked: boolean) {
  const mark = await call(isMarked ? markSollect : unmarkSollect, { params: { id: sollectId } });
  void client.invalidateQueries({ queryKey: [requestPath(listMarkedSollects)], refetchType: 'none' });
  return mark;
}

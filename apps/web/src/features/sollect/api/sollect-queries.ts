import type { Query, QueryClient } from '@tanstack/react-query';
import { sollectQuery } from './get-sollect.ts';

const LIST_PATH = /^\/api\/(?:solmark\/)?sollect(?![\w-])(?!\/\d)/;

const isList = ({ queryKey: [path] }: Query) => LIST_PATH.test(String(path));

/** Refetches the lists at once and the sollect when it is next opened. */
export async function invalidateSollects(client: QueryClient, sollectId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: isList }),
    client.invalidateQueries({ queryKey: sollectQuery(sollectId).queryKey, refetchType: 'none' }),
  ]);
}

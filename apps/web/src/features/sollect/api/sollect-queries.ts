import type { Query, QueryClient } from '@tanstack/react-query';
import { sollectQuery } from './get-sollect.ts';

const LISTS = /^\/api\/(?:solmark\/)?sollect(?![\w-])(?!\/\d)/;

const isList = ({ queryKey: [path] }: Query) => LISTS.test(String(path));

/** After a sollect has been written, changed or deleted: lists show it at once, its own page when it is next opened. */
export async function invalidateSollects(client: QueryClient, sollectId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: isList }),
    client.invalidateQueries({ queryKey: sollectQuery(sollectId).queryKey, refetchType: 'none' }),
  ]);
}

import { getNotice } from '@sol/contract/notice';
import { apiQuery } from '#lib/api/query.ts';

export const noticeQuery = (id: number) => apiQuery(getNotice, { params: { id } });

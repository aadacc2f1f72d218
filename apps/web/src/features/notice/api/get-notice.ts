import { apiQuery } from '#lib/api/query.ts';

export const noticeQuery = (id: number) => apiQuery('GET /api/notice/:id', { params: { id } });

import { getSollect } from '@sol/contract/sollect';
import { apiQuery } from '#lib/api/query.ts';

export const sollectQuery = (sollectId: number) => apiQuery(getSollect, { params: { id: sollectId } });

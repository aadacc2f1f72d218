import { listHiddenWorks } from '@sol/contract/report';
import { apiQuery } from '#lib/api/query.ts';

/** What of one's own the operator hides for now. */
export const hiddenWorksQuery = apiQuery(listHiddenWorks, {});

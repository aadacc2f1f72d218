import type { HiddenWork } from '@sol/contract/report';

/** A review or a sollect, by its number. */
export type ReportedWork = Pick<HiddenWork, 'kind' | 'id'>;

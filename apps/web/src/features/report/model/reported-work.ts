import type { HiddenWork } from '@sol/contract/report';

export type ReportedWork = Pick<HiddenWork, 'kind' | 'id'>;

import { lazyPart } from '#lib/lazy-part.tsx';

export const LazyReportSheet = lazyPart(
  async () => (await import('#features/report/components/report-sheet.tsx')).ReportSheet,
);

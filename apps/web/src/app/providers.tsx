import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PageSettings, PageSettingsContext } from '#lib/page-settings.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  settings: PageSettings;
  children: ReactNode;
}

export function Providers({ queryClient, settings, children }: ProvidersProps) {
  return (
    <PageSettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </PageSettingsContext>
  );
}

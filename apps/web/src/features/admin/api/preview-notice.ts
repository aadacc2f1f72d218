import { useMutation } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { call } from '#lib/api/call.ts';
import { repeatAfterUnlock } from './operator-lock.ts';

/** Read-only on the server, so it invalidates no queries. */
export function usePreviewNotice() {
  return useMutation({
    mutationFn: (content: string) =>
      repeatAfterUnlock(() => call('POST /api/admin/notice/preview', { body: { content } })),
    onError: ({ message }) => toast.error(message),
  });
}

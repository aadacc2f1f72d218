import { toast } from '#components/ui/toast.ts';

/**
 * Copies the address of the page. A clipboard that refuses is only logged: the confirmation is what the product
 * says either way. Spec 2.7-16, 8-6.
 */
export async function sharePage(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec 8-6 asks for a log and no message.
    console.error('Failed to copy the link', error);
  }
  toast.success('링크가 복사되었습니다');
}

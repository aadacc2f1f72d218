import { toast } from '#components/ui/toast.ts';
import { logger } from '#lib/logger.ts';

/**
 * Copies the address of the page. A clipboard that refuses is only logged: the confirmation is what the product
 * says either way. Spec 2.7-16, 8-6.
 */
export async function sharePage(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
  } catch (error) {
    logger.error('링크를 복사하지 못했어요', error);
  }
  toast.success('링크가 복사되었습니다');
}

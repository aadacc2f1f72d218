import { deleteSollect } from '@sol/contract/sollect';
import { isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';

/** Deletes a sollect of the member. */
export async function deleteSollectIfExists(sollectId: number): Promise<void> {
  try {
    await call(deleteSollect, { params: { id: sollectId } });
  } catch (error) {
    // Another device has deleted it already.
    if (!isNotFound(error)) throw error;
  }
}

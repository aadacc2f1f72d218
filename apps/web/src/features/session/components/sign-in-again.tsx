import { ApiError } from '#lib/api/api-error.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const SignInAgainDialog = lazyPart(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog);

/** Whether the action needs a sign-in of the last ten minutes. Spec 14.1-4. */
export const isSignInTooOld = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'SIGN_IN_NOT_RECENT';

/** The dialog for such an error. */
export function SignInAgain({ error, onClose }: { error: Error | null; onClose: () => void }) {
  return isSignInTooOld(error) && <SignInAgainDialog isOpen onClose={onClose} />;
}

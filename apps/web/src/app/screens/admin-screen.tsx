import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { hasAdminData } from '#features/admin/api/admin-mutation.ts';
import { endLock, useIsLocked } from '#features/admin/api/operator-lock.ts';
import { useIsOperator } from '#features/profile/api/own-profile.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { AdminCorrections } from './admin/admin-corrections.tsx';
import { AdminFeedback } from './admin/admin-feedback.tsx';
import { AdminHome } from './admin/admin-home.tsx';
import { AdminMatches } from './admin/admin-matches.tsx';
import { AdminNotices } from './admin/admin-notices.tsx';
import { AdminObjections } from './admin/admin-objections.tsx';
import { AdminReports } from './admin/admin-reports.tsx';
import { AdminRequests } from './admin/admin-requests.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const LOADING = (
  <SkeletonGroup>
    <Skeleton shape="block" />
  </SkeletonGroup>
);

const AdminNoticeEditor = lazyPart(
  async () => (await import('../parts/admin-notice-editor.tsx')).AdminNoticeEditor,
  LOADING,
);

/** Rarely used, and the screen is at its budget. */
const AdminMerges = lazyPart(async () => (await import('../parts/admin-merges.tsx')).AdminMerges, LOADING);
/** These load the library for passkeys. */
const AdminPasskeys = lazyPart(async () => (await import('../parts/admin-passkeys.tsx')).AdminPasskeys, LOADING);
const PasskeyLock = lazyPart(
  async () => (await import('#features/admin/components/passkey-lock.tsx')).PasskeyLock,
  LOADING,
);

/** Shows a screen, or asks for the passkey: instead of it, or over it if it shows something already. */
function WithPasskey({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const isLocked = useIsLocked();
  useEffect(() => () => endLock(false), []);
  const isDialog = hasAdminData(queryClient);
  return (
    <>
      {(!isLocked || isDialog) && children}
      {isLocked && <PasskeyLock isDialog={isDialog} />}
    </>
  );
}

const SECTIONS: Record<string, ComponentType> = {
  '': AdminHome,
  requests: AdminRequests,
  matches: AdminMatches,
  merges: AdminMerges,
  corrections: AdminCorrections,
  reports: AdminReports,
  objections: AdminObjections,
  notices: AdminNotices,
  feedback: AdminFeedback,
  passkey: AdminPasskeys,
};

/** The screens of operators. Other users get the screen of an unknown path. */
function AdminScreen() {
  const { '*': section = '' } = useParams();
  const isOperator = useIsOperator();
  if (isOperator === undefined) return LOADING;
  const [, noticeId] = /^notices\/(new|[1-9]\d{0,15})$/.exec(section) ?? [];
  const Section = SECTIONS[section];
  if (!isOperator || (Section === undefined && noticeId === undefined)) return <NotFoundScreen />;
  return (
    <WithPasskey>
      <meta name="robots" content="noindex" />
      {Section === undefined ? (
        <AdminNoticeEditor key={noticeId} id={noticeId === 'new' ? null : Number(noticeId)} />
      ) : (
        <Section />
      )}
    </WithPasskey>
  );
}

export { AdminScreen as Component };

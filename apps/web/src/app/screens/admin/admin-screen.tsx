import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { WithPasskey } from '#features/admin/components/passkey-lock.tsx';
import { useIsOperator } from '#features/profile/api.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { NotFoundScreen } from '../error/error-screen.tsx';
import { AdminFeedback } from './admin-feedback.tsx';
import { AdminHome } from './admin-home.tsx';
import { AdminNotices } from './admin-notices.tsx';
import { AdminObjections } from './admin-objections.tsx';
import { AdminReports } from './admin-reports.tsx';
import { AdminRequests } from './admin-requests.tsx';

const LOADING = (
  <SkeletonGroup>
    <Skeleton shape="block" />
  </SkeletonGroup>
);

// The largest sections, without which the page is within its budget.
const AdminCorrections = lazyPart(async () => (await import('./admin-corrections.tsx')).AdminCorrections, LOADING);
const AdminPasskeys = lazyPart(async () => (await import('./admin-passkeys.tsx')).AdminPasskeys, LOADING);
const AdminMatches = lazyPart(async () => (await import('./admin-matches.tsx')).AdminMatches, LOADING);
const AdminMerges = lazyPart(async () => (await import('./admin-merges.tsx')).AdminMerges, LOADING);
const AdminNoticeEditor = lazyPart(async () => (await import('./admin-notice-editor.tsx')).AdminNoticeEditor, LOADING);

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
    <>
      <meta name="robots" content="noindex" />
      {Section === AdminPasskeys ? (
        // Without the lock: the link of an enrolment needs no passkey.
        <AdminPasskeys />
      ) : (
        <WithPasskey>
          {Section === undefined ? (
            <AdminNoticeEditor key={noticeId} id={noticeId === 'new' ? null : Number(noticeId)} />
          ) : (
            <Section />
          )}
        </WithPasskey>
      )}
    </>
  );
}

export { AdminScreen as Component };

import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { SolrouteDraftStore } from '#features/solroute/model/draft-store.ts';
import { paths } from '#lib/paths.ts';
import styles from './write.module.css';

/** Screens that edit the same draft; navigation between them needs no confirmation. */
const FLOW = ['/solroute/write', '/solroute/add/', '/solroute/place/'];

const staysInFlow = (pathname: string) =>
  pathname === paths.login || FLOW.some((prefix) => pathname.startsWith(prefix));

/**
 * Confirms a navigation away from a solroute draft; the user keeps or discards the draft. The login
 * screen, which returns here, needs no confirmation. Spec 2.12-8.
 */
export function SolrouteLeaveDialog({ draftStore }: { draftStore: SolrouteDraftStore }) {
  const shouldBlock: BlockerFunction = ({ nextLocation }) =>
    !staysInFlow(nextLocation.pathname) && draftStore.hasChanges();
  const blocker = useBlocker(shouldBlock);
  const handleLeave = () => {
    draftStore.discard();
    blocker.proceed?.();
  };
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title="작성 중인 코스가 있어요"
      onClose={stay}
      actions={
        <div className={styles.ways}>
          <Button onClick={() => blocker.proceed?.()}>임시 저장하고 나가기</Button>
          <Button variant="quiet" onClick={handleLeave}>
            나가기
          </Button>
          <Button variant="text" onClick={stay}>
            계속 작성하기
          </Button>
        </div>
      }
    >
      그냥 나가면 지금까지 쓴 내용이 사라져요. 임시 저장하면 다음에 이어서 쓸 수 있어요.
    </Dialog>
  );
}

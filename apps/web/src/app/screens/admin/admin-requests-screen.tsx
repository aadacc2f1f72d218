import type { PlaceRequest } from '@sol/contract/admin-place-request';
import { categoryTitle } from '@sol/contract/category';
import { PLACE_REQUEST_STATUSES } from '@sol/contract/choices';
import { DECLINE_REASON_MAX } from '@sol/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { placeRequestsQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection, useStatusFilter } from '#features/admin/components/admin-section.tsx';
import { ReasonSheet } from '#features/admin/components/reason-sheet.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { paths } from '#lib/paths.ts';
import { AcceptRequestSheet } from './accept-request-sheet.tsx';

/** Declines a request, with a reason that other operators can read. */
function DeclineRequestSheet({ request, onClose }: { request: PlaceRequest; onClose: () => void }) {
  const decline = useAdminMutation('POST /api/admin/place-request/:id/decline');
  return (
    <ReasonSheet
      title={`${request.name} 거절하기`}
      label="까닭"
      max={DECLINE_REASON_MAX}
      placeholder="예: 이미 지도에 있는 곳이에요."
      submitLabel="거절하기"
      isPending={decline.isPending}
      onSubmit={(reason) => decline.mutate({ params: { id: request.id }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function PlaceRequestCard({ request, children }: { request: PlaceRequest; children?: ReactNode }) {
  const { name, address, categories, note, nickname, createdAt, declineReason } = request;
  return (
    <>
      <div>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.meta}>{address}</p>
      </div>
      <ul className={styles.tags} aria-label="카테고리">
        {categories.map((id) => (
          <li key={id} className={styles.tag}>
            {categoryTitle(id)}
          </li>
        ))}
      </ul>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {declineReason !== null && <p className={styles.note}>거절한 까닭: {declineReason}</p>}
      <p className={styles.meta}>
        {nickname} · {moment(createdAt)}
      </p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </>
  );
}

const STATUSES = { PENDING: '기다림', ACCEPTED: '받아들임', DECLINED: '거절' } as const;
const EMPTY = {
  PENDING: '기다리는 요청이 없어요',
  ACCEPTED: '받아들인 요청이 없어요',
  DECLINED: '거절한 요청이 없어요',
} as const;

type Step = { kind: 'accept' | 'decline'; request: PlaceRequest } | { kind: 'accepted'; placeId: number };

/** Requests of members for missing places: accepted with coordinates, or declined. */
function AdminRequestsScreen() {
  const [status, choose] = useStatusFilter(PLACE_REQUEST_STATUSES);
  const query = useInfiniteQuery(placeRequestsQuery(status));
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <AdminSection title="장소 추가 요청" statuses={STATUSES} status={status} onChoose={choose}>
      <AdminList
        query={query}
        itemsOf={({ requests }) => requests}
        keyOf={({ id }) => id}
        empty={EMPTY[status]}
        renderItem={(request) => (
          <PlaceRequestCard request={request}>
            {request.status === 'PENDING' && (
              <>
                <Button size="medium" onClick={() => setStep({ kind: 'accept', request })}>
                  받아들이기
                </Button>
                <Button size="medium" variant="quiet" onClick={() => setStep({ kind: 'decline', request })}>
                  거절하기
                </Button>
              </>
            )}
            {request.placeId !== null && (
              <ButtonLink size="medium" variant="quiet" to={paths.mapDetail(request.placeId)}>
                장소 보기
              </ButtonLink>
            )}
          </PlaceRequestCard>
        )}
      />
      {step?.kind === 'accept' && (
        <AcceptRequestSheet
          request={step.request}
          onAccepted={(placeId) => setStep({ kind: 'accepted', placeId })}
          onClose={close}
        />
      )}
      {step?.kind === 'decline' && <DeclineRequestSheet request={step.request} onClose={close} />}
      {step?.kind === 'accepted' && (
        <Dialog
          isOpen
          title="장소를 만들었어요"
          onClose={close}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                닫기
              </Button>
              <ButtonLink to={paths.mapDetail(step.placeId)}>장소 보기</ButtonLink>
            </>
          }
        >
          지도와 목록, 검색에서 바로 찾을 수 있어요.
        </Dialog>
      )}
    </AdminSection>
  );
}

export { AdminRequestsScreen as Component };

import type { PlaceRequest } from '@sol/contract/admin-place-request';
import { PLACE_REQUEST_STATUSES } from '@sol/contract/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { placeRequestsQuery } from '#features/admin/api/admin-queries.ts';
import { AcceptRequestSheet } from '#features/admin/components/accept-request-sheet.tsx';
import styles from '#features/admin/components/admin.module.css';
import { AdminList } from '#features/admin/components/admin-list.tsx';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { DeclineRequestSheet } from '#features/admin/components/decline-request-sheet.tsx';
import { PlaceRequestCard } from '#features/admin/components/place-request-card.tsx';
import { coordinatesText, parseCoordinates } from '#features/admin/model/coordinates.ts';
import { useStatusFilter } from '#features/admin/model/use-status-filter.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { paths } from '#lib/paths.ts';

const PinMap = lazyPart(async () => (await import('#features/map/components/pin-map.tsx')).PinMap);

const STATUSES = { PENDING: '기다림', ACCEPTED: '받아들임', DECLINED: '거절' } as const;
const EMPTY = {
  PENDING: '기다리는 요청이 없어요',
  ACCEPTED: '받아들인 요청이 없어요',
  DECLINED: '거절한 요청이 없어요',
} as const;

function RequestMap({ coordinates, onMove }: { coordinates: string; onMove: (coordinates: string) => void }) {
  return (
    <div className={styles.map}>
      <PinMap point={parseCoordinates(coordinates) ?? null} onMove={(point) => onMove(coordinatesText(point))} />
      <div className={styles.pin} aria-hidden="true">
        <PinIcon size={36} />
      </div>
    </div>
  );
}

type Step = { kind: 'accept' | 'decline'; request: PlaceRequest } | { kind: 'accepted'; placeId: number };

/** Requests of members for missing places: accepted with coordinates, or declined. */
export function AdminRequests() {
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
          renderMap={(coordinates, onMove) => <RequestMap coordinates={coordinates} onMove={onMove} />}
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

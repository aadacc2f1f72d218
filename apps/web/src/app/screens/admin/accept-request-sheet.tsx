import type { PlaceRequest } from '@sol/contract/admin-place-request';
import { CATEGORIES } from '@sol/contract/category';
import {
  DETAILED_CATEGORY_MAX,
  PLACE_REQUEST_ADDRESS_MAX,
  PLACE_REQUEST_NAME_MAX,
  REGION_TEXT_MAX,
} from '@sol/contract/limits';
import { useId, useState } from 'react';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { CountedField } from '#components/ui/text-field.tsx';
import { useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import {
  coordinatesText,
  createDraft,
  findMissingFieldText,
  parseCoordinates,
  toPlaceAcceptance,
} from '#features/admin/model/place-acceptance.ts';
import { PinMap } from '#features/map/components/pin-map.tsx';
import { ApiError } from '#lib/api/api-error.ts';

interface CoordinatesFieldProps {
  coordinates: string;
  /** The address that the link opens on Naver Map. */
  address: string;
  onChange: (coordinates: string) => void;
}

/** A text field for "latitude, longitude", the form in which map services copy a point. */
function CoordinatesField({ coordinates, address, onChange }: CoordinatesFieldProps) {
  const id = useId();
  return (
    <div className={styles.coordinates}>
      <label htmlFor={id} className={styles.label}>
        좌표 (위도, 경도)
      </label>
      <input
        id={id}
        className={styles.field}
        value={coordinates}
        placeholder="37.5446, 127.0559"
        inputMode="text"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <a
        className={styles.link}
        href={`https://map.naver.com/p/search/${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
      >
        네이버 지도에서 주소 찾기
      </a>
    </div>
  );
}

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

interface ProposalsProps {
  request: PlaceRequest;
  coordinates: string;
  onChoose: (coordinates: string) => void;
}

/** The positions that are known of the request, the first of which the form begins with. */
function Proposals({ request: { point, sameAddress }, coordinates, onChoose }: ProposalsProps) {
  if (point === null && sameAddress === null) return null;
  const renderChip = (at: NonNullable<typeof point>, label: string) => {
    const text = coordinatesText(at);
    return (
      <Chip isSelected={coordinates === text} onClick={() => onChoose(text)}>
        {label}
      </Chip>
    );
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>제안된 자리</legend>
      <div className={styles.chips}>
        {point !== null && renderChip(point, '회원이 고른 자리')}
        {sameAddress !== null && renderChip(sameAddress, `같은 주소의 ${sameAddress.name}`)}
      </div>
    </fieldset>
  );
}

interface AcceptRequestSheetProps {
  request: PlaceRequest;
  onAccepted: (placeId: number) => void;
  onClose: () => void;
}

/** Creates a place from a member's request, once an operator has entered its location. */
export function AcceptRequestSheet({ request, onAccepted, onClose }: AcceptRequestSheetProps) {
  const [draft, setDraft] = useState(() => createDraft(request));
  const change = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));
  const accept = useAdminMutation('POST /api/admin/place-request/:id/accept', { isErrorShownInline: true });
  const code = accept.error instanceof ApiError ? accept.error.code : undefined;
  const isNamesake = code === 'PLACE_NAMESAKE';
  const handleAccept = () => {
    const body = toPlaceAcceptance(draft, isNamesake);
    if (body === undefined) return;
    accept.mutate({ params: { id: request.id }, body }, { onSuccess: ({ placeId }) => onAccepted(placeId) });
  };
  const foot = (
    <Button isPending={accept.isPending} unavailableBecause={findMissingFieldText(draft)} onClick={handleAccept}>
      {isNamesake ? '그래도 장소 만들기' : '장소 만들기'}
    </Button>
  );
  return (
    <ModalSheet title={`${request.name} 받아들이기`} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        {request.note !== '' && <p className={styles.note}>{request.note}</p>}
        <div>
          <Proposals
            request={request}
            coordinates={draft.coordinates}
            onChoose={(coordinates) => change({ coordinates })}
          />
          <RequestMap coordinates={draft.coordinates} onMove={(coordinates) => change({ coordinates })} />
          <CoordinatesField
            coordinates={draft.coordinates}
            address={draft.address}
            onChange={(coordinates) => change({ coordinates })}
          />
        </div>
        <CountedField
          label="장소 이름"
          text={draft.name}
          max={PLACE_REQUEST_NAME_MAX}
          onChange={(name) => change({ name })}
        />
        <CountedField
          label="주소"
          text={draft.address}
          max={PLACE_REQUEST_ADDRESS_MAX}
          onChange={(address) => change({ address })}
        />
        <fieldset className={styles.group}>
          <legend className={styles.label}>카테고리</legend>
          <div className={styles.chips}>
            {CATEGORIES.map(({ id, title }) => (
              <Chip key={id} tone={id} isSelected={draft.category === id} onClick={() => change({ category: id })}>
                {title}
              </Chip>
            ))}
          </div>
        </fieldset>
        <CountedField
          label="상세 분류"
          isOptional
          text={draft.detailedCategory}
          max={DETAILED_CATEGORY_MAX}
          placeholder="예: 북카페"
          onChange={(detailedCategory) => change({ detailedCategory })}
        />
        {(code === 'PLACE_REGION_UNKNOWN' || draft.region !== '') && (
          <CountedField
            label="지역"
            text={draft.region}
            max={REGION_TEXT_MAX}
            placeholder="예: 서울 성동구 성수동"
            onChange={(region) => change({ region })}
          />
        )}
        {accept.isError && (
          <p role="alert" className={styles.adminFailure}>
            {accept.error.message}
          </p>
        )}
      </div>
    </ModalSheet>
  );
}

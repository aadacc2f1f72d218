import { CATEGORIES, type Category } from '@sol/contract/category';
import type { LatLng } from '@sol/contract/geo';
import { PLACE_REQUEST_ADDRESS_MAX, PLACE_REQUEST_NAME_MAX, PLACE_REQUEST_NOTE_MAX } from '@sol/contract/limits';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldErrorText, PageForm, PageFormLead } from '#components/ui/form.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { CountedField, CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { PinMap } from '#features/map/components/pin-map.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { useRequestPlace } from '#features/place/api.ts';
import {
  findMissingField,
  readPlaceRequestDraft,
  requestedName,
  toggleCategory,
  toPlaceRequestInput,
  withRequestedName,
} from '#features/place/model/place-request-draft.ts';
import { useUserId } from '#features/session/model/session-store.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import { useStoredDraft } from '#lib/storage.ts';
import styles from './place.module.css';

interface CategoryGridProps {
  chosen: readonly Category[];
  onToggle: (id: Category) => void;
}

/** Choice of one or more categories. Spec 5-29. */
function CategoryGrid({ chosen, onToggle }: CategoryGridProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>카테고리</legend>
      <div className={styles.grid}>
        {CATEGORIES.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.cell}
            data-tone={id}
            aria-pressed={chosen.includes(id)}
            onClick={() => onToggle(id)}
          >
            <CategoryIcon category={id} />
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface PinFieldProps {
  /** null until the map was moved. */
  point: LatLng | null;
  onChange: (point: LatLng | null) => void;
}

/** An optional position, chosen on a map that is moved below a pin in its middle. The map is loaded on demand. */
function PinField({ point, onChange }: PinFieldProps) {
  const [isOpen, setOpen] = useState(point !== null);
  const handleRemove = () => {
    onChange(null);
    setOpen(false);
  };
  return (
    <div className={styles.field} data-field="point">
      <p className={styles.placeRequestTitle}>지도에서 본 자리 (선택)</p>
      {isOpen ? (
        <>
          <p className={styles.hint}>지도를 움직여 핀을 그 자리에 놓아 주세요. 주소만으로도 요청할 수 있어요.</p>
          <div className={styles.map}>
            <PinMap point={point} start={useMapStore.getState().view?.center} onMove={onChange} />
            <div className={styles.pin} aria-hidden="true">
              <PinIcon size={36} />
            </div>
          </div>
          <p className={styles.state} role="status">
            {point === null ? '아직 고르지 않았어요.' : '고른 자리를 함께 보내요.'}
          </p>
          <Button size="medium" variant="quiet" onClick={handleRemove}>
            자리 지우기
          </Button>
        </>
      ) : (
        <Button size="medium" variant="quiet" onClick={() => setOpen(true)}>
          지도에서 고르기
        </Button>
      )}
      <FieldErrorText field="point" />
    </div>
  );
}

/** The query parameter `name` is the name of the place, such as a keyword without results. */
function PlaceRequestForm({ memberId }: { memberId: number }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const requested = requestedName(params.get('name') ?? '');
  const [draft, change, deleteDraft] = useStoredDraft({
    key: `place-request-draft/${memberId}`,
    read: (stored) => withRequestedName(readPlaceRequestDraft(stored), requested),
  });
  /** The stored draft has the changed name: with that in the address, a reload would discard it. */
  const edit: typeof change = (fields) => {
    change(fields);
    if (requested !== '') void navigate(paths.profilePlace, { replace: true });
  };
  const request = useRequestPlace(deleteDraft);
  const missing = findMissingField(draft);
  const handleSubmit = () => {
    request.mutate(toPlaceRequestInput(draft), {
      onSuccess: () => {
        void navigate(paths.profile, { replace: true });
        toast.success('장소 추가 요청이 완료됐습니다');
      },
    });
  };
  return (
    <>
      <title>장소 추가 요청 | 쏠</title>
      <TopBar
        title="장소 추가 요청"
        onBack={() => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.profile))}
      />
      <PageForm
        missing={missing}
        isPending={request.isPending}
        error={request.error}
        submitLabel="요청하기"
        onSubmit={handleSubmit}
      >
        <PageFormLead>혼자 가기 좋은 곳이 지도에 없나요? 알려 주시면 확인하고 더할게요.</PageFormLead>
        <CountedField
          label="장소 이름"
          field="placeName"
          text={draft.placeName}
          max={PLACE_REQUEST_NAME_MAX}
          placeholder="예: 조용한 국숫집"
          onChange={(placeName) => edit({ placeName })}
        />
        <CountedField
          label="주소"
          field="address"
          fullHint="나머지는 추가 설명에 적어 주세요."
          text={draft.address}
          max={PLACE_REQUEST_ADDRESS_MAX}
          placeholder="예: 서울 성동구 연무장길 1"
          onChange={(address) => edit({ address })}
        />
        <PinField point={draft.point} onChange={(point) => edit({ point })} />
        <div data-field="category">
          <CategoryGrid
            chosen={draft.category}
            onToggle={(id) => edit({ category: toggleCategory(draft.category, id) })}
          />
          <FieldErrorText field="category" />
        </div>
        <CountedTextarea
          label="추가 설명"
          isOptional
          text={draft.note}
          max={PLACE_REQUEST_NOTE_MAX}
          placeholder="혼자 가기에 어떤 점이 좋은지 알려 주세요."
          onChange={(note) => edit({ note })}
        />
      </PageForm>
      <LoadingOverlay isLoading={request.isPending} text="장소 추가 요청 중" />
    </>
  );
}

function PlaceRequestScreen() {
  const memberId = useUserId();
  return memberId === null ? null : <PlaceRequestForm key={memberId} memberId={memberId} />;
}

export { PlaceRequestScreen as Component };

import { CATEGORIES, type Category, categoryTitle } from '@sol/contract/category';
import type { CorrectionKind, CorrectionStatus } from '@sol/contract/correction';
import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { CORRECTION_NAME_MAX, CORRECTION_NOTE_MAX } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import type { ReactNode } from 'react';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FieldErrorText, PageForm, PageFormLead } from '#components/ui/form.tsx';
import { CountedField, CountedTextarea } from '#components/ui/text-field.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import { useStoredDraft } from '#lib/storage.ts';
import { useCreateCorrection } from '../api.ts';
import { readCorrectionDraft, toCorrectionInput, validateDraft } from '../model/correction-draft.ts';
import { toHoursDraft, withDays } from '../model/hours-draft.ts';
import categoryFieldStyles from './day-sheet.module.css';
import { DaySheet } from './day-sheet.tsx';
import moveFieldStyles from './hours-fields.module.css';
import { HoursFields } from './hours-fields.tsx';

interface CategoryFieldProps {
  current: Category;
  chosen: Category;
  onChoose: (category: Category) => void;
}

/** The choice of one category. */
function CategoryField({ current, chosen, onChoose }: CategoryFieldProps) {
  return (
    <fieldset className={categoryFieldStyles.categoryFieldGroup} data-field="category">
      <legend className={categoryFieldStyles.categoryFieldLegend}>바뀐 카테고리</legend>
      <p className={categoryFieldStyles.current}>지금은 {categoryTitle(current)}예요.</p>
      <div className={categoryFieldStyles.chips}>
        {CATEGORIES.map(({ id, title }) => (
          <Chip
            key={id}
            isSelected={id === chosen}
            tone={id}
            icon={<CategoryIcon category={id} size={18} />}
            onClick={() => onChoose(id)}
          >
            {title}
          </Chip>
        ))}
      </div>
      <FieldErrorText field="category" />
    </fieldset>
  );
}

/** Renders a map that is moved below a pin in its middle. */
type RenderMap = (point: LatLng, onMove: (point: LatLng) => void) => ReactNode;

interface MoveFieldProps {
  place: LatLng & { address: string };
  /** null until the map was moved. */
  point: LatLng | null;
  renderMap: RenderMap;
  onMove: (point: LatLng) => void;
}

/** The new position of a place, chosen on a map. */
function MoveField({ place, point, renderMap, onMove }: MoveFieldProps) {
  const at = point ?? { latitude: place.latitude, longitude: place.longitude };
  return (
    <div className={moveFieldStyles.move} data-field="point">
      <p className={moveFieldStyles.title}>옮긴 자리</p>
      <p className={moveFieldStyles.hint}>지도를 움직여 핀을 새 자리에 놓아 주세요. 지금 주소는 {place.address}예요.</p>
      <div className={moveFieldStyles.map}>
        {renderMap(at, onMove)}
        <div className={moveFieldStyles.pin} aria-hidden="true">
          <PinIcon size={36} />
        </div>
      </div>
      <p className={moveFieldStyles.distance} role="status">
        {point !== null && `지금 자리에서 ${shortDistance(greatCircleM(place, point))}`}
      </p>
      <FieldErrorText field="point" />
    </div>
  );
}

interface CorrectionFormProps {
  kind: CorrectionKind;
  place: PlaceDetail;
  memberId: number;
  renderMap: RenderMap;
  onSent: (status: CorrectionStatus) => void;
}

const NOTE_HINTS: Record<CorrectionKind, string> = {
  HOURS: '예: 가게 앞 안내판에서 봤어요.',
  CLOSED: '예: 문에 폐업 안내가 붙어 있어요.',
  MOVED: '예: 길 건너 2층으로 옮겼어요.',
  NAME: '예: 올봄에 간판이 바뀌었어요.',
  CATEGORY: '예: 이제 커피만 팔아요.',
};

/** The form of one kind of correction. The draft survives a reload. Spec 11.2-1. */
export function CorrectionForm({ kind, place, memberId, renderMap, onSent }: CorrectionFormProps) {
  const [draft, change, deleteDraft] = useStoredDraft({
    key: `correction-draft/${memberId}/${place.id}/${kind}`,
    read: readCorrectionDraft,
  });
  const create = useCreateCorrection(place.id, deleteDraft);
  const hours = draft.hours ?? toHoursDraft(place);
  const missing = validateDraft(kind, draft, place);
  const handleSubmit = () => {
    create.mutate(toCorrectionInput(kind, draft, place), {
      onSuccess: ({ status }) => onSent(status),
    });
  };
  const fields: Record<CorrectionKind, ReactNode> = {
    HOURS: (
      <HoursFields
        place={place}
        hours={hours}
        onChange={(next) => change({ hours: next })}
        onEdit={(editing) => change({ editing })}
      />
    ),
    CLOSED: <PageFormLead>이제 영업하지 않는 곳인가요? 확인되면 지도와 목록에서 빠져요.</PageFormLead>,
    MOVED: <MoveField place={place} point={draft.point} renderMap={renderMap} onMove={(point) => change({ point })} />,
    NAME: (
      <CountedField
        label="바뀐 이름"
        field="name"
        text={draft.name ?? place.name}
        max={CORRECTION_NAME_MAX}
        onChange={(name) => change({ name })}
      />
    ),
    CATEGORY: (
      <CategoryField
        current={place.category}
        chosen={draft.category ?? place.category}
        onChoose={(category) => change({ category })}
      />
    ),
  };
  return (
    <>
      <PageForm
        missing={missing}
        isPending={create.isPending || create.isSuccess}
        error={create.error}
        submitLabel="알려주기"
        onSubmit={handleSubmit}
      >
        {fields[kind]}
        <CountedTextarea
          label="덧붙일 말"
          isOptional
          text={draft.note}
          max={CORRECTION_NOTE_MAX}
          placeholder={NOTE_HINTS[kind]}
          onChange={(note) => change({ note })}
        />
      </PageForm>
      {kind === 'HOURS' && draft.editing !== null && (
        <DaySheet
          edit={draft.editing}
          onChange={(editing) => change({ editing })}
          onApply={({ days, day }) => change({ hours: withDays(hours, days, day), editing: null })}
          onClose={() => change({ editing: null })}
        />
      )}
    </>
  );
}

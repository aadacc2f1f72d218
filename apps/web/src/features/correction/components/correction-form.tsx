import type { CorrectionKind, CorrectionStatus } from '@sol/contract/correction';
import { CORRECTION_NAME_MAX, CORRECTION_NOTE_MAX } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import type { ReactNode } from 'react';
import { CountedField, CountedTextarea } from '#components/ui/counted-field.tsx';
import { PageForm, PageFormLead } from '#components/ui/page-form.tsx';
import { useStoredDraft } from '#hooks/use-stored-draft.ts';
import { useCreateCorrection } from '../api/corrections.ts';
import { readCorrectionDraft, toCorrectionInput, validateDraft } from '../model/correction-draft.ts';
import { toHoursDraft, withDays } from '../model/hours-draft.ts';
import { CategoryField } from './category-field.tsx';
import { DaySheet } from './day-sheet.tsx';
import { HoursFields } from './hours-fields.tsx';
import { MoveField, type RenderMap } from './move-field.tsx';

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
  const create = useCreateCorrection(place.id);
  const hours = draft.hours ?? toHoursDraft(place);
  const missing = validateDraft(kind, draft, place);
  const handleSubmit = () => {
    create.mutate(toCorrectionInput(kind, draft, place), {
      onSuccess: ({ status }) => {
        deleteDraft();
        onSent(status);
      },
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

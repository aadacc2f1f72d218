import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import type { LatLng } from '@sol/contract/geo';
import { graphemes } from '@sol/contract/graphemes';
import { REVIEW_TEXT_MAX } from '@sol/contract/limits';
import type { ReviewPosition } from '@sol/contract/review';
import { type ReactNode, useId, useState } from 'react';
import { useStore } from 'zustand';
import { FieldErrorText, FormButton, FormFields } from '#components/ui/form.tsx';
import { GrowingTextarea } from '#components/ui/text-field.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import { findMissingField } from '../../model/draft.ts';
import type { ReviewDraftStore } from '../../model/draft-store.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { RecommendationPicker, StarPicker, TagPicker } from './pickers.tsx';
import { VisitPicker } from './visit-picker.tsx';
import styles from './write.module.css';

interface ReviewTextProps {
  text: string;
  labelledBy: string;
  onChange: (text: string) => void;
}

/** Up to 500 characters; further input is cut off. Spec 2.8-19, 5-5. */
function ReviewText({ text, labelledBy, onChange }: ReviewTextProps) {
  const countId = useId();
  const field = useLimitedText<HTMLTextAreaElement>({ text, max: REVIEW_TEXT_MAX, onChange });
  const length = Math.min(graphemes(text).length, REVIEW_TEXT_MAX);
  return (
    <div className={styles.box}>
      <GrowingTextarea
        {...field}
        className={styles.field}
        rows={5}
        placeholder="혼자 가 보니 어땠나요? 자리, 분위기, 눈치 보이지 않았는지 알려 주세요."
        aria-labelledby={labelledBy}
        aria-describedby={countId}
      />
      <p id={countId} className={styles.count} data-full={length === REVIEW_TEXT_MAX || undefined}>
        {length}/{REVIEW_TEXT_MAX}
      </p>
    </div>
  );
}

interface SectionProps {
  title: string;
  hint?: string;
  /** Name of the field, if it is required. */
  field?: string;
  children: (titleId: string) => ReactNode;
}

function Section({ title, hint, field, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} data-field={field}>
      <h2 id={titleId} className={styles.title}>
        {title} {hint !== undefined && <small className={styles.hint}>{hint}</small>}
      </h2>
      {children(titleId)}
      <FieldErrorText field={field} />
    </section>
  );
}

interface ReviewFormProps {
  draftStore: ReviewDraftStore;
  submitLabel: string;
  /** The last section. */
  children?: ReactNode;
  isPending: boolean;
  /** Index among the new photos of the one that the server rejected. */
  rejectedPhotoIndex: number | undefined;
  onSubmit: () => void;
}

interface VisitSectionProps {
  place: LatLng;
  /** Where the member was at the place. Not part of the draft, which is stored. */
  position: ReviewPosition | null;
  onChange: (position: ReviewPosition | null) => void;
}

export function VisitSection(props: VisitSectionProps) {
  return (
    <Section title="지금 이 장소인가요?" hint="선택">
      {() => <VisitPicker {...props} />}
    </Section>
  );
}

/** The review form; the two most important questions first. Spec 2.8-17 to 2.8-21, 4.9. */
export function ReviewForm({
  draftStore,
  submitLabel,
  children,
  isPending,
  rejectedPhotoIndex,
  onSubmit,
}: ReviewFormProps) {
  const draft = useStore(draftStore);
  const { rating, isRecommended, moodTags, soloTags, text, keptPhotoUrls } = draft;
  // The mark stays at its photo when others are removed.
  const [rejected, setRejected] = useState<{ index: number | undefined; id?: string | undefined }>({
    index: undefined,
  });
  if (rejected.index !== rejectedPhotoIndex)
    setRejected({ index: rejectedPhotoIndex, id: draft.photos[rejectedPhotoIndex ?? -1]?.id });
  const photos = [...keptPhotoUrls.map((url) => ({ id: url, url })), ...draft.photos];
  const set = draftStore.setState;
  const missing = findMissingField(draft);
  return (
    <FormFields missing={missing}>
      <div className={styles.form} data-form>
        <Section title="전체적으로 만족스러웠나요?" field="rating">
          {() => <StarPicker rating={rating} onChange={(stars) => set({ rating: stars })} />}
        </Section>
        <Section title="다음에도 혼자 방문할까요?" field="recommendation">
          {(titleId) => (
            <RecommendationPicker
              isRecommended={isRecommended}
              labelledBy={titleId}
              onChange={(choice) => set({ isRecommended: choice })}
            />
          )}
        </Section>
        <Section title="분위기" hint="하나 이상" field="mood">
          {(titleId) => (
            <TagPicker
              tags={MOOD_TAGS}
              chosen={moodTags}
              labelledBy={titleId}
              onChange={(tags) => set({ moodTags: tags })}
            />
          )}
        </Section>
        <Section title="혼자 이용하기" hint="하나 이상" field="solo">
          {(titleId) => (
            <TagPicker
              tags={SOLO_TAGS}
              chosen={soloTags}
              labelledBy={titleId}
              onChange={(tags) => set({ soloTags: tags })}
            />
          )}
        </Section>
        <Section title="한마디" hint="선택">
          {(titleId) => <ReviewText text={text} labelledBy={titleId} onChange={(next) => set({ text: next })} />}
        </Section>
        <Section title="사진" hint="선택">
          {(titleId) => (
            <PhotoPicker
              photos={photos}
              labelledBy={titleId}
              rejectedId={rejected.id}
              onAdd={draftStore.addPhotos}
              onRemove={draftStore.removePhoto}
            />
          )}
        </Section>
        {children}
        <div className={styles.foot}>
          {/* Screen readers have it as the description of the button. */}
          {missing && (
            <p className={styles.missing} aria-hidden="true">
              {missing.text}
            </p>
          )}
          <FormButton isPending={isPending} missing={missing} onClick={onSubmit}>
            {submitLabel}
          </FormButton>
        </div>
      </div>
    </FormFields>
  );
}

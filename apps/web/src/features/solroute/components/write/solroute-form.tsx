import { graphemes } from '@sol/contract/graphemes';
import { SOLROUTE_NAME_MAX, SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { PlusIcon } from '#components/icons/action-icons.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { FieldErrorText, FormButton, FormFields } from '#components/ui/form.tsx';
import { IconPicker } from '#components/ui/icon-picker.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import {
  type DraftPlace,
  findMissingField,
  isFull,
  withPlace,
  withPreviousOrder,
  withShortestOrder,
} from '../../model/draft.ts';
import type { SolrouteDraftStore } from '../../model/draft-store.ts';
import { canReorder } from '../../model/shortest-order.ts';
import { useRoute } from '../../model/use-route.ts';
import { DepartureTime } from '../departure-time.tsx';
import { SolrouteTotals } from '../solroute-header.tsx';
import { DraftStops } from './draft-stops.tsx';
import { NearbySuggestions } from './nearby-suggestions.tsx';
import { ShortestOrderButton } from './shortest-order.tsx';
import styles from './write.module.css';

interface TitleFieldProps {
  title: string;
  onChange: (title: string) => void;
}

function TitleField({ title, onChange }: TitleFieldProps) {
  const countId = useId();
  const field = useLimitedText<HTMLInputElement>({ text: title, max: SOLROUTE_NAME_MAX, onChange });
  const length = Math.min(graphemes(title).length, SOLROUTE_NAME_MAX);
  return (
    <div className={styles.titleFieldBox}>
      <input
        {...field}
        type="text"
        className={styles.titleField}
        placeholder="코스 제목을 지어 주세요"
        aria-label="제목"
        aria-describedby={countId}
        autoComplete="off"
        enterKeyHint="done"
      />
      <span id={countId} className={styles.titleFieldCount} data-full={length === SOLROUTE_NAME_MAX || undefined}>
        {length}/{SOLROUTE_NAME_MAX}
      </span>
    </div>
  );
}

interface SolrouteFormProps {
  draftStore: SolrouteDraftStore;
  /** Undefined for a new solroute. */
  solrouteId: number | undefined;
  isPending: boolean;
  addPlace: { to: string; state: object };
  renderMap: (map: { stops: readonly DraftPlace[]; polyline: readonly GeoPoint[] | null }) => ReactNode;
  onCancel: () => void;
  onSubmit: () => void;
}

export function SolrouteForm({
  draftStore,
  solrouteId,
  isPending,
  addPlace,
  renderMap,
  onCancel,
  onSubmit,
}: SolrouteFormProps) {
  const values = useStore(draftStore);
  const { iconId, title, departureTime, places, previousIds } = values;
  const { route, arrivals } = useRoute(departureTime, places);
  const last = places.at(-1);
  const missing = findMissingField(values);
  return (
    <FormFields missing={missing}>
      <div className={styles.form} data-form>
        <section className={styles.solrouteFormSection} aria-label="코스 소개">
          <div data-field="icon">
            <IconPicker
              label="코스 아이콘"
              name="icon"
              chosen={iconId}
              onChoose={(id) => draftStore.setState({ iconId: id })}
            />
            <FieldErrorText field="icon" />
          </div>
          <div data-field="title">
            <TitleField title={title} onChange={(next) => draftStore.setState({ title: next })} />
            <FieldErrorText field="title" />
          </div>
        </section>
        {places.length > 0 && (
          <div className={styles.map}>{renderMap({ stops: places, polyline: route.polyline })}</div>
        )}
        <section aria-label="장소">
          <div className={styles.solrouteFormHead}>
            <SolrouteTotals stops={places} route={route} />
            {places.length > 0 && (
              <div data-field="departureTime" className={styles.departure}>
                <DepartureTime
                  departureTime={departureTime}
                  arrivals={arrivals}
                  onChange={(next) => draftStore.setState({ departureTime: next })}
                />
                <FieldErrorText field="departureTime" />
              </div>
            )}
            {canReorder(places) && (
              <ShortestOrderButton
                places={places}
                onReorder={(ids) => draftStore.setState((current) => withShortestOrder(current, ids))}
              />
            )}
            {previousIds !== null && (
              <p role="status" className={styles.tidied}>
                순서를 정리했어요
                <button type="button" className={styles.undo} onClick={() => draftStore.setState(withPreviousOrder)}>
                  되돌리기
                </button>
              </p>
            )}
          </div>
          {places.length === 0 ? (
            <p className={styles.empty}>장소를 추가하면 지도에 코스가 그려져요.</p>
          ) : (
            <DraftStops places={places} legs={route.legs} arrivals={arrivals} onChange={draftStore.setState} />
          )}
          <div className={styles.add} data-field="places">
            {isFull(values) ? (
              <p className={styles.full}>장소는 {SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.</p>
            ) : (
              <ButtonLink {...addPlace} variant="quiet">
                <PlusIcon size={20} />
                장소 추가
              </ButtonLink>
            )}
            <FieldErrorText field="places" />
          </div>
        </section>
        {solrouteId === undefined && last && !isFull(values) && (
          <NearbySuggestions
            draft={values}
            last={last}
            onAdd={(place) => draftStore.setState((current) => withPlace(current, place))}
          />
        )}
        <div className={styles.solrouteFormFoot}>
          <Button variant="quiet" onClick={onCancel}>
            취소
          </Button>
          <FormButton isPending={isPending} missing={missing} onClick={onSubmit}>
            등록
          </FormButton>
        </div>
      </div>
    </FormFields>
  );
}

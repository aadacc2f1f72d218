import { greatCircleM } from '@sol/contract/geo';
import type { SolroutePlaceInfo, WalkingRoute } from '@sol/contract/solroute';
import { useState } from 'react';
import { LocateIcon } from '#components/icons/object-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { Button } from '#components/ui/button.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { useUserId } from '#features/session/model/session-store.ts';
import { DirectionsSheet } from '#features/solroute/components/directions-sheet.tsx';
import { FollowStops } from '#features/solroute/components/follow/follow-stops.tsx';
import { NextStop } from '#features/solroute/components/follow/next-stop.tsx';
import { SolrouteTotals } from '#features/solroute/components/solroute-header.tsx';
import { findNextStop, isAtStop, otherDayText, useFollowProgress } from '#features/solroute/model/follow-progress.ts';
import { type OwnPosition, useOwnPosition } from '#features/solroute/model/use-own-position.ts';
import { ordinalText } from '#lib/korean-format.ts';
import { deviceStorage } from '#lib/storage.ts';
import styles from './solroute.module.css';

/** Whether the member allows arrivals by position. The position itself is not stored. */
const ARRIVAL_KEY = 'solroute-arrival';

/** The arrival at stops by position, if the member has switched it on. */
function useArrivalByPosition() {
  const [isOn, setIsOn] = useState(() => deviceStorage.getItem(ARRIVAL_KEY) === 'on');
  const change = (next: boolean) => {
    setIsOn(next);
    if (next) deviceStorage.setItem(ARRIVAL_KEY, 'on');
    else deviceStorage.removeItem(ARRIVAL_KEY);
  };
  return [isOn, change] as const;
}

interface FollowProps {
  /** The key of the progress: an own solroute, or the link of a shared one. */
  followed: number | `shared/${string}`;
  iconId: number;
  placeInfos: readonly SolroutePlaceInfo[];
  route: WalkingRoute;
  departAt: string | null;
  /** Called when the member leaves for the review of a stop. */
  onReview?: () => void;
  onFinish: () => void;
}

/** A solroute on the way: one stop after the other. Spec 12.3-6. */
export function Follow({ followed, iconId, placeInfos, route, departAt, onReview, onFinish }: FollowProps) {
  const [progress, change, clear] = useFollowProgress(useUserId(), followed);
  const [arrivesByPosition, setArrivesByPosition] = useArrivalByPosition();
  const [isAsked, setIsAsked] = useState(false);
  const [isDirectionsOpen, setIsDirectionsOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { passedIds, skippedIds } = progress;
  const next = findNextStop(placeInfos, progress);
  const index = next === undefined ? placeInfos.length : placeInfos.indexOf(next);

  const otherDay = otherDayText(departAt, new Date());

  const pass = (verb: '도착했어요' | '건너뛰었어요') => {
    if (next === undefined) return;
    const passed = [...passedIds, next.id];
    const following = findNextStop(placeInfos, { passedIds: passed });
    change({ passedIds: passed, ...(verb === '건너뛰었어요' && { skippedIds: [...skippedIds, next.id] }) });
    setAnnouncement(
      `${next.name}, ${verb}. ${following === undefined ? '코스를 모두 돌았어요.' : `다음은 ${following.name}, ${ordinalText(placeInfos.indexOf(following))}예요.`}`,
    );
  };
  const arriveIfHere = (here: OwnPosition) => {
    if (next !== undefined && isAtStop({ distanceM: greatCircleM(here, next), accuracyM: here.accuracyM }))
      pass('도착했어요');
  };
  const { position, isDenied } = useOwnPosition(arrivesByPosition || isAsked, (here) => {
    if (arrivesByPosition) arriveIfHere(here);
  });
  const allowArrival = (isAllowed: boolean) => {
    setArrivesByPosition(isAllowed);
    if (isAllowed && position !== null) arriveIfHere(position);
  };

  const undo = (placeId: number) => {
    const without = (ids: readonly number[]) => ids.filter((id) => id !== placeId);
    change({ passedIds: without(passedIds), skippedIds: without(skippedIds) });
  };
  // At the end, of the places that still exist.
  const reviewIds =
    next === undefined
      ? placeInfos.flatMap(({ id, isClosed }) => (isClosed || skippedIds.includes(id) ? [] : [id]))
      : [];
  const finish = () => {
    clear();
    onFinish();
  };
  return (
    <>
      <div className={styles.followMap}>
        <SolrouteMap
          stops={placeInfos}
          polyline={route.polyline}
          passedIds={passedIds}
          position={position}
          selectedId={next?.id ?? null}
        />
      </div>
      <div className={styles.solroute}>
        {next === undefined ? (
          <section className={styles.followEnd}>
            <SolrouteIcon iconId={iconId} size={56} />
            <h2 className={styles.followEndTitle}>코스를 모두 돌았어요</h2>
            <SolrouteTotals stops={placeInfos} route={route} />
            {reviewIds.length > 0 && <p>다녀온 곳은 어땠나요? 혼자 갈 다음 사람에게 들려주세요.</p>}
          </section>
        ) : (
          <>
            {otherDay !== undefined && <p className={styles.followNote}>{otherDay}</p>}
            <NextStop
              key={next.id}
              stop={next}
              number={index + 1}
              count={placeInfos.length}
              position={position}
              leg={route.legs[index - 1]}
              onSkip={() => pass('건너뛰었어요')}
            />
          </>
        )}
        {position === null && !isDenied && next !== undefined && (
          <button type="button" className={styles.locate} onClick={() => setIsAsked(true)}>
            <LocateIcon size={20} />
            {isAsked || arrivesByPosition ? '내 위치를 찾고 있어요' : '내 위치에서 걷는 시간 보기'}
          </button>
        )}
        <FollowStops
          stops={placeInfos}
          passedIds={passedIds}
          skippedIds={skippedIds}
          nextId={next?.id}
          reviewIds={reviewIds}
          onReview={onReview}
          onUndo={undo}
        />
        {next !== undefined && (
          <div className={styles.followSwitch}>
            <SwitchRow
              label="60m 안에 들어가면 도착으로 표시"
              hint={
                isDenied
                  ? '위치를 쓸 수 없어요. 브라우저 설정에서 위치를 허용해 주세요.'
                  : '위치는 이 화면에서만 쓰고 어디에도 남기지 않아요.'
              }
              isOn={arrivesByPosition}
              onChange={allowArrival}
            />
          </div>
        )}
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </div>
      <div className={styles.followFoot}>
        {next === undefined ? (
          <Button onClick={finish}>완료</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={() => setIsDirectionsOpen(true)}>
              길찾기
            </Button>
            <Button onClick={() => pass('도착했어요')}>도착했어요</Button>
          </>
        )}
      </div>
      {isDirectionsOpen && next !== undefined && (
        <DirectionsSheet from={null} to={next} onClose={() => setIsDirectionsOpen(false)} />
      )}
    </>
  );
}

import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { VISIT_ACCURACY_MAX_M, VISIT_RADIUS_M } from '@sol/contract/limits';
import type { ReviewPosition } from '@sol/contract/review';
import { useState } from 'react';
import { LocateIcon, PinIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import styles from './write.module.css';

/** Why the member is not known to be at the place. */
type VisitProblem = 'UNSUPPORTED' | 'DENIED' | 'OFFLINE' | 'TIMEOUT' | 'UNAVAILABLE' | 'INACCURATE' | 'FAR';

/** The position is sent with the review and stored nowhere. */
type VisitCheck = { position: ReviewPosition } | { problem: VisitProblem };

type Browser = Partial<Pick<Navigator, 'geolocation' | 'onLine'>>;

/** A position of the last half minute is as good as a new one. */
const LOCATE: PositionOptions = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 15_000 };

function problemOf({ code }: GeolocationPositionError, browser: Browser): VisitProblem {
  // PERMISSION_DENIED, TIMEOUT
  if (code === 1) return 'DENIED';
  if (browser.onLine === false) return 'OFFLINE';
  return code === 3 ? 'TIMEOUT' : 'UNAVAILABLE';
}

/** Compares a position with the place as the server does. Spec 11.3-1. */
export function checkVisit(position: ReviewPosition, place: LatLng): VisitCheck {
  if (position.accuracyM > VISIT_ACCURACY_MAX_M) return { problem: 'INACCURATE' };
  return greatCircleM(position, place) > VISIT_RADIUS_M ? { problem: 'FAR' } : { position };
}

/** Requests the position of the device, which may prompt the member, and compares it with the place. */
export function locateVisit(browser: Browser, place: LatLng): Promise<VisitCheck> {
  const { geolocation } = browser;
  if (geolocation === undefined) return Promise.resolve({ problem: 'UNSUPPORTED' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(checkVisit({ latitude, longitude, accuracyM: accuracy }, place)),
      (error) => resolve({ problem: problemOf(error, browser) }),
      LOCATE,
    );
  });
}

const PROBLEMS: Record<VisitProblem, string> = {
  UNSUPPORTED: '이 브라우저에서는 위치를 확인할 수 없어요.',
  DENIED: '위치 권한이 꺼져 있어요. 브라우저 설정에서 허용하면 다시 확인할 수 있어요.',
  OFFLINE: '오프라인이라 위치를 찾지 못했어요. 연결되면 다시 확인해 주세요.',
  TIMEOUT: '위치를 찾는 데 오래 걸려요. 잠시 뒤에 다시 확인해 주세요.',
  UNAVAILABLE: '지금은 위치를 찾을 수 없어요. 잠시 뒤에 다시 확인해 주세요.',
  INACCURATE: `위치가 정확하지 않아요. 오차가 ${VISIT_ACCURACY_MAX_M}m 안쪽일 때 확인할 수 있어요.`,
  FAR: `여기서는 장소가 ${VISIT_RADIUS_M}m보다 멀어요.`,
};

interface VisitPickerProps {
  place: LatLng;
  position: ReviewPosition | null;
  onChange: (position: ReviewPosition | null) => void;
}

/** Lets the member show that the review is written at the place. Spec 11.3-1. */
export function VisitPicker({ place, position, onChange }: VisitPickerProps) {
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<VisitProblem | null>(null);
  const check = async () => {
    setIsLocating(true);
    setProblem(null);
    const result = await locateVisit(navigator, place);
    setIsLocating(false);
    if ('position' in result) onChange(result.position);
    else setProblem(result.problem);
  };
  if (position !== null) {
    return (
      <div className={styles.visit}>
        <p role="status" className={styles.found}>
          <PinIcon size={20} />
          ‘다녀온 곳에서 쓴 후기’로 올라가요
        </p>
        <Button variant="text" size="medium" onClick={() => onChange(null)}>
          빼기
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button variant="quiet" isPending={isLocating} onClick={() => void check()}>
        <LocateIcon size={20} />
        {isLocating ? '위치를 확인하고 있어요' : '지금 여기 있어요'}
      </Button>
      <p role="status" className={problem === null ? styles.note : styles.problem}>
        {problem === null
          ? '누를 때 한 번만 위치를 확인하고 저장하지 않아요.'
          : `${PROBLEMS[problem]} 후기는 그대로 올릴 수 있어요.`}
      </p>
    </>
  );
}

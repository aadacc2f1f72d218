import type { PlacePreview } from '@sol/contract/place';
import openLabelStyles from './place-card.module.css';

type OpenState = Pick<PlacePreview, 'isOpen' | 'isDayOff' | 'detailedCategory'>;
type OpenTimes = OpenState & Pick<PlacePreview, 'closesAt' | 'opensAt'>;

const INSTITUTIONS = /(?:도서관|박물관|미술관|기념관|전시관|과학관|갤러리)$/;

/** Whether a place is open now; renders null while its hours are unknown. */
export function OpenLabel({ isOpen, isDayOff, detailedCategory }: OpenState) {
  if (isOpen === null) return null;
  const dayOffText = INSTITUTIONS.test(detailedCategory) ? '오늘 휴관' : '오늘 휴무';
  const closedText = isDayOff ? dayOffText : '영업종료';
  return (
    <span className={openLabelStyles.label} data-open={isOpen}>
      {isOpen ? '영업중' : closedText}
    </span>
  );
}

/** "22:00까지" while open, "09:00에 열어요" while closed, as far as known. */
function nextChangeText({ isOpen, closesAt, opensAt }: OpenTimes): string | undefined {
  if (isOpen && closesAt !== undefined) return `${closesAt}까지`;
  return isOpen === false && opensAt !== undefined ? `${opensAt}에 열어요` : undefined;
}

/** Whether a place is open now, and until or from when. */
export function OpenTimesLabel(times: OpenTimes) {
  const hours = nextChangeText(times);
  return (
    <>
      <OpenLabel {...times} />
      {hours !== undefined && <span> {hours}</span>}
    </>
  );
}

/** Marks a place that has closed permanently. */
export function ClosedLabel() {
  return <span className={openLabelStyles.closed}>문을 닫은 곳</span>;
}

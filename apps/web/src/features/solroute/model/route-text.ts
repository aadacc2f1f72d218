import { walkingMinutes } from '@sol/contract/walking';

/** 12분, 1시간 5분. */
export function formatWalkingTime(durationS: number): string {
  const minutes = walkingMinutes(durationS);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}

export function getTotals(legs: readonly { distanceM: number; durationS: number }[]) {
  return {
    distanceM: legs.reduce((sum, { distanceM }) => sum + distanceM, 0),
    durationS: legs.reduce((sum, { durationS }) => sum + durationS, 0),
  };
}

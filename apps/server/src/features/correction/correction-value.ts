import type { Category } from '@sol/contract/category';
import { type CorrectionChange, type CorrectionKind, MOVE_MIN_M } from '@sol/contract/correction';
import type { ErrorDetail } from '@sol/contract/error';
import { greatCircleM, isInKorea, type LatLng } from '@sol/contract/geo';
import { MOVE_MAX_M } from '@sol/contract/limits';
import type { CorrectedValues, MovedRegion } from '#lib/place/corrected-values.ts';
import { hasContactData } from '#lib/text/contact-text.ts';
import type { OpeningRules } from '#lib/time/opening-rules.ts';
import {
  fromOpeningRules,
  type HoursChange,
  toCanonicalHours,
  toOpeningRules,
  validateHours,
} from './correction-hours.ts';

/** The current values of a place that a correction can change. */
export interface CurrentValues extends LatLng, OpeningRules {
  name: string;
  category: Category;
  /** The hours as members gave them, if they are the current ones. */
  memberHours: HoursChange | null;
}

/** The same value always has the same form, so that equal proposals can be found. */
export function toCanonical(change: CorrectionChange): CorrectionChange {
  switch (change.kind) {
    case 'HOURS':
      return toCanonicalHours(change);
    case 'CLOSED':
      return { kind: 'CLOSED' };
    case 'MOVED':
      return { kind: 'MOVED', latitude: change.latitude, longitude: change.longitude };
    case 'NAME':
      return { kind: 'NAME', name: change.name };
    case 'CATEGORY':
      return { kind: 'CATEGORY', category: change.category };
    default:
      return change satisfies never;
  }
}

export const isSameChange = (a: CorrectionChange, b: CorrectionChange): boolean =>
  JSON.stringify(toCanonical(a)) === JSON.stringify(toCanonical(b));

/** The current value in the shape of a correction; null for unknown hours and for CLOSED. */
export function currentChange(place: CurrentValues, kind: CorrectionKind): CorrectionChange | null {
  const { name, category, latitude, longitude, memberHours } = place;
  switch (kind) {
    case 'HOURS':
      return memberHours ?? fromOpeningRules(place);
    case 'CLOSED':
      return null;
    case 'MOVED':
      return { kind, latitude, longitude };
    case 'NAME':
      return { kind, name };
    case 'CATEGORY':
      return { kind, category };
    default:
      return kind satisfies never;
  }
}

function validateMove(from: LatLng, to: LatLng): string | undefined {
  if (!isInKorea(to)) return '대한민국 안의 위치여야 해요.';
  const distanceM = greatCircleM(from, to);
  if (distanceM < MOVE_MIN_M) return '지금과 같은 위치예요.';
  if (distanceM > MOVE_MAX_M) return `지금 위치에서 ${MOVE_MAX_M / 1_000}km 안이어야 해요. 더 멀면 다른 장소예요.`;
  return undefined;
}

function validateName(name: string, current: string): ErrorDetail[] {
  const path = 'body.name';
  if (name === current) return [{ path, message: '지금과 같은 이름이에요.' }];
  return hasContactData(name) ? [{ path, message: '이름에 전화번호, 인터넷 주소, 메신저 아이디는 쓸 수 없어요.' }] : [];
}

/** Validation errors of the change of this place, each with the path of its field. */
export function validateChange(change: CorrectionChange, place: CurrentValues): ErrorDetail[] {
  switch (change.kind) {
    case 'HOURS':
      return validateHours(change);
    case 'MOVED': {
      const message = validateMove(place, change);
      return message === undefined ? [] : [{ path: 'body.latitude', message }];
    }
    case 'NAME':
      return validateName(change.name, place.name);
    case 'CATEGORY':
      return change.category === place.category
        ? [{ path: 'body.category', message: '지금과 같은 카테고리예요.' }]
        : [];
    case 'CLOSED':
      return [];
    default:
      return change satisfies never;
  }
}

/** @param region that of the new position, if a place is near it */
export function toCorrectedValues(
  change: Exclude<CorrectionChange, { kind: 'CLOSED' }>,
  region: MovedRegion | undefined,
): CorrectedValues {
  switch (change.kind) {
    case 'HOURS':
      return { hours: toOpeningRules(change) };
    case 'MOVED':
      return { position: { latitude: change.latitude, longitude: change.longitude, region } };
    case 'NAME':
      return { name: change.name };
    case 'CATEGORY':
      return { category: change.category };
    default:
      return change satisfies never;
  }
}

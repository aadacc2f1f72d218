import { DAY_MINUTES } from './durations.ts';
import { spansOn } from './open-state.ts';
import type { OpeningRules } from './opening-rules.ts';
import { minuteOfDay, seoulDateOf } from './seoul-date.ts';

/** In minutes since the requested time. */
export interface OpenSpan {
  startMin: number;
  endMin: number;
}

/**
 * When a place is open within some minutes of a time, in order and merged: adjacent spans, also over
 * midnight, are one. A span that begins earlier or ends later is not cut. null: the hours are unknown.
 */
export function openSpans(rules: OpeningRules, from: Date, minutes: number): OpenSpan[] | null {
  if (rules.weekly.length === 0) return null;
  const today = seoulDateOf(from);
  const offset = minuteOfDay(from);
  const lastDay = Math.floor((offset + minutes) / DAY_MINUTES) + 1;
  const merged: OpenSpan[] = [];
  for (let day = -1; day <= lastDay; day++) {
    for (const { startMinute, endMinute } of spansOn(rules, today + day)) {
      const startMin = day * DAY_MINUTES + startMinute - offset;
      const endMin = day * DAY_MINUTES + endMinute - offset;
      const last = merged.at(-1);
      if (last !== undefined && startMin <= last.endMin) last.endMin = Math.max(last.endMin, endMin);
      else merged.push({ startMin, endMin });
    }
  }
  return merged.filter(({ startMin, endMin }) => endMin > 0 && startMin < minutes);
}

import { LRUCache } from 'lru-cache';
import type { OpeningRules } from '#lib/time/opening-rules.ts';
import { deriveRules } from './derive-rules.ts';
import { evaluateHours } from './evaluate-hours.ts';
import { normalizeHours } from './normalize-hours.ts';

export type ParsedHours =
  | { rules: OpeningRules; isNormalized: boolean; dropped?: never }
  /** INVALID: not understood. UNCERTAIN: no fixed times, or none at all. UNREPRESENTABLE: seasons and the like. */
  | { rules?: never; dropped: 'INVALID' | 'UNCERTAIN' | 'UNREPRESENTABLE' };

/** The library reads "am 7:00~pm 7:00" as 07:00-07:00, and "1:007PM" as 13:07. */
const MISREAD = /\b[ap]\.?m\.?\s*:?\s*\d|:\d{3}/i;

/** The longest value of a tag in OpenStreetMap. */
const VALUE_LENGTH_MAX = 255;

function evaluate(value: string, isNormalized: boolean): ParsedHours {
  if (MISREAD.test(value)) return { dropped: 'INVALID' };
  const { days, rejected } = evaluateHours(value);
  if (days === undefined) return { dropped: rejected };
  const rules = deriveRules(days);
  if (rules === undefined) return { dropped: 'UNREPRESENTABLE' };
  return rules.weekly.length > 0 ? { rules, isNormalized } : { dropped: 'UNCERTAIN' };
}

function parse(value: string): ParsedHours {
  if (value.length > VALUE_LENGTH_MAX) return { dropped: 'INVALID' };
  const parsed = evaluate(value, false);
  if (parsed.dropped !== 'INVALID') return parsed;
  const normalized = normalizeHours(value);
  return normalized === undefined ? parsed : evaluate(normalized, true);
}

/** A file has few different values: "Mo-Su 10:00-22:00" is that of hundreds of places. */
const cache = new LRUCache<string, ParsedHours>({ max: 2000 });

/**
 * Evaluates a value of the tag `opening_hours`. A value that the library rejects is tried once more
 * after Korean words are replaced.
 */
export function parseOpeningHours(value: string): ParsedHours {
  const cached = cache.get(value);
  if (cached !== undefined) return cached;
  const parsed = parse(value);
  cache.set(value, parsed);
  return parsed;
}

import { AppError } from '#lib/http/errors.ts';

/** Levels of brackets. Lists have less than ten. */
const JSON_DEPTH_MAX = 64;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/** Before parsing, which creates an object for each level. */
function assertShallow(text: string): void {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) throw new AppError('IMPORT_FILE_UNSAFE');
    } else if (CLOSING.has(code)) depth -= 1;
  }
}

/** @throws AppError IMPORT_FILE_UNSAFE for deep nesting, IMPORT_FILE_DAMAGED for invalid JSON */
export function parseJson(text: string): unknown {
  assertShallow(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('IMPORT_FILE_DAMAGED', { cause });
  }
}

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The own property, as an object; empty if it is none. */
export function objectAt(value: unknown, key: string): JsonObject {
  const inner = valueAt(value, key);
  return isObject(inner) ? inner : {};
}

/** The own property. */
export const valueAt = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export function listAt(value: unknown, key: string): unknown[] {
  const inner = valueAt(value, key);
  return Array.isArray(inner) ? inner : [];
}

/** The first of the properties that is a text with letters, or a number. */
export function textAt(value: unknown, ...keys: string[]): string {
  for (const key of keys) {
    const inner = valueAt(value, key);
    if (typeof inner === 'string' && inner.trim() !== '') return inner;
    if (typeof inner === 'number') return String(inner);
  }
  return '';
}

/** A number, also if it is written as a text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

import { afterEach, expect, it, vi } from 'vitest';
import { createUuid } from './uuid.ts';

afterEach(() => vi.unstubAllGlobals());

it('creates different UUIDs of version 4, also without a secure context', () => {
  // As on http://192.168.0.2.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, createUuid);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});

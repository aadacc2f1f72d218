import { createListPreviewService } from '../../apps/server/src/features/solmark/import/list-preview.service.ts';
import type { MemberId } from '../../apps/server/src/lib/auth/member-id.ts';
import { connectSingle } from '../city-database.ts';
import { measure } from '../measure.ts';
import { timingRow } from '../report.ts';
import { budgetMs, type RowGroup } from './row-group.ts';

/** Of a list of 1,000 entries; the rule allows 10 s for 2,000. */
const BUDGET_MS = 3_000;
const ENTRIES = 1_000;
const SAMPLES = { samples: 5, warmUp: 1, rounds: 2 };

interface Entry {
  name: string;
  latitude: number;
  longitude: number;
}

const toGeoJson = (entries: readonly Entry[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: entries.map(({ name, latitude, longitude }) => ({
      type: 'Feature',
      properties: { name },
      // A position of another map service is some metres away.
      geometry: { type: 'Point', coordinates: [longitude + 0.0001, latitude] },
    })),
  });

const toTakeoutCsv = (entries: readonly Entry[]): string =>
  ['Title,Note,URL,Comment', ...entries.map(({ name }) => `"${name.replaceAll('"', '')}",,,`)].join('\n');

/** Previews of lists: the parsing and matching in a thread, and the statements. */
export const listImportRows: RowGroup = async function* ({ server, places: size }) {
  const db = connectSingle(server.url);
  const previews = createListPreviewService({
    db,
    listMarkedIds: async () => new Set(),
    naverLists: { get: async () => Buffer.alloc(0) },
  });
  const entries = await db.sql<Entry[]>`
    select name, latitude, longitude from place
    where id in (select nth * (select max(id) from place) / ${ENTRIES}::int from generate_series(1, ${ENTRIES}::int) nth)`;
  const cases = [
    ['with positions', toGeoJson(entries)],
    ['with names only', toTakeoutCsv(entries)],
  ] as const;
  for (const [label, text] of cases) {
    const file = { name: 'list', read: async () => Buffer.from(text) };
    const preview = () => previews.preview(1 as MemberId, { file }, new AbortController().signal);
    const { counts } = await preview();
    const timing = await measure(db.sql, preview, SAMPLES);
    const found = `${counts.found} found, ${counts.unsure} unsure`;
    yield timingRow(`list of ${entries.length} entries ${label} (${found})`, timing, budgetMs(size, BUDGET_MS));
  }
  await db.close();
};

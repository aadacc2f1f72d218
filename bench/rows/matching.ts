import { findMatches } from '../../apps/server/src/features/place-import/matching/find-matches.rules.ts';
import {
  measureDecisions,
  readLabelledPairs,
} from '../../apps/server/src/features/place-import/matching/labelled-pairs.test-data.ts';
import type { MatchRow } from '../../apps/server/src/features/place-import/matching/match-row.rules.ts';
import { type CityPlace, generateCity } from '../generate-city.ts';
import { seconds } from '../measure.ts';
import type { Row } from '../report.ts';

const PRECISION_MIN = 0.98;
const RECALL_MIN = 0.9;
const NEW_ROWS = 200_000;
/** A quarter of the import's budget of 180 s for as many rows, of which matching is one step. */
const SECONDS_MAX = 45;
const CITY_SEED = 20_261_121;
/** Every second new row describes a place of the city. */
const OTHER_SEED = 99;

function* qualityRows(): Generator<Row> {
  const pairs = readLabelledPairs();
  for (const half of ['tuning', 'held out'] as const) {
    const selected = pairs.filter((pair) => pair.half === half);
    const { hard, precision, recall, recallWithQuestions } = measureDecisions(selected);
    const counts = `${selected.length} pairs, ${hard} hard`;
    yield {
      label: `matching, ${half} half`,
      figure:
        `precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)} ` +
        `(${recallWithQuestions.toFixed(3)} with questions)  ${counts}`,
      budget: `${PRECISION_MIN}, ${RECALL_MIN}`,
      isWithin: precision >= PRECISION_MIN && recall >= RECALL_MIN,
    };
  }
}

const toRow = ({ key, name, kind, neighborhood, road, latitude, longitude }: CityPlace): MatchRow => ({
  source: 'semas',
  sourceKey: key,
  placeId: null,
  name,
  category: kind.category,
  address: `${neighborhood.district.name} ${road}`,
  latitude,
  longitude,
});

/** Half of the new rows are places of the city as another source writes them: some 15 m away. */
function createRows(places: number): MatchRow[] {
  const existing = [...generateCity(places, CITY_SEED)].map(toRow);
  const step = Math.max(1, Math.floor(places / (NEW_ROWS / 2)));
  const again = existing
    .filter((_, index) => index % step === 0)
    .slice(0, NEW_ROWS / 2)
    .map((row): MatchRow => {
      const [latitude, longitude] = [row.latitude + 0.0001, row.longitude - 0.0001];
      return { ...row, source: 'localdata', name: `(주)${row.name.replace(' ', '')}`, latitude, longitude };
    });
  const others = [...generateCity(NEW_ROWS - again.length, OTHER_SEED, 'MA')].map(toRow);
  const placed = existing.map((row, index) => ({ ...row, placeId: index + 1 }));
  const rows = [...placed, ...again, ...others].sort((a, b) => a.latitude - b.latitude);
  // An import reads the rows as JSON in this order, so neighbors are near each other in memory too.
  return JSON.parse(JSON.stringify(rows));
}

async function speedRow(places: number): Promise<Row> {
  const rows = createRows(places);
  let [joins, questions] = [0, 0];
  const tookS = await seconds(async () => {
    for (const batch of findMatches(rows)) {
      joins += batch.joins.length;
      questions += batch.questions.length;
    }
  });
  const count = (value: number) => value.toLocaleString('en');
  return {
    label: `200,000 rows beside ${count(places)} places`,
    figure: `${tookS.toFixed(1)} s: ${count(joins)} joins, ${count(questions)} questions`,
    budget: `${SECONDS_MAX} s`,
    isWithin: tookS <= SECONDS_MAX,
  };
}

/** Needs no database: the pairs are in the repository, the rows for the speed are generated. */
export async function* matchingRows(sizes: readonly number[]): AsyncGenerator<Row> {
  yield* qualityRows();
  for (const places of sizes) yield await speedRow(places);
}

import { measureSentences } from '../../apps/server/src/lib/fact/labelled-sentences.test-data.ts';
import type { Row } from '../report.ts';

const PRECISION_MIN = 0.98;
const RECALL_MIN = 0.8;

/** What sentences of reviews state, against labels. Spec 16.2-3. */
export function* evidenceRows(): Generator<Row> {
  const { sentences, precision, recall } = measureSentences();
  yield {
    label: 'sentences of reviews',
    figure: `precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  ${sentences} sentences`,
    budget: `≥ ${PRECISION_MIN}, ≥ ${RECALL_MIN}`,
    isWithin: precision >= PRECISION_MIN && recall >= RECALL_MIN,
  };
}

import { CATEGORIES } from '@sol/contract/category';
import { useSearchParams } from 'react-router';
import { type AreaOrder, METRICS, type Metric } from './coverage.ts';

interface CoverageChoice {
  /** null for the whole country. */
  province: string | null;
  metric: Metric;
  order: AreaOrder;
}

const MOST_FIRST: AreaOrder = { by: 'all', isAscending: false };

/** The order of "food", "-food", "all" or "name"; a minus sign means descending. */
function readOrder(text: string | null): AreaOrder {
  const isAscending = !text?.startsWith('-');
  const key = text?.replace('-', '');
  if (key === 'name') return { by: null, isAscending };
  if (key === 'all') return { by: 'all', isAscending };
  const category = CATEGORIES.find(({ id }) => id === key);
  return category === undefined ? MOST_FIRST : { by: category.id, isAscending };
}

const orderText = ({ by, isAscending }: AreaOrder) => `${isAscending ? '' : '-'}${by ?? 'name'}`;

/** What the table shows, stored in the URL. */
export function useCoverageChoice(provinces: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const [only, other] = provinces;
  const chosen = provinces.find((province) => province === params.get('province')) ?? null;
  const choice: CoverageChoice = {
    province: other === undefined ? (only ?? null) : chosen,
    metric: METRICS.find((metric) => metric === params.get('show')) ?? 'places',
    order: readOrder(params.get('order')),
  };
  const choose = (change: Partial<CoverageChoice>) => {
    const { province, metric, order } = { ...choice, ...change };
    const next = new URLSearchParams();
    if (province !== null && other !== undefined) next.set('province', province);
    if (metric !== 'places') next.set('show', metric);
    if (orderText(order) !== orderText(MOST_FIRST)) next.set('order', orderText(order));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [choice, choose] as const;
}

import { graphemes } from '@sol/contract/graphemes';
import { SOLROUTE_NAME_MAX } from '@sol/contract/limits';
import type { SollectDetail } from '@sol/contract/sollect';
import { SOLLECT_UNTITLED } from '@sol/contract/sollect-rules';
import type { SolrouteInput } from '@sol/contract/solroute';

/** A sollect has no icon. Spec 4.10-16. */
const DEFAULT_ICON_ID = 1;

/** A solroute with the places of a sollect, in their order. Spec 4.10-16. */
export function toSolrouteInput({
  title,
  placeSummaries,
}: Pick<SollectDetail, 'title' | 'placeSummaries'>): SolrouteInput {
  const name = graphemes(title.trim()).slice(0, SOLROUTE_NAME_MAX).join('').trim();
  return {
    iconId: DEFAULT_ICON_ID,
    name: name === '' ? SOLLECT_UNTITLED : name,
    placeInfos: placeSummaries
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ id }, index) => ({ id, seq: index + 1, memo: '' })),
  };
}

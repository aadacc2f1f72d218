import { isSolrouteIconId, solrouteIcons } from './solroute-icon-paths.ts';

/** The icon of a solroute. An unknown id of a newer version shows the first icon. */
export function SolrouteIcon({ iconId, size = 40 }: { iconId: number; size?: number }) {
  const { tone, fill, line } = solrouteIcons[isSolrouteIconId(iconId) ? iconId : 1];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path d={fill} fill={`var(--tone-${tone})`} />
      <path d={line} stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

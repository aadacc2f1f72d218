/**
 * Declares the @font-face rules of all 92 Pretendard subsets. The browser fetches the needed ones.
 */
export const declareAllSubsets = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

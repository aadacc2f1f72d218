/** Names all 92 pieces of Pretendard to the browser, which fetches those it needs. */
export const nameAllPieces = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

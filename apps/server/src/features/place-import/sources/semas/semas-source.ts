import type { PlaceSource } from '../../source.ts';
import { isSemasHeader } from './semas-columns.ts';
import { semasReader } from './semas-reader.ts';

export const semasSource: PlaceSource = {
  id: 'semas',
  title: '상가(상권)정보',
  attribution: '소상공인시장진흥공단 상가(상권)정보, 공공누리 제1유형',
  recognizes: ({ headers }) => headers !== undefined && isSemasHeader(headers),
  createReader: () => semasReader,
};

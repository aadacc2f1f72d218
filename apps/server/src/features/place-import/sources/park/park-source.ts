import type { PlaceSource } from '../../source.ts';
import { isParkHeader } from './park-columns.ts';
import { parkReader } from './park-reader.ts';

export const parkSource: PlaceSource = {
  id: 'park',
  title: '전국도시공원정보표준데이터',
  attribution: '지방자치단체 전국도시공원정보표준데이터, 공공데이터포털',
  recognizes: ({ headers }) => headers !== undefined && isParkHeader(headers),
  createReader: () => parkReader,
};

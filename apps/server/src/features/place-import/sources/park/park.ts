import type { PlaceSource } from '../../source.ts';
import { parkReader } from './park-reader.ts';

const REQUIRED = ['공원명', '공원구분', '위도', '경도'];

export const park: PlaceSource = {
  id: 'park',
  title: '전국도시공원정보표준데이터',
  attribution: '지방자치단체 전국도시공원정보표준데이터, 공공데이터포털',
  recognizes: ({ headers }) => headers !== undefined && REQUIRED.every((name) => headers.includes(name)),
  createReader: () => parkReader,
};

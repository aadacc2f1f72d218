import type { PlaceSource } from '../../source.ts';
import { isLocaldataHeader } from './localdata-columns.ts';
import { createLocaldataReader } from './localdata-reader.ts';

export const localdataSource: PlaceSource = {
  id: 'localdata',
  title: 'LOCALDATA 인허가',
  attribution: '행정안전부 지방행정 인허가 데이터, 공공데이터포털',
  recognizes: ({ headers }) => headers !== undefined && isLocaldataHeader(headers),
  createReader: ({ headers = [] }) => createLocaldataReader(headers),
};

/** The names of the data sets that places are imported from. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  semas: '상가(상권)정보',
  library: '전국도서관표준데이터',
  museum: '전국박물관미술관정보표준데이터',
  park: '전국도시공원정보표준데이터',
  localdata: 'LOCALDATA 인허가',
  osm: 'OpenStreetMap',
};

/** The id itself for a source without a name. */
export const sourceName = (id: string): string => SOURCE_NAMES[id] ?? id;

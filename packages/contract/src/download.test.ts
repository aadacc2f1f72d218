import { expect, it } from 'vitest';
import { exportParams, exportQuery } from './download.ts';
import {
  COLLECTION_EXPORT_PATH,
  collectionExportAddress,
  SOLROUTE_EXPORT_PATH,
  solrouteExportAddress,
} from './paths.ts';

it('builds the address of an export from id and format', () => {
  expect([SOLROUTE_EXPORT_PATH, COLLECTION_EXPORT_PATH]).toEqual([
    '/api/solroute/:id/export',
    '/api/solmark/place/collections/:id/export',
  ]);
  expect(solrouteExportAddress(7, 'gpx')).toBe('/api/solroute/7/export?format=gpx');
  expect(collectionExportAddress(3, 'csv')).toBe('/api/solmark/place/collections/3/export?format=csv');
});

it('accepts an id and one of three formats', () => {
  expect(exportParams.parse({ id: '7' })).toEqual({ id: 7 });
  expect(exportParams.safeParse({ id: '0' }).success).toBe(false);
  const formats = ['gpx', 'geojson', 'csv', 'kml'].map((format) => exportQuery.safeParse({ format }).success);
  expect(formats).toEqual([true, true, true, false]);
});

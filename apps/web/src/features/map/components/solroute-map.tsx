import type { Category } from '@sol/contract/category';
import { useEffect, useEffectEvent, useState } from 'react';
import { FIT_MAX_ZOOM, type GeoPoint, type MapHandle } from '#lib/map/map-handle.ts';
import { ConfiguredMap } from './configured-map.tsx';

interface Stop extends GeoPoint {
  id: number;
  category: Category;
}

interface SolrouteMapProps {
  /** The accessible name. */
  label?: string;
  /** In visiting order. */
  stops: readonly Stop[];
  /** The path along the streets; without one, straight lines connect the stops. */
  polyline?: readonly GeoPoint[] | null | undefined;
  selectedId?: number | null;
  /** The height of the resizable container; a change resizes the map. */
  heightPx?: number;
  onSelect?: (id: number) => void;
}

/** The height of the attribution line at the top of the map. */
const SOURCE_LINE_PX = 36;

const nothing = () => undefined;
const at = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });

/** A solroute on the map: numbered stops and the path between them. Spec 2.12-11. */
export function SolrouteMap(props: SolrouteMapProps) {
  const { label = '코스 지도', stops, polyline, selectedId = null, heightPx, onSelect = nothing } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const [center] = useState(() => stops[0] && at(stops[0]));

  useEffect(() => {
    map?.setMarkers(
      stops.map(({ id, category, latitude, longitude }, index) => ({
        id,
        category,
        latitude,
        longitude,
        isMarked: false,
        isSelected: id === selectedId,
        label: String(index + 1),
      })),
    );
  }, [map, stops, selectedId]);
  useEffect(() => map?.setPolyline(polyline ?? stops.map(at)), [map, stops, polyline]);
  useEffect(() => {
    if (heightPx !== undefined) map?.resize();
  }, [map, heightPx]);

  const fit = useEffectEvent(() =>
    map?.fitTo(stops.map(at), { bottomPaddingPx: 0, topPaddingPx: SOURCE_LINE_PX, maxZoom: FIT_MAX_ZOOM }),
  );
  const members = stops
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of stops fits the map, a new order does not
  useEffect(() => {
    if (map !== null) fit();
  }, [map, members]);

  const panToSelected = useEffectEvent(() => {
    const selected = stops.find(({ id }) => id === selectedId);
    if (selected) map?.panTo(at(selected));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: pans once per selection
  useEffect(() => panToSelected(), [selectedId]);

  return <ConfiguredMap label={label} {...(center && { center })} onReady={setMap} onMarkerTap={onSelect} />;
}

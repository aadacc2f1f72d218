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
  /** Stops with a check mark instead of their number. */
  passedIds?: readonly number[];
  /** The position of the user, shown together with the selected stop. */
  position?: GeoPoint | null;
  /** The height of the resizable container; a change resizes the map. */
  heightPx?: number;
  onSelect?: (id: number) => void;
}

/** The height of the attribution line at the bottom of the map, which is open at first. */
const SOURCE_LINE_PX = 36;

const NONE: readonly number[] = [];
const nothing = () => undefined;
const at = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });

/** A solroute on the map: numbered stops and the path between them. Spec 2.12-11. */
export function SolrouteMap(props: SolrouteMapProps) {
  const { label = '코스 지도', stops, polyline, selectedId = null, heightPx, onSelect = nothing } = props;
  const { passedIds = NONE, position = null } = props;
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
        label: passedIds.includes(id) ? '✓' : String(index + 1),
      })),
    );
  }, [map, stops, selectedId, passedIds]);
  useEffect(() => map?.setUserLocation(position), [map, position]);
  useEffect(() => map?.setPolyline(polyline ?? stops.map(at)), [map, stops, polyline]);
  useEffect(() => {
    if (heightPx !== undefined) map?.resize();
  }, [map, heightPx]);

  const fit = useEffectEvent((points: readonly GeoPoint[]) =>
    map?.fitTo(points.map(at), { bottomPaddingPx: SOURCE_LINE_PX, maxZoom: FIT_MAX_ZOOM }),
  );
  const fitAll = useEffectEvent(() => fit(stops));
  const members = stops
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();
  // A new set of stops fits the map, a new order does not.
  useEffect(() => {
    if (map !== null) fitAll();
  }, [map, members]);

  const panToSelected = useEffectEvent(() => {
    const selected = stops.find(({ id }) => id === selectedId);
    if (selected && position) fit([position, selected]);
    else if (selected) map?.panTo(at(selected));
  });
  const hasPosition = position !== null;
  // Pans once per selection, and once the position is known.
  useEffect(() => panToSelected(), [map, selectedId, hasPosition]);

  return <ConfiguredMap label={label} {...(center && { center })} onReady={setMap} onMarkerTap={onSelect} />;
}

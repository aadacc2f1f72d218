import type { GeoPoint, MapTheme, MarkerArt, MarkerView } from './map-handle.ts';
import { markerImage, readMarkerColors } from './marker-image.ts';

const SELECTED_Z = 1000;
/** Saved places are drawn over plain ones. */
const MARKED_Z = 500;

function getZIndex({ isSelected, isMarked }: MarkerView): number {
  if (isSelected) return SELECTED_Z;
  return isMarked ? MARKED_Z : 0;
}
const USER_RADIUS_PX = 16;

/** Renders the solroute line, the user's location and the markers with Naver's objects. */
export function createNaverOverlay(
  maps: typeof naver.maps,
  map: naver.maps.Map,
  container: HTMLElement,
  art: MarkerArt,
  initialTheme: MapTheme,
  onMarkerTap: (id: number) => void,
) {
  let colors = readMarkerColors(container, initialTheme);
  let renderedMarkers: naver.maps.Marker[] = [];
  let markers: readonly MarkerView[] = [];
  let polyline: naver.maps.Polyline | null = null;
  let path: readonly GeoPoint[] | null = null;
  let user: naver.maps.Marker | null = null;
  let userPoint: GeoPoint | null = null;
  const toLatLng = ({ latitude, longitude }: GeoPoint) => new maps.LatLng(latitude, longitude);

  function remove(marker: naver.maps.Marker): void {
    maps.Event.clearInstanceListeners(marker);
    marker.setMap(null);
  }

  function createIcon(url: string, sizePx: number): naver.maps.ImageIcon {
    const size = new maps.Size(sizePx, sizePx);
    return {
      url,
      size,
      scaledSize: size,
      origin: new maps.Point(0, 0),
      anchor: new maps.Point(sizePx / 2, sizePx / 2),
    };
  }

  const overlay = {
    setMarkers(next: readonly MarkerView[]) {
      markers = next;
      for (const marker of renderedMarkers) remove(marker);
      renderedMarkers = next.map((view) => {
        const { url, sizePx } = markerImage(view, art, colors);
        const marker = new maps.Marker({
          map,
          position: toLatLng(view),
          icon: createIcon(url, sizePx),
          zIndex: getZIndex(view),
        });
        maps.Event.addListener(marker, 'click', () => onMarkerTap(view.id));
        return marker;
      });
    },
    setPolyline(points: readonly GeoPoint[] | null) {
      path = points;
      polyline?.setMap(null);
      polyline =
        points === null || points.length < 2
          ? null
          : new maps.Polyline({
              map,
              path: points.map(toLatLng),
              strokeColor: colors.mark,
              strokeWeight: 4,
              strokeOpacity: 1,
            });
    },
    setUserLocation(point: GeoPoint | null) {
      userPoint = point;
      if (user !== null) remove(user);
      user = null;
      if (point === null) return;
      const svg = [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${USER_RADIUS_PX * 2}" height="${USER_RADIUS_PX * 2}">`,
        `<circle cx="16" cy="16" r="16" fill="${colors.work}" fill-opacity="0.18"/>`,
        `<circle cx="16" cy="16" r="10" fill="${colors.ring}"/>`,
        `<circle cx="16" cy="16" r="7" fill="${colors.work}"/>`,
        '</svg>',
      ].join('');
      const icon = createIcon(`data:image/svg+xml,${encodeURIComponent(svg)}`, USER_RADIUS_PX * 2);
      user = new maps.Marker({ map, position: toLatLng(point), icon, clickable: false });
    },
    /** Marker images contain the colours, so a theme change renders all of them again. */
    setTheme(theme: MapTheme) {
      colors = readMarkerColors(container, theme);
      overlay.setPolyline(path);
      overlay.setUserLocation(userPoint);
      overlay.setMarkers(markers);
    },
    clear() {
      overlay.setMarkers([]);
      overlay.setPolyline(null);
      overlay.setUserLocation(null);
    },
  };
  return overlay;
}

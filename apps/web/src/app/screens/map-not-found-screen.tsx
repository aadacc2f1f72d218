export function MapNotFoundScreen() {
  return <title>지도 · 쏠</title>;
}

export function MapSearchScreen() {
  return <title>지도 · 쏠</title>;
}

export function MapListScreen() {
  return <title>지도 · 쏠</title>;
}

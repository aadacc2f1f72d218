export function MapIndexScreen() {
  return <title>지도 · 쏠</title>;
}

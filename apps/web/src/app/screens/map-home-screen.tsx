import { Outlet } from 'react-router';

/** The map with its sheet; its children stand in the sheet. */
export function MapHomeScreen() {
  return <Outlet />;
}

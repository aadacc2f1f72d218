import { Outlet } from 'react-router';

/** What every page stands in. */
export function AppShell() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

import type { ComponentType, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { FillableIconProps } from '#components/icons/icon.tsx';
import {
  MapTabIcon,
  MarkTabIcon,
  ProfileTabIcon,
  SollectTabIcon,
  SolrouteTabIcon,
} from '#components/icons/tab-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { paths } from '#lib/paths.ts';
import styles from './shell.module.css';

interface Tab {
  name: string;
  path: string;
  Icon: ComponentType<FillableIconProps>;
  isMembersOnly?: boolean;
  /** A second path prefix that belongs to this tab. */
  extraPath?: string;
}

const TABS: Tab[] = [
  { name: '쏠렉트', path: paths.sollect, Icon: SollectTabIcon, extraPath: '/related-sollect' },
  { name: '지도', path: paths.map, Icon: MapTabIcon },
  { name: '쏠루트', path: paths.solroute, Icon: SolrouteTabIcon, isMembersOnly: true },
  { name: '쏠마크', path: paths.mark, Icon: MarkTabIcon, isMembersOnly: true },
  { name: '프로필', path: paths.profile, Icon: ProfileTabIcon },
];

const isUnder = (pathname: string, path: string | undefined) =>
  path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));

export function TabBar() {
  const { pathname } = useLocation();
  const navigateAsMember = useMembersOnlyNavigate();
  return (
    <nav aria-label="주 메뉴" className={styles.bar}>
      {TABS.map(({ name, path, Icon, isMembersOnly = false, extraPath }) => {
        const isActive = isUnder(pathname, path) || isUnder(pathname, extraPath);
        const handleClick = (event: MouseEvent) => {
          if (!isMembersOnly) return;
          event.preventDefault();
          navigateAsMember(path);
        };
        return (
          <Link
            key={path}
            to={path}
            className={styles.tab}
            aria-current={isActive ? 'page' : undefined}
            onClick={handleClick}
          >
            <Icon filled={isActive} />
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

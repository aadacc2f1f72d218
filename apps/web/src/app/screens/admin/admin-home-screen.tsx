import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { QueryContent } from '#components/query-content.tsx';
import { Link } from '#components/ui/link.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { passkeysQuery, summaryQuery } from '#features/admin/api.ts';
import { CoverageSkeleton } from '#features/admin/components/coverage/coverage-skeleton.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { paths } from '#lib/paths.ts';
import styles from './admin.module.css';

/** Loads the chart library. */
const CoverageView = lazyPart(
  async () => (await import('#features/admin/components/coverage/coverage-view.tsx')).CoverageView,
  <CoverageSkeleton />,
);

const SECTIONS = [
  { path: 'requests', title: '장소 추가 요청', count: 'placeRequests', countLabel: '기다리는 요청' },
  { path: 'matches', title: '같은 곳인가요?', count: 'placeMatches', countLabel: '정할 것' },
  { path: 'corrections', title: '정보 제안', count: 'corrections', countLabel: '살필 제안' },
  { path: 'reports', title: '신고', count: 'reports', countLabel: '살필 글' },
  { path: 'objections', title: '이의 제기', count: 'objections', countLabel: '답할 것' },
  { path: 'notices', title: '공지사항', count: 'draftNotices', countLabel: '초안' },
  { path: 'feedback', title: '의견', count: 'feedback', countLabel: '새 의견' },
] as const;

const OTHER_SECTIONS = [
  { path: 'merges', title: '합친 곳', note: '다시 나누기' },
  { path: 'data', title: '데이터', note: '공공데이터 받기' },
] as const;

function Sections() {
  const query = useQuery(summaryQuery);
  return (
    <QueryContent query={query} failure="Failed to load the admin summary">
      {(summary) => (
        <nav aria-label="운영">
          <ul className={styles.sections}>
            {SECTIONS.map(({ path, title, count, countLabel }) => (
              <li key={path}>
                <Link to={paths.adminSection(path)} className={styles.section}>
                  <span className={styles.words}>
                    <span className={styles.title}>{title}</span>
                    <span className={styles.count} data-waiting={summary[count] > 0 || undefined}>
                      {countLabel} {summary[count].toLocaleString('ko-KR')}
                    </span>
                  </span>
                  <ChevronRightIcon size={20} className={styles.chevron} />
                </Link>
              </li>
            ))}
            {OTHER_SECTIONS.map(({ path, title, note }) => (
              <li key={path}>
                <Link to={paths.adminSection(path)} className={styles.section}>
                  <span className={styles.words}>
                    <span className={styles.title}>{title}</span>
                    <span className={styles.count}>{note}</span>
                  </span>
                  <ChevronRightIcon size={20} className={styles.chevron} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </QueryContent>
  );
}

/** A note that passkeys are off, or a link to those of the operator. */
function Passkeys() {
  const { data } = useQuery(passkeysQuery);
  if (data === undefined) return null;
  if (!data.isRequired) return <p className={styles.note}>데모라서 패스키로 확인하지 않아요.</p>;
  return (
    <p className={styles.note}>
      <Link to={paths.adminSection('passkey')} className={styles.link}>
        내 패스키 {data.passkeys.length}개
      </Link>
    </p>
  );
}

/** Links to the sections with their numbers of open items, and the coverage of places. */
function AdminHomeScreen() {
  const navigate = useNavigate();
  return (
    <>
      <title>운영 | 쏠</title>
      <TopBar title="운영" onBack={() => void navigate(paths.profile)} />
      <Sections />
      <Passkeys />
      <CoverageView />
    </>
  );
}

export { AdminHomeScreen as Component };

import { useNavigate } from 'react-router';
import { TopBar } from '#components/ui/top-bar.tsx';
import { ThemeChoice } from '#features/theme/components/theme-choice.tsx';
import { PageHead } from '../page-head.tsx';
import { paths } from '../paths.ts';
import styles from './settings-screen.module.css';

/** Spec 9-31. */
const FACTS = [
  { name: '국가', value: '한국' },
  { name: '언어', value: '한국어' },
  { name: '버전', value: '1.1' },
];

/** Spec 2.13-5. */
export function SettingsScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="설정" description="화면 테마와 앱 정보" path={paths.profileSettings} />
      <TopBar title="설정" onBack={() => void navigate(paths.profile)} />
      <div className={styles.settings}>
        <ThemeChoice />
        <dl className={styles.facts}>
          {FACTS.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

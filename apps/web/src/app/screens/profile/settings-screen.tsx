import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { DownloadIcon } from '#components/icons/object-icons.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Link } from '#components/ui/link.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { setNotificationsEnabled, useNotificationsEnabled } from '#features/notice/model/notice-settings.ts';
import { useDownloadAccount } from '#features/profile/api.ts';
import { isSignInTooOld, SignInAgain } from '#features/session/components/sign-in-again.tsx';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { signOut } from '#features/session/model/sign-out.ts';
import { CalendarSheet } from '#features/solroute/components/calendar-sheet.tsx';
import { setTheme, THEMES, type Theme, useTheme } from '#features/theme/model/theme.ts';
import { paths } from '#lib/paths.ts';
import { preserveDeviceSettings } from '../session/preserve-device-settings.ts';
import styles from './profile.module.css';

const NAMES: Record<Theme, string> = { system: '시스템', light: '밝게', dark: '어둡게' };

function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.themeChoiceName}>테마</legend>
      <div className={styles.options}>
        {THEMES.map((theme) => (
          <label key={theme} className={styles.option}>
            <input
              type="radio"
              name="theme"
              className={styles.radio}
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
            />
            {NAMES[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Fixed by the specification, not read from the build or the device. Spec 9-31. */
const FACTS = [
  { name: '국가', value: '대한민국' },
  { name: '언어', value: '한국어' },
  { name: '버전', value: '1.1' },
];

/** Download of all own data, independent of deleting the account. */
function DownloadRecord() {
  const download = useDownloadAccount();
  const handleClick = () => {
    if (download.isPending) return;
    download.mutate(undefined, {
      onSuccess: () => toast.info('내려받기를 시작했어요'),
      onError: (error) => {
        if (!isSignInTooOld(error)) toast.error('내 기록을 받지 못했어요. 다시 시도해 주세요');
      },
    });
  };
  return (
    <>
      <button type="button" className={styles.action} aria-busy={download.isPending || undefined} onClick={handleClick}>
        {download.isPending ? '내 기록을 모으고 있어요…' : '내 기록 내려받기'}
        <DownloadIcon size={20} className={styles.settingsScreenChevron} />
      </button>
      <SignInAgain error={download.error} onClose={download.reset} />
    </>
  );
}

function CalendarSettings() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setIsOpen(true)}>
        캘린더에서 코스 보기
        <ChevronRightIcon size={20} className={styles.settingsScreenChevron} />
      </button>
      {isOpen && <CalendarSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SettingsScreen() {
  const navigate = useNavigate();
  const isMember = useIsMember();
  const goAsMember = useMembersOnlyNavigate();
  const areNotificationsEnabled = useNotificationsEnabled();
  const handleLogOut = () => {
    preserveDeviceSettings(signOut);
    void navigate(paths.login);
  };
  return (
    <>
      <PageHead title="설정" description="화면 테마와 앱 정보" path={paths.profileSettings} />
      <TopBar title="설정" onBack={() => void navigate(paths.profile)} />
      <div className={styles.settings}>
        <div className={styles.notifications}>
          <SwitchRow
            label="공지사항 알림"
            hint="새 공지사항이 있으면 프로필에 표시해요"
            isOn={areNotificationsEnabled}
            onChange={setNotificationsEnabled}
          />
        </div>
        <ThemeChoice />
        <dl className={styles.facts}>
          {FACTS.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.settingsScreenAccount}>
          <button type="button" className={styles.action} onClick={() => goAsMember(paths.markImport)}>
            다른 지도에서 가져오기
            <ChevronRightIcon size={20} className={styles.settingsScreenChevron} />
          </button>
          <Link to={paths.report} className={styles.action}>
            신고하기
            <ChevronRightIcon size={20} className={styles.settingsScreenChevron} />
          </Link>
        </div>
        {isMember && (
          <div className={styles.settingsScreenAccount}>
            <Link to={paths.profileInboxSettings} className={styles.action}>
              알림 설정
              <ChevronRightIcon size={20} className={styles.settingsScreenChevron} />
            </Link>
            <Link to={paths.profileDevices} className={styles.action}>
              로그인한 기기
              <ChevronRightIcon size={20} className={styles.settingsScreenChevron} />
            </Link>
            <Link to={paths.profileBlocked} className={styles.action}>
              차단한 회원
              <ChevronRightIcon size={20} className={styles.settingsScreenChevron} />
            </Link>
            <CalendarSettings />
            <DownloadRecord />
            <button type="button" className={styles.action} onClick={handleLogOut}>
              로그아웃
            </button>
            <Link to={paths.profileDelete} className={styles.action} data-quiet>
              계정 삭제
              <ChevronRightIcon size={20} className={styles.settingsScreenChevron} />
            </Link>
          </div>
        )}
      </div>
    </>
  );
}

export { SettingsScreen as Component };

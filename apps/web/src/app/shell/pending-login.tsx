import { useIsOnline } from '#hooks/browser-state.ts';
import styles from './pending-login.module.css';

/**
 * Displayed until the script of the login dialog is loaded. Offline that may take long, and a tap
 * without a visible response looks like a defect. The script loads once the device is online.
 */
export function PendingLogin() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <div role="alert" className={styles.panel}>
      <p className={styles.title}>로그인 화면을 열지 못했어요</p>
      <p>인터넷에 다시 연결되면 바로 열려요</p>
    </div>
  );
}

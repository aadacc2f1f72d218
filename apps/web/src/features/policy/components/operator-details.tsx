import { Link } from '#components/ui/link.tsx';
import { usePageSettings } from '#lib/page-settings.ts';
import { paths } from '#lib/paths.ts';
import styles from './policy.module.css';

/** Who runs the app, and who is responsible for personal data. Spec 14.1-2. */
export function OperatorDetails() {
  const { operator } = usePageSettings();
  const feedback = (
    <Link to={paths.profileFeedback} className={styles.link}>
      의견 남기기
    </Link>
  );
  if (operator === undefined) {
    return <p>이 서비스는 아직 공개된 주소에서 운영되지 않아요. 묻고 싶은 것은 {feedback}로 알려 주세요.</p>;
  }
  const { name, address, phone, email, privacyOfficer } = operator;
  const rows = [
    ['운영하는 곳', name],
    ['주소', address],
    ['개인정보·위치정보 보호책임자', privacyOfficer],
    ['전화', phone],
  ] as const;
  return (
    <>
      <dl className={styles.details}>
        {rows.map(([title, detail]) => detail !== undefined && <Detail key={title} title={title} detail={detail} />)}
        {email !== undefined && (
          <>
            <dt>이메일</dt>
            <dd>
              <a href={`mailto:${email}`} className={styles.link}>
                {email}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p>앱에서는 {feedback}로도 물을 수 있어요.</p>
    </>
  );
}

function Detail({ title, detail }: { title: string; detail: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{detail}</dd>
    </>
  );
}

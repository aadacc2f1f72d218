import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { OperatorDetails } from '#features/policy/components/operator-details.tsx';
import styles from '#features/policy/components/policy.module.css';
import { PrivacyPolicy } from '#features/policy/components/privacy-policy.tsx';
import { LocationTerms, TermsOfService } from '#features/policy/components/terms.tsx';
import { paths } from '#lib/paths.ts';

interface PolicyProps {
  /** Its anchor, for links to it. */
  id: string;
  title: string;
  children: ReactNode;
}

function Policy({ id, title, children }: PolicyProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={styles.policy}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function PoliciesScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title="약관 및 정책"
        description="쏠을 쓰는 규칙과, 쏠이 무엇을 보관하고 보관하지 않는지"
        path={paths.profilePolicies}
      />
      <TopBar title="약관 및 정책" onBack={() => void navigate(paths.profile)} />
      <div className={styles.page}>
        <Policy id="terms" title="이용약관">
          <TermsOfService />
        </Policy>
        <Policy id="privacy" title="개인정보 처리방침">
          <PrivacyPolicy />
        </Policy>
        <Policy id="location" title="위치기반서비스 이용약관">
          <LocationTerms />
        </Policy>
        <Policy id="operator" title="운영하는 곳과 보호책임자">
          <OperatorDetails />
        </Policy>
      </div>
    </>
  );
}

export { PoliciesScreen as Component };

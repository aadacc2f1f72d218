import type { ReportTarget } from '@sol/contract/report';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { Button } from '#components/ui/button.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { parseReportTarget, useFindReceipt } from '#features/report/api.ts';
import { ReportSheet } from '#features/report/components/report-sheet.tsx';
import { useIsMember } from '#features/session/model/session-store.ts';
import { fullDate } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import styles from './report.module.css';

const STATUSES = { RECEIVED: '운영자가 살펴보고 있어요.', DONE: '운영자가 처리했어요.' } as const;

interface LineFormProps {
  label: string;
  placeholder: string;
  submit: string;
  variant?: 'primary' | 'quiet';
  isPending?: boolean;
  /** Below the field. */
  failure: string | undefined;
  onSubmit: (text: string) => void;
}

function LineForm({
  label,
  placeholder,
  submit,
  variant = 'primary',
  isPending = false,
  failure,
  onSubmit,
}: LineFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.field}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={failure !== undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" variant={variant} isPending={isPending}>
        {submit}
      </Button>
    </form>
  );
}

function AddressForm() {
  const isMember = useIsMember();
  const [isUnknown, setIsUnknown] = useState(false);
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const handleSubmit = (address: string) => {
    const found = parseReportTarget(address);
    setIsUnknown(found === undefined);
    setTarget(found ?? null);
  };
  return (
    <>
      <LineForm
        label="쏠렉트, 공유한 코스나 목록의 주소"
        placeholder="https://…"
        submit="신고할 것 고르기"
        failure={
          isUnknown ? '신고할 글을 찾지 못했어요. 쏠렉트, 공유한 코스나 목록의 주소를 붙여 넣어 주세요.' : undefined
        }
        onSubmit={handleSubmit}
      />
      {target !== null && <ReportSheet target={target} isMember={isMember} onClose={() => setTarget(null)} />}
    </>
  );
}

function ReceiptForm() {
  const find = useFindReceipt();
  return (
    <>
      <LineForm
        label="접수 번호"
        placeholder="ABCD-2345-EFGH"
        submit="확인하기"
        variant="quiet"
        isPending={find.isPending}
        failure={find.isError ? '없는 접수 번호예요. 번호를 다시 확인해 주세요.' : undefined}
        onSubmit={(text) => find.mutate(text.trim().toUpperCase())}
      />
      {find.data !== undefined && (
        <p role="status" className={styles.result}>
          {fullDate(find.data.receivedAt)}에 받은 신고예요. {STATUSES[find.data.status]}
        </p>
      )}
    </>
  );
}

/** The public form: reports without an account, by the address of the content. */
function ReportScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title="신고하기"
        description="로그인하지 않고 글과 사진, 코스, 목록을 신고하는 곳"
        path={paths.report}
      />
      <TopBar title="신고하기" onBack={() => void navigate(paths.profileSettings)} />
      <div className={styles.page}>
        <section className={styles.section}>
          <h2 className={styles.reportScreenTitle}>로그인하지 않고 신고하기</h2>
          <p className={styles.reportScreenHint}>
            내 개인정보나 나를 몰래 찍은 사진, 내 글과 사진을 가져다 쓴 글을 알려 주세요. 후기는 후기 옆의 메뉴에서 바로
            신고할 수 있어요.
          </p>
          <AddressForm />
        </section>
        <section className={styles.section}>
          <h2 className={styles.reportScreenTitle}>처리됐는지 보기</h2>
          <ReceiptForm />
        </section>
      </div>
    </>
  );
}

export { ReportScreen as Component };

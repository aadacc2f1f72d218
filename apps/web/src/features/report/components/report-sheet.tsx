import { REPORT_REASONS } from '@sol/contract/choices';
import { REPORT_DETAIL_MAX } from '@sol/contract/limits';
import type { ReportReason, ReportTarget } from '@sol/contract/report';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { SquarePhoto } from '#components/ui/photo-row.tsx';
import { toast } from '#components/ui/toast.tsx';
import { fullDate } from '#lib/korean-format.ts';
import { isReportedAlready, type Receipt, type Report, useSendReport } from '../api.ts';
import styles from './report.module.css';

/** Those that fit a photo of an institution. */
const PLACE_PHOTO_REASONS: readonly { id: ReportReason; title: string }[] = [
  { id: 'OTHER_PLACE', title: '다른 장소의 사진' },
  { id: 'RIGHTS', title: '저작권·초상권' },
  { id: 'PRIVACY', title: '얼굴·차 번호 같은 개인정보' },
  { id: 'ILLEGAL_FILMING', title: '불법 촬영' },
  { id: 'SPAM', title: '광고' },
  { id: 'OTHER', title: '다른 이유' },
];

/** What a guest keeps of a report. */
function ReceiptView({ receipt: { receipt, receivedAt } }: { receipt: NonNullable<Receipt> }) {
  const handleCopy = () =>
    void navigator.clipboard.writeText(receipt).then(
      () => toast.success('접수 번호를 복사했어요.'),
      () => toast.error('복사하지 못했어요. 번호를 적어 두세요.'),
    );
  return (
    <div className={styles.receipt} role="status">
      <p>신고를 접수했어요. 운영자가 살펴볼게요.</p>
      <p className={styles.number}>{receipt}</p>
      <p className={styles.receiptViewHint}>
        <time dateTime={receivedAt}>{fullDate(receivedAt)}</time>에 받은 접수 번호예요. 설정 &gt; 신고하기에서
        처리됐는지 볼 수 있어요. 누가 신고했는지는 남기지 않아서, 번호를 잃으면 다시 찾을 수 없어요.
      </p>
      <Button size="medium" variant="quiet" onClick={handleCopy}>
        번호 복사하기
      </Button>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  name: string;
  options: readonly { id: T; title: string }[];
  value: T | null;
  onChange: (value: T) => void;
}

function ReportChoice<T extends string>({ label, name, options, value, onChange }: ChoiceProps<T>) {
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map(({ id, title }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          {title}
        </label>
      ))}
    </div>
  );
}

interface ReportFieldsProps {
  reasons: readonly { id: ReportReason; title: string }[];
  reason: ReportReason | null;
  detail: string;
  onReason: (reason: ReportReason) => void;
  onDetail: (detail: string) => void;
}

/** One of the fixed reasons, and what else the operator should know. */
function ReportFields({ reasons, reason, detail, onReason, onDetail }: ReportFieldsProps) {
  const id = useId();
  return (
    <>
      <ReportChoice label="신고 이유" name="report-reason" options={reasons} value={reason} onChange={onReason} />
      <div className={styles.detail}>
        <label htmlFor={id} className={styles.label}>
          더 알려 주실 것 (선택)
        </label>
        <textarea
          id={id}
          className={styles.reportFieldsText}
          rows={3}
          maxLength={REPORT_DETAIL_MAX}
          value={detail}
          onChange={({ target }) => onDetail(target.value)}
        />
      </div>
    </>
  );
}

interface ReportSheetProps {
  target: ReportTarget;
  /** The addresses of its photos. */
  photoUrls?: readonly string[] | undefined;
  isMember: boolean;
  onClose: () => void;
}

type Subject = 'CONTENT' | 'PHOTO' | 'PROFILE';

const CONTENT_TITLES = {
  REVIEW: '후기',
  SOLLECT: '쏠렉트',
  SOLROUTE: '코스와 메모',
  COLLECTION: '목록과 메모',
  PLACE_PHOTO: '사진',
} as const;

const failureOf = (error: Error | null) => (error === null || isReportedAlready(error) ? undefined : error.message);
const keyOf = (photoUrl: string) => photoUrl.split('/').at(-2) ?? '';

function PhotoChoice({
  urls,
  value,
  onChange,
}: {
  urls: readonly string[];
  value: string | null;
  onChange: (url: string) => void;
}) {
  return (
    <div role="radiogroup" aria-label="신고할 사진" className={styles.photos}>
      {urls.map((url, index) => (
        <label key={url} className={styles.photo}>
          <input type="radio" name="report-photo" checked={url === value} onChange={() => onChange(url)} />
          <SquarePhoto photo={{ src: url, alt: `사진 ${index + 1}` }} sizes="88px" />
        </label>
      ))}
    </div>
  );
}

/** Reports content, one of its photos, or the profile of its writer. A guest gets a receipt. */
export function ReportSheet({ target, photoUrls = [], isMember, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  // One of the photos of institutions is the content.
  const isPlacePhoto = target.kind === 'PLACE_PHOTO';
  const [subject, setSubject] = useState<Subject>(isPlacePhoto ? 'PHOTO' : 'CONTENT');
  const [photo, setPhoto] = useState<string | null>(null);
  const [detail, setDetail] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>(null);
  const send = useSendReport(isMember);
  const urls = [...new Set(photoUrls)];
  const subjects = [
    { id: 'CONTENT' as const, title: CONTENT_TITLES[target.kind] },
    ...(urls.length > 0 ? [{ id: 'PHOTO' as const, title: '사진 한 장' }] : []),
    // A review does not show the profile of its author.
    ...(target.kind === 'REVIEW' ? [] : [{ id: 'PROFILE' as const, title: '닉네임이나 프로필 사진' }]),
  ];
  const chosenPhoto = photo ?? (urls.length === 1 ? (urls[0] ?? null) : null);
  const isPhotoMissing = subject === 'PHOTO' && chosenPhoto === null;
  const missing = reason === null ? '이유를 골라 주세요.' : isPhotoMissing ? '사진을 골라 주세요.' : undefined;
  const failure = (isTried ? missing : undefined) ?? failureOf(send.error);

  const handleSubmit = () => {
    setIsTried(true);
    if (reason === null || missing !== undefined) return;
    const report: Report = {
      reason,
      detail,
      ...(subject === 'PROFILE' && { about: 'PROFILE' as const }),
      ...(subject === 'PHOTO' && chosenPhoto !== null && { photo: keyOf(chosenPhoto) }),
    };
    send.mutate(
      { target, report },
      {
        onSuccess: (received) => {
          if (received !== null) return setReceipt(received);
          onClose();
          toast.success('신고했어요. 운영자가 살펴볼게요.');
        },
        onError: (error) => {
          if (!isReportedAlready(error)) return;
          onClose();
          toast.info(`이미 신고한 ${isPlacePhoto ? '사진이에요' : '글이에요'}. 운영자가 살펴보고 있어요.`);
        },
      },
    );
  };

  if (receipt !== null) {
    return (
      <ModalSheet title="신고를 접수했어요" onClose={onClose} foot={<Button onClick={onClose}>확인</Button>}>
        <ReceiptView receipt={receipt} />
      </ModalSheet>
    );
  }
  const foot = (
    <>
      {/* Inside the sheet, because the sheet covers toasts. */}
      {failure !== undefined && (
        <p role="alert" className={styles.reportSheetFailure}>
          {failure}
        </p>
      )}
      <Button isPending={send.isPending} onClick={handleSubmit}>
        신고하기
      </Button>
    </>
  );
  return (
    <ModalSheet title="왜 신고하나요?" onClose={onClose} foot={foot}>
      <p className={styles.reportSheetHint}>
        {isMember
          ? `누가 신고했는지는 ${isPlacePhoto ? '' : '쓴 사람에게 '}알리지 않아요.`
          : '로그인하지 않아도 신고할 수 있어요. 누가 신고했는지는 남기지 않고, 접수 번호를 드려요.'}
      </p>
      <h3 className={styles.reportSheetTitle}>{isPlacePhoto ? '어느 사진인가요?' : '무엇을 신고하나요?'}</h3>
      {!isPlacePhoto && (
        <ReportChoice
          label="신고할 것"
          name="report-subject"
          options={subjects}
          value={subject}
          onChange={setSubject}
        />
      )}
      {subject === 'PHOTO' && <PhotoChoice urls={urls} value={chosenPhoto} onChange={setPhoto} />}
      <h3 className={styles.reportSheetTitle}>이유</h3>
      <ReportFields
        reasons={isPlacePhoto ? PLACE_PHOTO_REASONS : REPORT_REASONS}
        reason={reason}
        detail={detail}
        onReason={setReason}
        onDetail={setDetail}
      />
    </ModalSheet>
  );
}

import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import type { ConsentKind } from '@sol/contract/consent';

const formatDate = (version: string): string => {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
};

interface EarlierVersion {
  version: string;
  /** The changes of the next version. Without more than additions, the earlier text is this one without them. */
  changes: string;
}

/** Newest first. A version that changes more keeps the text of the one before it in a file of its own. */
const EARLIER: Partial<Record<ConsentKind, readonly EarlierVersion[]>> = {
  PRIVACY: [
    {
      version: '2026-11-25',
      changes:
        '‘푼 차단의 시각’, ‘이용이 멈춘 채 삭제한 계정’, ‘탈퇴한 회원의 정보 수정’과 이 둘의 삭제에 관한 문장이 없었고, ' +
        '나머지는 같아요.',
    },
  ],
};

/** Since when a document applies, and its earlier versions. Spec 14.1-2. */
export function DocumentVersions({ kind }: { kind: ConsentKind }) {
  const document = CONSENT_DOCUMENTS.find((each) => each.kind === kind);
  if (document === undefined) return null;
  const earlier = EARLIER[kind] ?? [];
  return (
    <>
      <h3>시행일과 이전 판</h3>
      <p>
        {formatDate(document.version)}부터 적용하
        {earlier.length === 0 ? '는 첫 판이에요. 이전 판은 없어요.' : '는 판이에요.'}
      </p>
      {earlier.length > 0 && (
        <ul>
          {earlier.map(({ version, changes }) => (
            <li key={version}>
              {formatDate(version)}부터 적용한 판: {changes}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

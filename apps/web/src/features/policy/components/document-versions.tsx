import { CONSENT_DOCUMENTS, type ConsentKind } from '@sol/contract/consent';

const formatDate = (version: string): string => {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
};

/**
 * Since when a document applies. A new version keeps the text of the one before it in a file of its own,
 * linked from here. Spec 14.1-2.
 */
export function DocumentVersions({ kind }: { kind: ConsentKind }) {
  const document = CONSENT_DOCUMENTS.find((each) => each.kind === kind);
  return document === undefined ? null : (
    <>
      <h3>시행일과 이전 판</h3>
      <p>{formatDate(document.version)}부터 적용하는 첫 판이에요. 이전 판은 없어요.</p>
    </>
  );
}

import type { TransactionSql } from '#lib/database/database.ts';
import { DAY_MS } from '#lib/time/durations.ts';

interface DemoNotice {
  title: string;
  /** Markdown. */
  content: string;
  daysAgo: number;
}

/** Oldest first, as their ids rise. */
export const NOTICES: readonly DemoNotice[] = [
  {
    title: '쏠이 문을 열었어요',
    content: `혼자만의 시간을 보내는 분들을 위한 지도, **쏠**이 문을 열었어요.

- 지도에서 지금 혼자 가기 좋은 곳을 찾아보세요.
- 다녀온 분들의 후기로 분위기를 미리 알 수 있어요.
- 마음에 드는 곳은 쏠마크에 담고, 쏠루트로 하루를 계획해 보세요.

둘러보는 데는 로그인이 필요 없어요.`,
    daysAgo: 60,
  },
  {
    title: '장소 추가 요청을 받아요',
    content: `아끼는 곳이 지도에 없나요? **프로필 > 장소 추가 요청**에서 알려 주세요.

1. 장소 이름과 주소를 적어요.
2. 어울리는 카테고리를 골라요.
3. 확인한 뒤 지도에 올려 드려요.

> 후기나 사진은 장소가 올라간 다음 남길 수 있어요.`,
    daysAgo: 32,
  },
  {
    title: '쏠 1.1 소식',
    content: `## 새로워진 것

- **쏠루트**에서 코스의 순서를 끌어서 바꿀 수 있어요.
- 코스를 링크로 나눌 수 있어요. 메모는 원할 때만 함께 보여요.
- 어두운 화면이 생겼어요. **설정 > 테마**에서 골라 보세요.

## 고친 것

- 자정을 넘겨 여는 곳의 영업시간이 바르게 보여요.`,
    daysAgo: 6,
  },
];

export async function insertNotices(tx: TransactionSql, now: Date): Promise<void> {
  for (const { title, content, daysAgo } of NOTICES) {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await tx`insert into notice (title, content, created_at) values (${title}, ${content}, ${createdAt})`;
  }
}

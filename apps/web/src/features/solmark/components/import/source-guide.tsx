import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import styles from './entry-sections.module.css';

interface Guide {
  service: string;
  what: string;
  steps: ReactNode[];
}

const GUIDES: Guide[] = [
  {
    service: '네이버 지도',
    what: '공유 링크',
    steps: [
      '네이버 지도의 저장 탭에서 목록을 열어요.',
      '목록을 공개로 바꾸고, 공유에서 링크를 복사해요.',
      '위의 칸에 붙여 넣어요. 가져온 뒤에는 다시 비공개로 바꿔도 돼요.',
    ],
  },
  {
    service: 'Google 지도',
    what: 'Takeout의 ZIP, CSV, JSON',
    steps: [
      'takeout.google.com에서 ‘저장됨’과 ‘지도(내 장소)’만 골라 내보내요.',
      '메일로 온 zip 파일을 받아 그대로 골라요. 안에 든 목록을 모두 읽어요.',
      '5MB가 넘으면 압축을 풀고 ‘저장됨’ 폴더의 CSV나 ‘저장한 장소.json’ 파일을 골라요.',
    ],
  },
  {
    service: 'Google 내 지도',
    what: 'KML, KMZ',
    steps: [
      'mymaps.google.com에서 지도를 열고, 메뉴에서 ‘KML/KMZ로 내보내기’를 골라요.',
      '‘네트워크 링크 KML’은 끄고 받아요. 켜면 파일에 장소가 들어 있지 않아요.',
    ],
  },
  {
    service: '카카오맵',
    what: '즐겨찾기 JSON',
    steps: [
      '카카오맵에는 내보내기 메뉴가 없어요.',
      'PC에서 map.kakao.com의 즐겨찾기를 JSON 파일로 받아 두었다면 그 파일을 골라요.',
    ],
  },
  {
    service: '다른 앱',
    what: 'GPX, GeoJSON, KML',
    steps: [
      'Organic Maps, OsmAnd 같은 앱에서 즐겨찾기를 파일로 내보내요.',
      '쏠에서 내보낸 GPX와 GeoJSON 파일도 가져올 수 있어요.',
    ],
  },
];

/** How to get a list out of other services. Spec 12.1-1. */
export function SourceGuide() {
  return (
    <section className={styles.guide} aria-labelledby="import-guide">
      <h2 id="import-guide" className={styles.sourceGuideTitle}>
        목록은 이렇게 받아요
      </h2>
      {GUIDES.map(({ service, what, steps }) => (
        <details key={service} name="import-guide" className={styles.service}>
          <summary className={styles.summary}>
            <span className={styles.sourceGuideName}>{service}</span>
            <span className={styles.what}>{what}</span>
            <ChevronDownIcon size={20} className={styles.chevron} />
          </summary>
          <ol className={styles.steps}>
            {steps.map((step, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the steps never change.
              <li key={at}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

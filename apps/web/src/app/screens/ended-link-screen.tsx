import { NotFoundDrawing } from '#components/icons/drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorScreen } from './error-screen.tsx';
import styles from './whole-screen.module.css';

/** The same for an ended link and for an address that never existed, so that it reveals neither. */
const endedLink = (
  <div className={styles.screen}>
    <title>볼 수 없는 링크예요 | 쏠</title>
    <meta name="robots" content="noindex" />
    <NotFoundDrawing />
    <div>
      <h1 className={styles.title}>볼 수 없는 링크예요</h1>
      <p className={styles.description}>공유가 끝났거나 주소가 잘못됐어요. 링크를 보낸 사람에게 확인해 주세요.</p>
    </div>
    <ButtonLink to={paths.map} variant="quiet" size="medium">
      지도로 가기
    </ButtonLink>
  </div>
);

/** Error boundary of the pages that are shared by link. */
export function EndedLinkScreen() {
  return <ErrorScreen notFound={endedLink} />;
}

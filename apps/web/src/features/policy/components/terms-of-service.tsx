import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import { DocumentVersions } from './document-versions.tsx';
import styles from './policy.module.css';

export function TermsOfService() {
  return (
    <>
      <h3>쏠은</h3>
      <p>혼자 보내는 시간을 위한 장소와 글, 코스를 나누는 서비스예요. 둘러보는 데는 로그인이 필요 없어요.</p>
      <h3>남긴 글과 사진</h3>
      <p>
        후기와 쏠렉트, 사진의 권리는 쓴 사람에게 있어요. 쏠은 서비스 안과 공유한 링크에 보여주는 데에만 써요. 쏠렉트는
        언제든지 고치거나 지울 수 있고, 후기는 지우고 다시 쓸 수 있어요.
      </p>
      <h3>지켜 주세요</h3>
      <ul>
        <li>욕설이나 비방, 다른 사람의 개인정보를 쓰지 않아요.</li>
        <li>다른 사람의 글과 사진을 허락 없이 올리지 않아요.</li>
        <li>광고나 도배, 가지 않은 곳의 후기를 남기지 않아요.</li>
      </ul>
      <p>
        로그인하지 않아도{' '}
        <Link to={paths.report} className={styles.link}>
          신고
        </Link>
        할 수 있고, 누가 신고했는지는 남기지 않아요. 신고된 글은 이 서비스를 운영하는 곳이 살펴보고, 어긋나면 가릴 수
        있어요. 거듭되면 그 계정의 이용을 멈출 수 있어요.
      </p>
      <h3>장소 정보</h3>
      <p>
        영업시간이나 위치는 실제와 다를 수 있어요. 걷는 시간은 어림한 값일 수 있어요. 중요한 약속이라면 미리 확인해
        주세요.
      </p>
      <h3>글을 가릴 때</h3>
      <p>글을 가리면 쓴 사람에게 까닭을 알리고, 이의를 낼 수 있게 해요. 이의는 사람이 다시 살펴봐요.</p>
      <h3>그만둘 때</h3>
      <p>
        언제든{' '}
        <Link to={paths.profileDelete} className={styles.link}>
          계정 삭제
        </Link>
        를 할 수 있어요. 서비스를 끝낼 때는 적어도 30일 전에 공지로 알려서, 그동안 내 기록을 파일로 받을 수 있게 해요.
      </p>
      <h3>약관을 바꿀 때</h3>
      <p>
        바꾸기 7일 전, 이용하는 사람에게 불리하면 30일 전에 공지로 알려요. 새 판에는 다음 로그인 때 다시 동의를 구해요.
        다툼이 생기면 대한민국 법을 따라요.
      </p>
      <DocumentVersions kind="TERMS" />
    </>
  );
}

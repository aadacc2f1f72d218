import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { Link } from '#components/ui/link.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { paths } from '#lib/paths.ts';
import styles from './policies-screen.module.css';

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

/** Describes the actual behaviour and stored data. A change of either must update this text. */
export function PoliciesScreen() {
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
          <h3>쏠은</h3>
          <p>혼자 보내는 시간을 위한 장소와 글, 코스를 나누는 서비스예요. 둘러보는 데는 로그인이 필요 없어요.</p>
          <h3>남긴 글과 사진</h3>
          <p>
            후기와 쏠렉트, 사진의 권리는 쓴 사람에게 있어요. 쏠은 서비스 안과 공유한 링크에 보여주는 데에만 써요.
            쏠렉트는 언제든지 고치거나 지울 수 있고, 후기는 지우고 다시 쓸 수 있어요.
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
            할 수 있고, 누가 신고했는지는 남기지 않아요. 신고된 글은 이 서비스를 운영하는 곳이 살펴보고, 어긋나면 가릴
            수 있어요. 거듭되면 그 계정의 이용을 멈출 수 있어요.
          </p>
          <h3>장소 정보</h3>
          <p>
            영업시간이나 위치는 실제와 다를 수 있어요. 걷는 시간은 어림한 값일 수 있어요. 중요한 약속이라면 미리 확인해
            주세요.
          </p>
        </Policy>
        <Policy id="privacy" title="개인정보 처리방침">
          <h3>보관하는 것</h3>
          <ul>
            <li>
              로그인: 카카오, 네이버, Google 중 무엇으로 로그인했는지와 그 서비스가 매긴 회원 번호, 로그인한 시각과
              마지막으로 쓴 시각, 기기의 브라우저와 운영체제 이름. 이름과 이메일, 전화번호는 보관하지 않아요.
            </li>
            <li>동의: 무엇의 어느 판에 언제 동의했는지</li>
            <li>프로필: 닉네임과 직접 올린 사진</li>
            <li>남긴 것: 후기, 쏠렉트와 초안, 사진, 의견, 장소 추가 요청, 신고와 차단</li>
            <li>지운 후기와 쏠렉트를 썼던 시각: 하루에 쓸 수 있는 수를 세려고 하루 동안만 보관해요.</li>
            <li>저장한 것: 장소와 쏠렉트, 저장 목록, 쏠루트 코스</li>
            <li>최근 검색어: 로그인했을 때만 보관하고, 직접 지울 수 있어요.</li>
          </ul>
          <h3>보관하지 않는 것</h3>
          <ul>
            <li>내 위치: 지도와 가까운 순서, 다녀온 곳 확인에만 쓰고, 서버에 저장하지 않아요.</li>
            <li>무엇을 봤는지: 접속 기록에는 어떤 기능을 언제 썼는지만 남고, 누가 무엇을 어디에서 봤는지는 없어요.</li>
            <li>사진에 담긴 촬영 위치와 기기 정보: 올릴 때 지워요.</li>
            <li>광고를 위한 정보: 광고도, 다른 회사의 방문 분석도 쓰지 않아요.</li>
          </ul>
          <h3>누가 볼 수 있나요</h3>
          <p>
            올린 쏠렉트는 닉네임, 프로필 사진과 함께 누구나 볼 수 있어요. 후기도 누구나 볼 수 있지만, 다른 사람에게는
            닉네임의 첫 글자와 날짜만 보여서 어디에 다녔는지 이어 볼 수 없어요. 저장 목록과 코스는 나만 볼 수 있고,
            코스는 내가 링크를 만들어 공유할 때만 다른 사람이 볼 수 있어요. 의견과 장소 추가 요청, 신고는 이 서비스를
            운영하는 곳만 봐요. 다른 곳에 팔거나 넘기지 않아요.
          </p>
          <h3>쿠키와 브라우저 저장소</h3>
          <p>
            쿠키는 두 가지를 써요. 로그인하는 동안만 쓰는 쿠키는 10분이 지나면, 로그인을 이어 가는 쿠키는 30일 동안 찾지
            않으면 사라져요. 브라우저 저장소에는 로그인 상태와 쓰던 글, 테마 같은 설정을 두고, 로그아웃하면 설정을 빼고
            지워요. 쓰던 글에 담은 사진은 그 뒤에 글쓰기를 열 때 지워요. 마지막으로 보던 지도와 화면의 자리는 탭을 닫을
            때까지만 그 탭에 남아요.
          </p>
          <h3>지우기</h3>
          <p>
            <Link to={paths.profileDelete} className={styles.link}>
              계정 삭제
            </Link>
            를 하면 위에 적은 것이 서버에서 바로 모두 지워져요. 그 전에 내 기록을 파일로 받을 수 있어요. 요청을 받아들여
            만든 장소는 남고, 운영자가 무엇을 했는지 적은 기록에는 닉네임이나 로그인 정보가 없어요. 이미 본 사람의
            브라우저에는 사진이 한동안 남을 수 있고, 운영을 위해 만든 백업에는 그 백업을 지울 때까지 남아 있을 수
            있어요.
          </p>
          <h3>지도와 길찾기</h3>
          <p>
            지도 그림을 바깥의 지도 서비스에서 받아 올 때는 그 서비스가 접속한 주소와 보고 있는 지역을 알 수 있어요.
            걷는 길을 바깥의 길찾기 서비스에 물을 때는 코스에 담은 장소의 좌표만 보내요.
          </p>
          <h3>묻고 싶을 때</h3>
          <p>
            이 서비스를 운영하는 곳에{' '}
            <Link to={paths.profileFeedback} className={styles.link}>
              의견 남기기
            </Link>
            로 알려 주세요.
          </p>
        </Policy>
        <Policy id="location" title="위치기반서비스 이용약관">
          <p>
            내 위치는 브라우저가 허락을 물은 뒤에만, 지도에 내 자리를 보이고 가까운 순서로 나열하고 다녀온 곳인지
            확인하는 데 써요. 위치를 저장하거나 다른 곳에 넘기지 않고, 쓰고 나면 바로 버려요.
          </p>
          <p>
            동의하지 않아도 모든 기능을 쓸 수 있어요. 브라우저 설정에서 위치 허용을 언제든 거둘 수 있고, 그 뒤에는
            위치를 쓰지 않아요.
          </p>
        </Policy>
      </div>
    </>
  );
}

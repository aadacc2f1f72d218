import type { LoginType } from '@sol/contract/choices';
import { HOSTED_MAP_STYLE_URL } from '@sol/contract/paths';
import { Link } from '#components/ui/link.tsx';
import { type PageSettings, usePageSettings } from '#lib/page-settings.ts';
import { paths } from '#lib/paths.ts';
import { DocumentVersions } from './document-versions.tsx';
import styles from './policy.module.css';

/** A third party that receives data from the browser of a user. */
interface Recipient {
  name: string;
  /** The transferred data and the time of the transfer. */
  items: string;
  country: string;
}

const LOGIN_SERVICES: Record<LoginType, { name: string; country: string }> = {
  KAKAO: { name: '카카오', country: '대한민국' },
  NAVER: { name: '네이버', country: '대한민국' },
  GOOGLE: { name: 'Google LLC', country: '미국' },
};

const MAP_ITEMS = '지도를 그릴 때마다 접속한 주소(IP)와 보고 있는 지역';

function mapHostOf({ engine, style, pmtiles }: PageSettings['map']): string | undefined {
  if (engine === 'naver') return undefined;
  const url = style === 'auto' ? (pmtiles ?? HOSTED_MAP_STYLE_URL) : style === 'embedded' ? pmtiles : style;
  // A path is an archive that the app itself serves.
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** The recipients by the settings of the app: the map first, then the login services that are offered. */
export function listRecipients({ map, loginTypes }: Pick<PageSettings, 'map' | 'loginTypes'>): Recipient[] {
  const host = mapHostOf(map);
  return [
    ...(map.engine === 'naver' ? [{ name: '네이버 클라우드', items: MAP_ITEMS, country: '대한민국' }] : []),
    ...(host === undefined ? [] : [{ name: host, items: MAP_ITEMS, country: '국외일 수 있음' }]),
    ...loginTypes.map((type) => ({
      ...LOGIN_SERVICES[type],
      items: '그 서비스로 로그인할 때 접속한 주소(IP)와 쏠에 로그인한다는 사실',
    })),
  ];
}

/** The stored data, their purpose, and the time of their deletion. */
const STORED = [
  [
    '로그인',
    '카카오, 네이버, Google 중 무엇으로 로그인했는지와 그 서비스가 매긴 회원 번호, 로그인한 시각과 마지막으로 쓴 시각, ' +
      '기기의 브라우저와 운영체제 이름. 이름과 이메일, 전화번호는 보관하지 않아요.',
    '회원을 알아보고 로그인을 이어 가려고. 로그인은 30일 동안 찾지 않으면, 회원 번호는 계정을 삭제하면 지워요.',
  ],
  ['동의', '무엇의 어느 판에 언제 동의했는지', '동의를 증명하려고. 계정을 삭제하면 지워요.'],
  ['프로필', '닉네임과 직접 올린 사진', '글쓴이를 보여 주려고. 바꾸거나 계정을 삭제하면 지워요.'],
  [
    '남긴 것',
    '후기와 수정하기 전의 후기, 쏠렉트와 초안, 사진, 혼자 가기 답변, 영업시간 같은 정보 수정, 의견, 장소 추가 요청, 신고와 차단',
    '서비스를 제공하려고. 직접 지우거나 계정을 삭제하면 지워요.',
  ],
  [
    '함께 답한 계정',
    '여러 곳의 혼자 가기 정보를 비슷한 때에 똑같이 답한 계정들에 함께 매긴 번호',
    '여러 계정이 짜고 정보를 바꾸지 못하게 하나로 세려고. 계정을 삭제하면 지워요.',
  ],
  ['저장한 것', '장소와 쏠렉트, 저장 목록, 쏠루트 코스', '다시 볼 수 있게 하려고. 지우거나 계정을 삭제하면 지워요.'],
  [
    '다녀온 날',
    '저장한 장소에 다녀온 날과 메모',
    '혼자 보낸 날을 보여 주려고. 가고 싶은 곳으로 되돌리거나 계정을 삭제하면 지워요.',
  ],
  [
    '알림',
    '요청과 신고의 결과, 저장한 곳의 소식, 오늘 떠나는 코스처럼 회원에게 알린 것과 읽었는지',
    '알려 드리려고. 90일이 지나거나 계정을 삭제하면 지워요.',
  ],
  [
    '푸시 알림을 켠 기기',
    '브라우저가 만든 푸시 주소와 암호화에 쓰는 공개 키',
    '알림을 보내려고. 끄거나 로그아웃하거나 계정을 삭제하면 지워요.',
  ],
  [
    '캘린더 주소',
    '되돌릴 수 없게 바꾼 주소와 만든 날',
    '캘린더 앱에 코스를 보여 주려고. 주소를 지우거나 새로 만들거나 계정을 삭제하면 지워요.',
  ],
  ['최근 검색어', '로그인했을 때 찾은 말', '다시 찾기 쉽게 하려고. 직접 지우거나 계정을 삭제하면 지워요.'],
  [
    '지운 글과 푼 차단의 시각',
    '지운 후기와 쏠렉트를 썼던 시각, 푼 차단을 했던 시각',
    '하루에 쓸 수 있는 수를 세려고. 하루가 지나면 지워요.',
  ],
  [
    '이용이 멈춘 채 삭제한 계정',
    '로그인 서비스와 그 서비스의 회원 번호를 되돌릴 수 없게 바꾼 값, 지운 계정의 번호',
    '이용이 멈춘 회원이 바로 다시 가입하지 못하게 하려고. 계정을 삭제하고 1년이 지나거나 이용 멈춤을 풀면 지워요.',
  ],
  [
    '탈퇴한 회원의 정보 수정',
    '받아들인 수정이 같은 계정의 것임을 알리는 무작위 값. 누구의 것인지는 없어요.',
    '거짓 수정을 한꺼번에 되돌리려고. 계정을 삭제하고 90일이 지나면 지워요.',
  ],
  [
    '비회원의 신고',
    '신고한 글과 까닭, 적은 설명. 누가 신고했는지는 보관하지 않아요.',
    '신고를 살펴보려고. 적은 설명은 1년이 지나면 지워요.',
  ],
] as const;

function Stored() {
  return (
    <dl className={styles.details}>
      {STORED.map(([title, items, purpose]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{items}</dd>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Processors of the operator, and services that the browser itself calls. */
function Recipients() {
  const { operator, map, loginTypes } = usePageSettings();
  const processors = operator?.processors ?? [];
  const recipients = listRecipients({ map, loginTypes });
  return (
    <>
      <p>개인정보를 팔거나 다른 곳의 목적으로 넘기지 않아요.</p>
      <p>
        푸시 알림을 켜면 브라우저를 만든 회사(Google, Apple, Mozilla, Microsoft 등)의 서버가 알림을 기기로 전해요.
        알림은 기기에서만 풀 수 있게 암호화해서 보내요.
      </p>
      {processors.length > 0 && (
        <>
          <p>이 일은 다른 회사에 맡겨요.</p>
          <ul>
            {processors.map((company) => (
              <li key={company}>{company}</li>
            ))}
          </ul>
        </>
      )}
      {recipients.length > 0 && (
        <>
          <p>아래 서비스는 브라우저가 직접 불러서, 그때마다 통신으로 정보가 가요. 보관 기간은 각 서비스가 정해요.</p>
          <ul>
            {recipients.map(({ name, items, country }) => (
              <li key={name}>
                {name} ({country}): {items}
              </li>
            ))}
          </ul>
          <p>
            국외로 가는 것을 원하지 않으면 그 서비스로 로그인하지 않거나, 지도 대신 목록과 검색을 쓸 수 있어요. 걷는
            길을 물을 때는 코스에 담은 장소의 좌표만 보내고, 누구인지는 보내지 않아요.
          </p>
        </>
      )}
    </>
  );
}

/** Describes the actual behaviour and stored data. A change of either must update this text. Spec 14.1-2. */
export function PrivacyPolicy() {
  return (
    <>
      <h3>보관하는 것과 까닭, 기간</h3>
      <Stored />
      <h3>보관하지 않는 것</h3>
      <ul>
        <li>내 위치: 지도와 가까운 순서, 다녀온 곳 확인에만 쓰고, 서버에 저장하지 않아요.</li>
        <li>무엇을 봤는지: 접속 기록에는 어떤 기능을 언제 썼는지만 남고, 누가 무엇을 어디에서 봤는지는 없어요.</li>
        <li>사진에 담긴 촬영 위치와 기기 정보: 올릴 때 지워요.</li>
        <li>광고를 위한 정보: 광고도, 다른 회사의 방문 분석도 쓰지 않아요.</li>
        <li>만 14세 미만 어린이의 정보: 만 14세가 되어야 가입할 수 있어요.</li>
      </ul>
      <h3>누가 볼 수 있나요</h3>
      <p>
        올린 쏠렉트는 닉네임, 프로필 사진과 함께 누구나 볼 수 있어요. 후기도 누구나 볼 수 있지만, 다른 사람에게는
        닉네임의 첫 글자와 날짜만 보여서 어디에 다녔는지 이어 볼 수 없어요. 저장 목록과 코스는 나만 볼 수 있고, 코스는
        내가 링크를 만들어 공유할 때만 다른 사람이 볼 수 있어요. 의견과 장소 추가 요청, 신고는 이 서비스를 운영하는 곳만
        봐요.
      </p>
      <h3>맡기는 곳과 국외로 가는 정보</h3>
      <Recipients />
      <h3>쿠키와 브라우저 저장소</h3>
      <p>
        쿠키는 두 가지를 써요. 로그인하는 동안만 쓰는 쿠키는 10분이 지나면, 로그인을 이어 가는 쿠키는 30일 동안 찾지
        않으면 사라져요. 브라우저 저장소에는 로그인 상태와 쓰던 글, 인터넷 없이 볼 마지막 화면, 보내지 못한 변경, 테마
        같은 설정을 두고, 로그아웃하면 설정을 빼고 지워요. 쓰던 글에 담은 사진은 그 뒤에 글쓰기를 열 때 지워요.
        마지막으로 보던 지도와 화면의 자리는 탭을 닫을 때까지만 그 탭에 남아요. 브라우저 설정에서 쿠키를 막으면 로그인할
        수 없고, 둘러보기는 할 수 있어요.
      </p>
      <h3>지우는 방법</h3>
      <p>
        <Link to={paths.profileDelete} className={styles.link}>
          계정 삭제
        </Link>
        를 하면 위에 적은 것이 서버에서 바로, 되살릴 수 없게 지워져요. 이용이 멈춘 채 삭제한 계정과 탈퇴한 회원의 정보
        수정은 위에 적은 기간이 지나면 지워져요. 그 전에 내 기록을 파일로 받을 수 있어요. 요청을 받아들여 만든 장소는
        남고, 운영자가 무엇을 했는지 적은 기록에는 닉네임이나 로그인 정보가 없어요. 이미 본 사람의 브라우저에는 사진이
        한동안 남을 수 있고, 운영을 위해 만든 백업에는 그 백업을 지울 때까지 남아 있을 수 있어요.
      </p>
      <h3>어떻게 지키나요</h3>
      <p>
        브라우저와 서버는 암호화해 통신하고, 로그인은 서버에 원래 모습으로 두지 않아요. 백업은 암호화할 수 있고,
        운영자가 한 일은 기록에 남아요.
      </p>
      <h3>나의 권리</h3>
      <p>
        내 정보를 보고, 고치고, 지우고, 쓰지 말라고 할 수 있어요. 프로필에서 바로 하거나 아래 보호책임자에게 말해
        주세요. 법정대리인도 대신 할 수 있어요. 답이 모자라면 이런 곳에서 도움을 받을 수 있어요.
      </p>
      <ul>
        <li>개인정보 침해신고센터 118</li>
        <li>개인정보 분쟁조정위원회 1833-6972</li>
        <li>대검찰청 1301, 경찰청 182</li>
      </ul>
      <DocumentVersions kind="PRIVACY" />
    </>
  );
}

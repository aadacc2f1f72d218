import type { Config } from '#lib/process/config.ts';

/** The same database as the app: a folder is repeated in the command, an address may hold a password. */
function environmentOf({ databaseUrl }: Pick<Config, 'databaseUrl'>, env: NodeJS.ProcessEnv): string {
  if (databaseUrl !== undefined || !env.DATA_DIR) return '';
  return /^[\w./~-]+$/.test(env.DATA_DIR) ? `DATA_DIR=${env.DATA_DIR} ` : `DATA_DIR='${env.DATA_DIR}' `;
}

/** The address of the app, which `members grant` prints in the link for the passkey. */
function addressOf({ PUBLIC_URL, PORT }: NodeJS.ProcessEnv): string {
  if (PUBLIC_URL) return `PUBLIC_URL=${PUBLIC_URL} `;
  return PORT ? `PORT=${PORT} ` : '';
}

/** What an operator without places reads in the terminal. */
export function importGuide(
  config: Pick<Config, 'databaseUrl'>,
  env: NodeJS.ProcessEnv,
  /** Whether the app fetches places by itself. */
  isFetching = false,
): string {
  const environment = environmentOf(config, env);
  const sol = `${environment}npm run sol --`;
  const database = config.databaseUrl === undefined ? '' : ' DATABASE_URL도 앱과 같게 해 주세요.';
  const operators = `웹에서는 운영자가 /admin에서 봐요. 로그인한 뒤 프로필의 닉네임으로 정해요.
     로그인 서비스의 키가 없으면 LOCAL_LOGIN=code로 다시 켜고, 터미널에 나온 코드를 적어요.
       ${sol} members find <닉네임>
       ${addressOf(env)}${sol} members grant <번호>`;
  if (isFetching) {
    return `
아직 담긴 장소가 없어요. 받은 자료부터 차례로 지도와 목록에 나와요.

  1. 어디까지 받았는지 다른 터미널에서 봐요.${database}
       ${sol} sync status

  2. ${operators}
`;
  }
  return `
아직 담긴 장소가 없어요. 지도와 목록이 비어 있어요. 이렇게 채워요.

  공공데이터포털(https://www.data.go.kr)의 인증키가 있으면 앱이 저절로 받아요.
       ${environment}DEMO=off PUBLIC_DATA_KEY='…' SYNC_AREAS='서울특별시 성동구' npm start
  인증키가 없으면 파일을 담아요.
  1. 공공데이터포털에서 CSV 파일을 받아요.
       소상공인시장진흥공단_상가(상권)정보
       전국도서관표준데이터, 전국박물관미술관정보표준데이터, 전국도시공원정보표준데이터
     LOCALDATA 인허가와 OpenStreetMap 파일도 담을 수 있어요.

  2. 다른 터미널에서 담아요. 앱은 켜 두어도 돼요.${database}
       ${sol} import places <파일…>
     --dry-run을 붙이면 담지 않고 결과만 보여 줘요.
     날짜가 파일 안에도 이름에도 없으면 --date 2026-06-30처럼 붙여요.

  3. 무엇이 얼마나 담겼는지 봐요.
       ${sol} coverage
     ${operators}
`;
}

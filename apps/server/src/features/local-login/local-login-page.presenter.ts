import { createHash } from 'node:crypto';
import { escapeMarkup } from '#lib/text/markup.ts';

export interface LocalPage {
  html: string;
  policy: string;
}

/** The subset of tokens.css that this page needs. The theme follows the system setting. */
const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fff,oklch(.19 .008 60));
  --fill:light-dark(oklch(.962 .006 75),oklch(.275 .008 60));
  --fill-pressed:light-dark(oklch(.93 .008 75),oklch(.32 .008 60));
  --line:light-dark(oklch(.925 .006 70),oklch(.32 .008 60));
  --ink:light-dark(oklch(.24 .012 60),oklch(.94 .006 80));
  --ink-2:light-dark(oklch(.5 .012 60),oklch(.73 .01 70));
  --accent:light-dark(oklch(.575 .175 38),oklch(.74 .15 45));
  --accent-pressed:light-dark(oklch(.53 .165 38),oklch(.68 .15 45));
  --on-accent:light-dark(#fff,oklch(.19 .008 60));--bad:light-dark(oklch(.55 .19 25),oklch(.72 .15 25))}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:400 15px/22px "Pretendard Variable",system-ui,sans-serif;
  word-break:keep-all;overflow-wrap:anywhere}
main{max-width:430px;min-height:100dvh;margin:0 auto;padding:48px 20px max(24px,env(safe-area-inset-bottom));display:flex;flex-direction:column}
.logo{color:var(--accent);font-weight:700;font-size:20px;line-height:28px}
h1{font-weight:700;font-size:24px;line-height:32px;margin-top:12px}
p{color:var(--ink-2);margin-top:8px}
form{margin-top:24px;display:grid;gap:8px}
button,input,.button{width:100%;height:52px;border-radius:14px;font:inherit;font-weight:600;color:inherit;
  border:1px solid transparent;padding:0 16px}
button,.button{background:var(--fill);cursor:pointer;text-align:center;text-decoration:none;display:grid;
  place-items:center;transition:transform 120ms,background-color 120ms}
button:active,.button:active{background:var(--fill-pressed);transform:scale(.98)}
.main{background:var(--accent);color:var(--on-accent)}
.main:active{background:var(--accent-pressed)}
.quiet{background:none;color:var(--ink-2)}
input{border-color:var(--line);background:var(--paper);border-radius:8px;font-weight:400}
label{font-weight:600;font-size:13px;line-height:18px}
[role=alert]{color:var(--bad);font-size:13px;line-height:18px;margin:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.last{margin-top:auto;padding-top:24px}
@media(prefers-reduced-motion:reduce){button,.button{transition:none}button:active,.button:active{transform:none}}
`;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Allows the inline style and forms that are sent to this origin. */
const POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function pageOf(title: string, body: string): LocalPage {
  const html = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · 쏠</title>
<style>${STYLE}</style>
<main>
<div class="logo">쏠</div>
${body}
</main>
</html>
`;
  return { html, policy: POLICY };
}

const TEST_USERS = ['미나', '준', '소라'];

interface AccountPageOptions {
  /** Korean name of the replaced provider. */
  serviceName: string;
  isDemo: boolean;
  /** The rejected name and the reason. */
  nameError?: { name: string; message: string } | undefined;
}

/**
 * The login page of the built-in identity provider. Its forms are posted to the URL of the page.
 */
export function accountPage({ serviceName, isDemo, nameError }: AccountPageOptions): LocalPage {
  const buttons = TEST_USERS.map((name) => `<button name="name" value="${name}">${name}</button>`).join('\n');
  const alert = nameError === undefined ? '' : `<p role="alert" id="fault">${escapeMarkup(nameError.message)}</p>`;
  const inputAttributes =
    nameError === undefined
      ? ''
      : ` value="${escapeMarkup(nameError.name)}" aria-invalid="true" aria-describedby="fault" autofocus`;
  return pageOf(
    `${serviceName} 대신 로그인`,
    `<h1>누구로 들어갈까요?</h1>
<p>${isDemo ? '데모 도시예요. 장소와 글은 모두 지어낸 것이에요. ' : ''}이 컴퓨터에서만 열리는 연습용 로그인이에요. ${serviceName}에는 연결되지 않아요.</p>
<form method="post">
${buttons}
</form>
<form method="post">
<label for="name">다른 이름으로</label>
<input id="name" name="name" maxlength="160" required autocomplete="off" autocapitalize="off"${inputAttributes}>
${alert}
<button class="main">이 이름으로 들어가기</button>
</form>
<form method="post" class="last">
<button class="quiet" name="cancel" value="yes">취소</button>
</form>`,
  );
}

/** The page of a browser that has to enter the code from the terminal. */
export function codePage({ serviceName, isWrong = false }: { serviceName: string; isWrong?: boolean }): LocalPage {
  const alert = isWrong
    ? '<p role="alert" id="fault">코드가 맞지 않아요. 터미널에서 마지막 코드를 확인해 주세요.</p>'
    : '';
  const inputAttributes = isWrong ? ' aria-invalid="true" aria-describedby="fault"' : '';
  return pageOf(
    `${serviceName} 대신 로그인`,
    `<h1>코드를 적어 주세요</h1>
<p>이 컴퓨터에서만 열리는 연습용 로그인이에요. 앱을 켠 터미널에 코드가 나와 있어요.</p>
<form method="post">
<label for="code">코드</label>
<input id="code" name="code" maxlength="40" required autofocus autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"${inputAttributes}>
${alert}
<button class="main">확인</button>
</form>
<form method="post" class="last">
<button class="quiet" name="cancel" value="yes">취소</button>
</form>`,
  );
}

/**
 * The page for an unknown attempt: expired, already finished, or started before the app restarted.
 */
export function expiredPage(): LocalPage {
  return pageOf(
    '이미 끝난 로그인이에요',
    `<h1>이미 끝난 로그인이에요</h1>
<p>로그인했다면 쏠에서 그대로 이어 쓰면 돼요. 시간이 지났다면 다시 로그인해 주세요.</p>
<a class="button main" href="/">쏠로 가기</a>
<div class="last"><a class="button quiet" href="/login">다시 로그인</a></div>`,
  );
}

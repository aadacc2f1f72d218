/** The page for failed rendering. It loads no other file that could fail as well. */
export const FAILED_PAGE = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>잠시 문제가 생겼어요 · 쏠</title>
<h1>잠시 문제가 생겼어요</h1>
<p><a href="">다시 시도</a></p>
</html>
`;

import { Link } from 'react-router';
import { paths } from '../paths.ts';

export function NotFoundScreen() {
  return (
    <section>
      <title>페이지를 찾을 수 없어요 · 쏠</title>
      <meta name="robots" content="noindex" />
      <h1>페이지를 찾을 수 없어요</h1>
      <Link to={paths.map}>지도로 가기</Link>
    </section>
  );
}

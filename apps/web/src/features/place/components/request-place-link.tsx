import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import { requestedName } from '../model/requested-name.ts';
import styles from './place-list.module.css';

/** The end of each list of search results: what was typed becomes the name in the request. None for a blank keyword. */
export function RequestPlaceLink({ keyword }: { keyword: string }) {
  const name = requestedName(keyword);
  if (name === '') return null;
  return (
    <p className={styles.request}>
      찾는 곳이 없나요? <Link to={paths.profilePlaceNamed(name)}>‘{name}’ 추가 요청</Link>
    </p>
  );
}

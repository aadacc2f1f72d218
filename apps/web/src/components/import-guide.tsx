import styles from './import-guide.module.css';

interface Step {
  text: string;
  command?: string;
}

const STEPS: readonly Step[] = [
  {
    text: '공공데이터포털(data.go.kr)의 인증키가 있으면 이렇게 시작해요. 장소를 저절로 받아요.',
    command: "DEMO=off PUBLIC_DATA_KEY='…' SYNC_AREAS='서울특별시 성동구' npm start",
  },
  { text: '인증키가 없으면 상가(상권)정보나 도서관·박물관·도시공원 표준데이터를 CSV로 받아요.' },
  {
    text: '서버에서 파일을 담아요. 몇 개든 한 번에 담을 수 있어요.',
    command: 'npm run sol -- import places 상가_202609.csv 도서관.csv',
  },
  { text: '무엇이 얼마나 담겼는지 확인해요.', command: 'npm run sol -- coverage' },
];

/** How an operator imports places. */
export function ImportGuide() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ text, command }) => (
        <li key={text} className={styles.step}>
          <p>{text}</p>
          {command !== undefined && (
            <pre className={styles.command}>
              <code>{command}</code>
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}

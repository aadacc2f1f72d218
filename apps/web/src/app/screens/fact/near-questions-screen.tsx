import { categoryTitle } from '@sol/contract/category';
import type { NearQuestion } from '@sol/contract/fact';
import { type FactValue, factValueTitle, getFactDefinition } from '@sol/contract/fact-definitions';
import type { LatLng } from '@sol/contract/geo';
import { QUESTIONS_RADIUS_M } from '@sol/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LocateIcon } from '#components/icons/object-icons.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryContent } from '#components/query-content.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { useLocationWatch } from '#features/map/model/user-location.ts';
import { answerFact } from '#features/place/model/answer-fact.ts';
import { factText } from '#features/place/model/fact-text.ts';
import { type Answers, givenFacts, nearQuestionsQuery, withoutAnswer } from '#features/place/model/near-questions.ts';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { ordinalText, shortDistance } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import styles from './fact.module.css';

interface QuestionCardProps {
  question: NearQuestion;
  /** Moves the focus to the question: the tapped button is gone. */
  isFocused: boolean;
  onAnswer: (value: FactValue) => void;
  onSkip: () => void;
}

function QuestionCard({ question, isFocused, onAnswer, onSkip }: QuestionCardProps) {
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) titleRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const { placeId, name, category, distanceM, fact, values } = question;
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <p className={styles.place}>
        <Link to={paths.mapDetail(placeId)}>{name}</Link>
        <span className={styles.where}>
          {categoryTitle(category)} · {shortDistance(distanceM)}
        </span>
      </p>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.question}>
        {getFactDefinition(fact).question}
      </h2>
      <div className={styles.answers}>
        {values.map((value) => (
          <Button key={value} variant="quiet" onClick={() => onAnswer(value)}>
            {factValueTitle(fact, value)}
          </Button>
        ))}
      </div>
      <Button variant="text" onClick={onSkip}>
        몰라요
      </Button>
    </section>
  );
}

/** What was given, after the last question. */
function Finish({ questions, answers }: { questions: readonly NearQuestion[]; answers: Answers }) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), []);
  const given = givenFacts(questions, answers);
  return (
    <section className={styles.card}>
      <h2 ref={titleRef} tabIndex={-1} className={styles.question}>
        {given.length === 0 ? '다음에 들러서 알려 주세요' : `${given.length}곳을 알려 주셔서 고마워요`}
      </h2>
      {given.length > 0 && (
        <ul>
          {given.map(({ placeId, name, fact, value }) => (
            <li key={placeId} className={styles.given}>
              <Link to={paths.mapDetail(placeId)}>{name}</Link>
              <span className={styles.where}>{factText({ fact, value })}</span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.map}>지도로 가기</ButtonLink>
    </section>
  );
}

/** One question after the other, with one tap each. A guest's answer is sent after the login. */
function Questions({ questions }: { questions: readonly NearQuestion[] }) {
  const client = useQueryClient();
  const asMember = useMembersOnlyAction();
  const [answers, setAnswers] = useState<Answers>([]);
  const [announcement, setAnnouncement] = useState('');
  const index = answers.length;
  const question = questions[index];
  const next = (value: FactValue | null) => setAnswers([...answers, value]);
  const give = async ({ placeId, fact }: NearQuestion, value: FactValue) => {
    next(value);
    setAnnouncement(`${factText({ fact, value })}, 알려 주셔서 고마워요`);
    if (await answerFact(client, { placeId, fact, value })) return;
    setAnnouncement('');
    setAnswers((current) => withoutAnswer(current, index));
  };
  const undo = () => {
    const last = questions[index - 1];
    if (last === undefined) return;
    setAnswers(answers.slice(0, -1));
    setAnnouncement('앞의 답을 되돌렸어요');
    const { placeId, fact, mine = null } = last;
    if (answers.at(-1) != null) void answerFact(client, { placeId, fact, value: mine });
  };
  return (
    <>
      <div className={styles.progress}>
        <p aria-label={`질문 ${questions.length}개 가운데 ${ordinalText(Math.min(index, questions.length - 1))}`}>
          {Math.min(index + 1, questions.length)}/{questions.length}
        </p>
        <meter aria-hidden="true" min={0} max={questions.length} value={index} />
        {index > 0 && (
          <Button variant="text" size="medium" onClick={undo}>
            되돌리기
          </Button>
        )}
      </div>
      {question === undefined ? (
        <Finish questions={questions} answers={answers} />
      ) : (
        <QuestionCard
          key={question.placeId}
          question={question}
          isFocused={announcement !== '' || index > 0}
          onAnswer={(value) =>
            asMember(
              { kind: 'answer-fact', placeId: question.placeId, fact: question.fact, value },
              () => void give(question, value),
            )
          }
          onSkip={() => next(null)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

function NearQuestions({ at }: { at: LatLng }) {
  const query = useQuery(nearQuestionsQuery(at));
  return (
    <QueryContent query={query} failure="Failed to load questions about places near by">
      {(questions) =>
        questions.length === 0 ? (
          <EmptyState
            title="근처에는 물어볼 것이 없어요"
            description={`${QUESTIONS_RADIUS_M}m 안의 장소는 다 알고 있거나, 아직 장소가 없어요.`}
          >
            <ButtonLink to={paths.map} size="medium">
              지도로 가기
            </ButtonLink>
          </EmptyState>
        ) : (
          <Questions questions={questions} />
        )
      }
    </QueryContent>
  );
}

/** Watches the position of the device, which may ask for permission. */
function LocationWatch() {
  useLocationWatch(true);
  return null;
}

/** Without a place on the map to begin with: the position of the device, after a tap. */
function NearDevice() {
  const [isAsked, setIsAsked] = useState(false);
  const userLocation = useMapStore((state) => state.userLocation);
  const isRefused = useMapStore((state) => state.locationAccess === false);
  // The first one: a later one would change the questions.
  const [at, setAt] = useState<LatLng | null>(null);
  if (isAsked && at === null && userLocation !== null) setAt(userLocation);
  if (at !== null) return <NearQuestions at={at} />;
  return (
    <EmptyState
      title="지금 있는 곳 둘레를 물어볼게요"
      description={`${QUESTIONS_RADIUS_M}m 안의 장소를 한 번씩 눌러서 알려 주세요. 위치는 찾을 때만 쓰고 저장하지 않아요.`}
    >
      {isAsked && <LocationWatch />}
      <Button size="medium" isPending={isAsked && !isRefused} onClick={() => setIsAsked(true)}>
        <LocateIcon size={20} />내 위치로 찾기
      </Button>
      <p role="status" className={styles.where}>
        {isAsked && isRefused && '위치를 쓸 수 없어요. 지도에서 동네를 고른 다음 근처 질문을 눌러 주세요.'}
      </p>
    </EmptyState>
  );
}

const isPoint = (value: unknown): value is LatLng =>
  typeof value === 'object' && value !== null && 'latitude' in value && 'longitude' in value;

/** 근처 질문: facts that are unknown or old, of places near a point of the map or near the device. Spec 16.3-1. */
function NearQuestionsScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  // In the history and not in the address, which a link or a log would pass on.
  const { at } = (location.state ?? {}) as { at?: unknown };
  return (
    <>
      <PageHead
        title="근처 질문"
        description="근처 장소에 혼자 가기 좋은지, 한 번씩 눌러서 알려 주세요."
        path={paths.questions}
      />
      <TopBar title="근처 질문" onBack={() => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.map))} />
      <div className={styles.screen}>{isHydrated && (isPoint(at) ? <NearQuestions at={at} /> : <NearDevice />)}</div>
    </>
  );
}

export { NearQuestionsScreen as Component };

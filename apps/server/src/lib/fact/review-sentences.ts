import { FACTS, type FactName, type FactValue, getFactDefinition, toFactValue } from '@sol/contract/fact-definitions';

/** What a sentence of a review states about its place. */
export interface Sentence {
  fact: FactName;
  value: FactValue;
  /** The sentence, shortened to SENTENCE_MAX. */
  sentence: string;
}

/** The facts that sentences state. A price in a review may be that of anything. */
export const SENTENCE_FACTS: readonly FactName[] = FACTS.map(({ name }) => name).filter((name) => name !== 'PRICE_ONE');

const SENTENCE_MAX = 120;
/** A review is at most a few hundred characters long; more sentences are not read. */
const SENTENCES_READ = 40;

/** Sentences that ask, wish, or are about another place or one moment. */
const NO_STATEMENT = [
  /\?\s*$|(?:나요|까요|을까|ㄹ까|는지|ㄴ지|은지)\s*(?:$|아시|궁금|미리|전화|물어|모르|확인)|아시는\s?분|몰라요?$|모르겠|확인(?:은)?\s?못|물어볼걸|안\s?가\s?봐?[봤서]|다녀온\s?여행|드라이브|SNS|턱이\s?있나|먹고\s?조용히\s?나|소문이|진짜일까|일까$/,
  /텐데|련만|(?:했|됐|었|았|웠|였)을\s?듯|으면\s?(?:자주|좋|얼마나|더|완벽|최고|싶)|[었했됐]으면|놓아\s?주|(?:설치|만들어|늘려|틀어|붙여|놔|(?<!안내)해)\s?주(?:세요|시면|셨으면|면)|제발|아쉬워서 건의/,
  /(?:^|\s)(?:옆|앞|뒷|아래층|위층|요\s?앞|근처|동네|다른|건너편|맞은편|같은\s?건물)\s?(?:\S{1,4}\s)?\S{0,5}(?:집|카페|식당|가게|상가|베이커리|지점|미술관|도서관|산)(?!\s?(?:화장실\s?쓰|것도\s?잠|수준|정도의|한적하던데))(?=[은는이가도엔에\s])/,
  /본점|[가-힣]{2}점은|길\s?건너\s?\S{1,5}[이가은는]|다른\s?(?:지점|데|곳)|\d호점|여기\s?말고(?!\s?또)|예전\s?지점|(?:동생|언니|누나|오빠|형|친구)네\s?가게|(?:우리|저희)\s?(?:집|회사|동네)(?!\s?(?:노견|개|강아지|애|댕댕))|반대쪽|거긴\s/,
  /까\s?봐(?!.*(?:는데|지만|더니|[랬됐]))|걱정했어요|걱정\s?(?:중|돼|됩|되네)/,
  // What is wanted, refused in general, or still to come.
  /(?:석|자리|콘센트|와이파이|화장실|인분|강아지|반려견|칸막이|조용)(?:이|가|만|은|는|도|라도|하기만)?\s?(?:안\s?)?(?:있으|되|없으|생기|하)면(?!\s?[되돼됩])|싫어하|싫은(?!\s?(?:내색|티|소리))|원했|(?:소음|소리|사람)\S{0,2}\s?피해서|고\s?싶어서|(?<!조용한\s?|시끄러운\s?)(?:집|곳|데|가게)(?:은|는)?\s?아니|곧\s?\S{0,4}(?:생|들어온|설치|바뀐)|(?:생길|설치할|들일|바꿀)\s?(?:예정|계획|거[라래])|생긴다더니|감감무소식|(?:때|작년|예전)이?(?:랑|과|하고)는?\s?(?:달라|다르|딴판)|^(?!.*(?:지금|이제|요즘|요새|여전|아직|는데|지만|더니|다가)).*(?:예전|옛날)(?:에|엔).*[었았였했됐있]\S{1,4}$/,
];
const IS_CONFIRMED = /물어보니|물으니|물었더니|여쭸더니|여쭤보니/;

/** What was said, asked or thought before, up to what turned out. */
const REPORTED =
  /^.*?(?:다길래|대서|면\s?어쩌나\s?(?:했|싶었)는데|까\s?(?:봐\s?)?(?:걱정|쫄|떨|긴장|망설)\S{0,3}는데|(?:[다라][고던]|다는\s?(?:말|글|소리|얘기|이야기|소문|평))[은는이가도를을]?\s?(?:추천|우기|우겼|소문|생각|적극|누가|그러|하던|그래서|자랑|홍보|보고|봤|듣고|들었|들은|있던|있었|많던)\S*?(?:는데|지만|더니|던데|서|다가)|다고\s?(?!하[시셨]|[했하]는데)(?:\S+\s){0,2}\S*(?:었|았|였|는|던)(?:는)?데|(?:보이|같|듯하)지만\s?사실|알고\s?보니|(?:^|\s)현실은|다(?:는|던)데|(?:[냐]니까?는?|냐고\s?전화\S{0,3}\s?\S{0,2}더니)|다고\s?(?:해서|하길래|해도)|라고\s?해서|다더니|라더니|라는데|(?:[냐]고|되냐|나)\s?(?:물어보니|물으니|여쭸더니|물었더니|여쭤보니|하니)|[단는]\s?(?:후기|리뷰)(?:가|를|도)?\s?(?:많|있|보|봤)\S*|줄\s?(?:알았(?:는데|지\??|더니|다가)|알고|만\s?알았는데))/u;
/** What was so before, up to what is so now. */
const PAST =
  /^.*?(?:예전|옛날|전엔|전에는|작년|재작년|한때|원래|처음엔|지난번).*?(?:[었았였]는데|[었았였]다는데|[었았였]지만|[었았였]다가|[었았였]던\s?거|던\s?(?:길|골목|곳|데)인데|[했됐왔렸]는데|[했됐]다가|라야\s?했는데|이더니|뿐이더니|만\s?받더니|도\s?됐는데|이었는데)/u;
const OTHERS_ARE = /^.*(?:(?:집|곳|데|가게)[이가도]?\s?(?:많|흔|널렸)\S{1,3}데|일쑤인데|마련인데)/u;
const PAST_THEN_GONE =
  /경사로가\s?있었는데(?=.{0,12}없애)|되던\s|개방하던\s|(?:있|됐|되)[었]?(?:었는데|는데|던\s?거)\s?(?=.{0,14}(?:없앴|없어졌|사라졌|끊어|막아|공사해서|철거|치웠))|(?:동반|출입|가능)\S{0,4}(?:였|이었)(?:다가|는데)/gu;
const TOPICS =
  /(?:1인|일인|혼밥|혼자\s?앉는)\s?(?:석|자리|용|분)?|콘센트|와이파이|화장실|턱|단차|계단|강아지|애견|반려\S|시간\s?제한|바\s?자리|키오스크|산책|가로등|밤|골목|길/gu;

/** The rest of the text after what no longer holds, with the topics of that. */
const without = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (cut) => (cut === text ? '' : `${(cut.match(TOPICS) ?? []).join(' ')} `));

/** A predicate of a topic. The first one after the topic decides. */
const NOT =
  /두진\s?않|안\s?(?:달|놓|둔|둬|만들)|제공\s?안|이용이\s?안|없(?!이도|이\s|게\s|을까|진\s?않|지는?\s?않|지도\s?않|는\s?(?:건|것은|게|자리가|데가)\s?(?:아니|없))|사라[졌진]|안\s?(?:되|돼|됨|됩|된|댐|잡|터|열|받)|못\s?(?:쓰|써|씀|쓴|쓸|앉)|불가|금지|철거|치웠|막(?:아|혀|혔|힘|았)|고장|공사\s?중|잠겨|잠김|봉해|끊(?:어|겼|겨)|^\s?[x×](?![a-z])/i;
const DOUBLE_NOT = /없(?:진|지는?|지도)\s?않|없는\s?(?:건|것은|게)\s?아니|없는\s?(?:자리|데|곳)(?:가|는|이)?\s?없/;
const IS =
  /있(?!지는?\s?않)|되|돼|됨|됩|된다|가능|제공|갖춰|비치|구비|잘|빵빵|빠르|빠름|빠릅|넉넉|o[kK]|ㅇㅋ|[oO○](?=[\s,.)]|$)/;

const DISTANCE_MAX = 28;

interface Topic {
  topic: RegExp;
  is?: RegExp;
  not?: RegExp;
}

/** Whether the topic exists by the first predicate after each mention; undefined without one, or if they differ. */
function exists(text: string, { topic, is = IS, not = NOT }: Topic): boolean | undefined {
  const verdicts = new Set<boolean>();
  for (const match of text.matchAll(new RegExp(topic, 'gi'))) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + DISTANCE_MAX);
    if (DOUBLE_NOT.test(rest.slice(0, 14))) return true;
    if (/^[이가은는도]?\s?아[니닌]/.test(rest)) continue;
    const [yes, no] = [rest.search(is), rest.search(not)];
    if (/^.{0,8}(?:인지 뭔지|있지는? 않)/.test(rest)) return /있지/.test(rest) ? false : undefined;
    if (no >= 0 && (yes < 0 || no <= yes)) verdicts.add(false);
    else if (yes >= 0) verdicts.add(true);
  }
  return verdicts.size === 1 ? verdicts.has(true) : undefined;
}

/** "밝지 않아요", "조용하진 않아요": the opposite is not sure either. */
const IS_NEGATED = /[지진](?:는|도)?\s?않(?!고\s?하루|게\s?다)/;
const NEGATED_ANYWAY =
  /아주\s?없진|없[지진](?:는|도)?\s?않|[럽용요막]하?지도.{0,12}않|시끄럽[지진]는?\s?않|어색하지|눈치\s?(?:주|보)지|뭐라\s?하지|두지\s?않|조용하[지진]는?\s?않|있지는?\s?않|두진\s?않|어둡지\s?않|밝지\s?않|시끌하진\s?않/;

const choose = (value: boolean | undefined, yes: string, no: string): string[] =>
  value === undefined ? [] : [value ? yes : no];

/** All values whose pattern is in the text and whose exception is not. */
const matching = (text: string, patterns: readonly (readonly [value: string, pattern: RegExp, except?: RegExp])[]) =>
  patterns.flatMap(([value, pattern, except]) => (pattern.test(text) && !except?.test(text) ? [value] : []));

const ONE = String.raw`(?:1|일|한)\s?인(?:용)?`;
const ALONE = String.raw`혼자(?:서)?`;
const GUEST = String.raw`(?:사람|손님|분|여행자|여행객|관람객|직장인|노인|어른|학생|여자|남자)(?:들)?`;
const SOLO_SEAT = {
  topic: new RegExp(
    [
      String.raw`${ONE}\s?(?:칸막이\s?|열람\s?|바\s?|카운터\s?)?(?:석|자리|좌석|의자|책상|테이블|식탁|탁자|룸|전용석)`,
      String.raw`${ONE}\s?전용\s?(?:석|자리|좌석)`,
      String.raw`${ONE}\s?(?:작은|원형)\s?(?:테이블|자리|책상|석)`,
      String.raw`(?:1|일)\s?인\s?손님(?:용|만)\s?(?:바\s?)?(?:자리|좌석|석)?`,
      String.raw`혼[밥술](?:\s?여행객)?(?:용)?\s?(?:석|자리|좌석|카운터석|공간)`,
      String.raw`${ALONE}\s?앉(?:는|을|기\s?좋은)(?:\s?만한|\s?수\s?있는)?\s?(?:(?:바|카운터|창가|작은)\s?)?(?:자리|데|좌석|곳|석|테이블)`,
      String.raw`한\s?(?:사람|명)씩?\s?앉(?:는|을)\s?(?:자리|데|좌석)`,
      String.raw`${ALONE}\s?온\s?${GUEST}(?:용|을\s?위한|이?\s?앉는)?\s?(?:자리|좌석|석|테이블)`,
      String.raw`독상\s?자리`,
      String.raw`혼(?:밥|술|자)\s?(?:전용|용)\s?(?:작은\s?|바\s?)?(?:석|자리|좌석|식탁|테이블|의자)`,
      String.raw`${ALONE}\s?쓰는\s?(?:작은\s?)?(?:책상|자리|테이블)`,
      String.raw`한\s?사람만\s?(?:쏙\s?)?(?:들어가|앉)는\s?자리`,
      String.raw`${ALONE}\s?온\s?${GUEST}(?:용으로|\s?앉힐)\s?(?:의자|자리|데)`,
    ].join('|'),
  ),
};
const SOLO_SEAT_SURE = new RegExp(
  String.raw`싱글석\s?생겼|혼밥러\s?전용|1인\s?전용이에요|한\s?명씩\s?들어가는\s?(?:칸막이\s?)?자리|혼자\s?온\s?손님\s?앉으라고\s?만든|벽\s?쪽\s?일인석|혼자\s?온\s?사람\s?전용|전부\s?1인용|혼자\s?쓰는\s?(?:원형\s?|작은\s?)?(?:테이블|책상|자리|탁자)|(?:${ALONE}\s?온|1인)\s?${GUEST}(?:은|는)?\s?(?:다찌|카운터|바|벽|칸막이|창가)|${ALONE}\s?가면\s?(?:1인용|다찌|카운터|바)|1인\s?손님만\s?받`,
);
const SEAT_IS =
  /^에\s?앉|만들어\s?두(?!진)|마련|줄지어|열\s?자리|짰더|만들었|놔뒀|놔\s?두|놔둔|새로|줄줄이|있(?!지는?\s?않)|되|돼|넉넉|많|놓여|놓아|만들어|빼\s?두|앉혀|자리에서|에서\s?먹|[이]?라\s|이고|마다|여덟|개(?:\s|$)|,|^\S{0,3}$/;
/** A ban at the seat is about something else. */
const SEAT_NOT = new RegExp(`${NOT.source.replace('불가|금지|', '')}|마땅|[치지]\\s?않`, 'i');

const PEAK =
  /몰릴|손님\s?많은|꽉\s?찼|사람\s?많은|만석|줄이|바쁘|피크|붐[빌비벼]|바[쁠쁜]|한창|점심\s?시간|(?:주말|금토|토요일|금요일)\s?저녁|열두|12시|1시|한시|시\s?사이|한가할|러시|성수기|웨이팅|회전/;
const REFUSES =
  /내보내|자리는?\s?없다(?:면서|더니|며)|최소\s?2인부터\s?입장|말고\s?오라|까임|안\s?받|거절|돌려\s?보내|쫓겨|쫓아|퇴짜|나중에\s?오라|사절|사양(?:합|해|한)|두\s?분부터|손님은\s?안\s?되|피하래|입장\s?(?:자체가\s?)?(?:안|불가)|입장이\s?안|안\s?들여|못\s?(?:들어|앉)|안\s?된[다대]|안\s?돼요|피하세요|참여\s?못/;
const ACCEPTS =
  /받아\s?(?:줘|주|준|줍)|환영|앉혀|자리를?\s?(?:내|주)|오래요|눈치\s?(?:1도\s?|하나도\s?)?안|싫은\s?내색\s?(?:한\s?번\s?)?(?:없|안)|반겨|더\s?반가|반갑게|챙겨\s?주|1도\s?없|바로\s?(?:들어가|들여|앉|안내)|편하게\s?(?:드시|먹으라)|상관없|오케이|뭐라\s?안|잘\s?내주|받아\s?줬|괜찮|가도\s?[됨돼됩]|어색하지\s?않|(?:OK|ok|가능)/;
const ONE_GUEST =
  /혼자(?!\s?(?:앉|다\s|운영|하셔))|혼밥|혼술|한\s?(?:명|사람)|1명|솔로는|2인부터|1인(?:은|\s?(?:손님|입장|고객|환영|사절|거절|불가))/;

function findSoloWhen(text: string): string[] {
  if (!ONE_GUEST.test(text)) return [];
  const [refuses, accepts, isPeak] = [REFUSES.test(text), ACCEPTS.test(text), PEAK.test(text)];
  if (/인분|주문|전골|두\s?개|달랬|달라니|시키|시켜(?!\s?줘)|정식/.test(text) && !accepts && !/피크/.test(text))
    return [];
  if (/거절한\s?적.{0,4}(?:한\s?번도\s?)?없|안\s?되는\s?시간\s?같은\s?거\s?없/.test(text)) return ['ALWAYS'];
  if (
    /(?:점심시간|피크|시간|\d시)만\s?피하면|한가한\s?시간대에만|피크\s?지나고|한가할\s?때만|피크타임\s?말고|그\s?시간\s?비켜/.test(
      text,
    )
  )
    return ['OFF_PEAK'];
  if (refuses && /[만는은].{0,14}받(?:고|는데|지만|긴)/.test(text)) return [];
  if (refuses && /그\s?외엔|나머지(?:는|\s?시간)|그\s?외\s?시간|그\s?시간만|한가한/.test(text)) return ['OFF_PEAK'];
  if (refuses && !isPeak && /점심|저녁|아침|시쯤|시까지|시\s?(?:이후|이전|전|넘)|날엔|날은|때/.test(text)) return [];
  if (refuses) return isPeak ? ['OFF_PEAK'] : ['NO'];
  if (!accepts) return [];
  if (/때만|만\s?아니면|한가한\s?시간|그\s?외엔|이후면|전이나/.test(text)) return ['OFF_PEAK'];
  return isPeak || /언제|평일이든\s?주말이든|시간\s?상관없이|아무\s?때|시도\s?때도/.test(text) ? ['ALWAYS'] : [];
}

const OUTLET_TOPIC =
  /콘[센샌]트|(?:충전|USB|usb)\s?(?:포트|단자)|전원(?=\s?(?:되는|있|꽂|이|도|을))|전기\s?꽂|플러그|멀티탭(?=\s?있)|꽂을\s?(?:데|곳|구멍)|충전(?:할|하는|\s?가능한)\s?(?:데|곳|자리|수)/;
const OUTLET_EACH =
  /(?:자리|좌석|테이블|책상|의자|1인석|앉는\s?데)\s?(?:밑\s?|옆\s?|아래\s?)?마다|모든\s?(?:자리|좌석|테이블)|전\s?좌석|어느\s?자리|어디(?:에)?\s?앉|구씩|하나씩|없는\s?(?:자리|데|곳)(?:가|는|이)?\s?없|자리별|개인\s?콘센트|콘센트(?:가|도)?\s?(?:엄청\s?|진짜\s?|꽤\s?)?(?:많|넉넉|널려)|곳곳/;
const OUTLET_SOME =
  /(?:두|세|네|서너|\d)\s?개(?:뿐|밖에|$)|콘센트\s?(?:쓰려면|있는\s?(?:자리|데|쪽))|절반은|콘센트\s?(?:있는\s?)?(?:자리|좌석)(?:는|은|가|만|를|\s?(?:선점|쟁탈|경쟁|맡))|콘센트\s?(?:자리\s?)?(?:경쟁|쟁탈)|(?:한|딱\s?하나)\s?(?:자리|군데|곳)(?:만|뿐|\s?(?:발견|있))|일부|몇\s?(?:개|군데|자리|곳)|두어|거의\s?없|한두|두세|서너|뿐(?:$|\s|이)|만\s?있|에만|한정|기둥|군데|드문드문|옆에\s?몇|없진\s?않|없는\s?건\s?아니|(?:하나|둘|셋)뿐|거기\s?말곤/;

function findOutlet(text: string): string[] {
  const match = OUTLET_TOPIC.exec(text);
  if (match === null || /콘센트\s?(?:모양|없이)|콘센트라니/.test(text)) return [];
  if (/없는\s?(?:자리|데|곳)(?:가|는|이)?\s?없/.test(text)) return ['EACH'];
  if (!/거의\s?없/.test(text) && exists(text, { topic: OUTLET_TOPIC }) === false) return ['NONE'];
  const near = text.slice(Math.max(0, match.index - 24), match.index + 40);
  if (OUTLET_SOME.test(near)) return ['SOME'];
  return OUTLET_EACH.test(near) ? ['EACH'] : [];
}

/** Of one visit, not of the place. */
const ONE_TIME = /어제|오늘|그날|평일|오전|오후|아침(?!이)|주말|낮에|낮엔|저녁|새벽에|점심|시간대|첫\s?손님|오픈|마감/;
const EVERY_TIME = /늘|항상|언제|내내|매번|올\s?때마다|갈\s?때마다|마다|이고\s?주말/;
const QUIET =
  /소리(?:도|가|마저)\s?(?:눈치|조심|민폐|크게\s?들)|말없이|조용(?:했(?!으면|을|던)|하(?!면|다[고면]|길|려|자)|해|[.]|$|한\s?(?:편|곳|분위기|북|카페|식당|가게|데)(?!\s?[을를]?\s?(?:찾|가고|좋아하|원))|함|합|히(?!.{0,12}(?:려고|려는|려면|싶|볼까)|\s?(?:챙겨|맥주|한잔|술|밥|먹고|계산|나왔|나가|나옴|책\s?볼랬)))|고요[하한함히합]|적막(?!하지)|떠드는\s?사람\s?하나\s?없|차분해|절간처럼|숨소리만|절간이\s?따로|책장\s?넘기는\s?소리|속닥속닥만|쥐\s?죽은|소곤소곤|떠드는\s?사람이\s?없|숨소리도\s?조심|연필\s?소리까지/;
const NOT_QUIET =
  /조용하[지진](?:는|도)?\s?않|안\s?조용|혼자(?:서)?\s?조용히|조용[히하]\S?\s.{0,10}(?:고\s?싶|으?려)|조용필|조용하신|맛이\s?조용|(?:음악|노래|바다|동네|날|술).{0,3}조용|조용한\s?(?:음악|노래|바다|동네|날|성격)|맛은\s?조용|적막하지도|조용한\s?(?:곳|데|편|집)[은는이]?\s?(?:절대\s?|전혀\s?)?아니|조용할\s?날/;
const LOUD =
  /크게\s?틀|왕왕|건배사|절대\s?조용한\s?\S{1,2}\s?아니|얼얼|소리가\s?너무\s?커|말[도이]?\s?(?:잘\s?)?안\s?들|소리\s?때문에\s?머리|(?<!안\s?)시끄럽(?!지|다기보다|진|단|다는|냐|게\s?코)|(?<!안\s?)시끄러(?!울까|운\s?도시|운\s?(?:거|걸|게|곳|데)[은을]?\s?(?:싫|피))|목청|음악이?\s?(?:워낙\s?|너무\s?|좀\s?)?(?:커서|크[고네]|시끄)|시끌(?!벅적한\s?걸)|도떼기|울려서|소란(?!스러운\s?(?:거|걸|게|곳|데)[은을]?\s?(?:싫|피))|귀마개|음악[이은]?\s?크긴|귀가?\s?(?:터|아프|아플|따가|먹먹)|(?<!신)고함|시장통|소리\s?질러야|소음이?\s?(?:심|크|장난|다\s?들|너무)|왁자지껄|난장판|떠드는\s?소리|뛰는\s?소리가\s?끊|수다만\s?들|조용하[지진]는?\s?않|대화가\s?(?:안|하나도\s?안)\s?들|귀에서\s?피|쩌렁|떠나가|목소리(?:가|를)?\s?(?:높|커야|질러)/;
const ORDINARY_NOISE =
  /조용하지도\s?시끄럽지도|시끌하진\s?않고|백색소음|거슬릴\s?정도는|소음.{0,12}(?:보통|평범|무난|그냥저냥|적당)|보통\s?(?:카페|식당)\s?(?:수준|정도)|시끄럽지도.{0,12}(?:조용|고요)하지도|평범한\s?소음|카페\s?정도의\s?소음|웅성거림|시끄럽[지진]\s?않은데.{0,16}(?:조용한\s?편도\s?아니|적당)|적당히\s?(?:웅성|시끌(?!벅적한\s?걸)|도떼기|울려서|소란)|소리는?\s?보통|좋은\s?소음|적당한\s?(?:소음|말소리)|조용하[지진]는?\s?않.{0,10}시끄러운\s?(?:것|편|데)[도은]\s?아니|시끄럽[지진]는?\s?않.{0,10}조용한\s?(?:것|편|데)[도은]\s?아니/;
const IRONIC = /조용하신지\s?\^|(?:참도?|아주)\s?조~*용하?[네합].{0,6}\^\^|조용도\s?하|퍽이나/;

function findNoise(text: string): string[] {
  if (ORDINARY_NOISE.test(text)) return ['NORMAL'];
  if (IRONIC.test(text)) return ['LOUD'];
  if (ONE_TIME.test(text) && !EVERY_TIME.test(text)) return [];
  if (LOUD.test(text)) return /전혀요|조용하기만|(?:전혀|하나도)\s?(?:아니|안\s?그)/.test(text) ? ['QUIET'] : ['LOUD'];
  return QUIET.test(text) && !NOT_QUIET.test(text) ? ['QUIET'] : [];
}

function findNight(text: string): string[] {
  if (!/밤|가로등|야경|넘으면|저녁|야간|야근|새벽|열한?\s?시에\s?나|해\s?(?:가|만)?\s?지/.test(text)) return [];
  if (
    !/길|걷|걸어|골목|가로등|산책|공원|정류장|주차장|도로|조명|불\s|불빛|역까지|발밑|플래시|나와도|나오는데|앞사람|코앞/.test(
      text,
    )
  )
    return [];
  if (/안\s?어두|어둡지\s?않|어두운\s?구간\s?(?:이\s?)?없/.test(text)) return ['BRIGHT'];
  if (/밝지\s?않/.test(text)) return ['DARK'];
  if (
    /어둡|어둑|어두침|어두우|부족|안\s?켜면|빛\s?(?:한\s?점|하나)|가로등.{0,6}(?:있으나|드물|띄엄|듬성)|손전등|분간이?\s?(?:안|못)|코앞도|어두컴컴|어두워|어두운(?!\s?구간이\s?없)|깜깜|캄캄|껌껌|컴컴|암흑|불(?:빛)?(?:이)?\s?하나도?\s?없|플래시\s?켜|(?:가로등|조명)이?\s?(?:거의\s?|하나\s?|너무\s?|아예\s?)?없|꺼져/.test(
      text,
    )
  )
    return ['DARK'];
  const isBright =
    /(?<!안\s?)밝|훤|발밑이\s?잘|가로등\s?(?:을\s?)?(?:세워|새로|달아)|안심|환하|환해|환합|조명.{0,8}(?:켜|잘)|불이\s?다\s?켜|대낮|켜져\s?있|가로등.{0,4}(?:많|촘촘)|안\s?무서/;
  return isBright.test(text) ? ['BRIGHT'] : [];
}

const PEOPLE_ALONE = new RegExp(
  String.raw`(?:[나저]만\s?혼자|[나저]\s?빼고|1인\s?손님|혼자\s?드시|(?:반|대부분|태반|거의(?:\s?다)?|과반|전부|모두|죄다)(?:이|은|도)?\s?(?:넘게\s?|이상\s?)?(?:혼[자밥술]|1인(?![용석분]))|${ALONE}\s?(?:온|오는|오신|오시는|먹는|식사하시는|식사하는|드시는|관람하는|노트북|여행\s?온|있는)|혼[밥술]하(?:는|시는)|혼[밥술]족|혼밥러|나처럼\s?혼자|저처럼\s?혼자|다(?:들)?\s?혼자|다들\s?일행\s?없이|나\s?홀로족|솔로는|혼자\s?걷는|혼자(?:는)?\s?(?:드물|와서|책\s?보는)|혼밥\s?손님|나\s?홀로\s?손님|혼자는\s?저|혼밥\s?중|혼자\s?공부하는|열에\s?\S+\s?혼자|혼술하러|혼자인\s?사람|혼자\s?산책)`,
);

function findSoloShare(text: string): string[] {
  if (!PEOPLE_ALONE.test(text)) return [];
  if (
    /[나저]만\s?혼자(?=$|[라였이임.ㅠㅋ]|\s?(?:밥|먹|[.ㅠㅋ]))|구경도\s?못|사람도\s?없|하늘의\s?별|빼고\s?다\s?(?:커플|가족|일행|단체|둘)|가뭄에|찾아보기\s?어렵|거의\s?(?:없|안\s?보)|나\s?혼자\s?혼자|[나저]\s?하나|멸종|나뿐|저뿐|[저나]밖에|찾아보기\s?(?:힘|어려)|못\s?봤|드물|한\s?명도\s?없/.test(
      text,
    )
  )
    return ['FEW'];
  if (
    /(?:혼밥러|손님|분|사람)(?:이|가)?\s?(?:한두|두세|서너|한|두|세)\s?(?:분|명)(?:쯤|정도)?\s?(?:더\s?)?(?:있|계|보)|두어\s?명|분도\s?좀\s?있|아주\s?없진\s?않|없진\s?않은데|더러|서넛|군데군데|꽤\s?있긴|몇\s?있|간간|꽤\s?(?:섞|있)|몇몇|적당히\s?섞|종종|가끔\s?보|드문드문\s?(?:보|있|계)|(?:서너|두세|두어)\s?(?:개|명|분|테이블)/.test(
      text,
    )
  )
    return ['SOME'];
  const isMany =
    /(?:반|절반)(?:이|은|도)?\s?(?:넘게\s?|이상\s?)?(?:은\s?)?(?:혼자|혼밥|혼술|1인(?![용석분]))|(?:대부분|태반|거의(?:\s?다)?|과반|전부|모두|죄다)(?:이|은)?\s?(?:혼자|혼밥|혼술|1인(?![용석분]))|(?:사람|손님|분|혼밥러)(?:들)?(?:이|도)?\s?(?:반|절반)\s?(?:이상|넘)|혼[밥술][러족]?\s?천국|손님(?:으로|들로)\s?(?:꽉|가득)|다들?\s?혼자\s?(?:이어폰|폰|핸드폰|유튜브|책)|혼[밥술]러들?이?.{0,8}(?:꽉|가득|빼곡)|다\s?혼자\s?\S{1,8}(?:\s\S{1,3})?\s?(?:중|계[시심신]|있)|(?:사람|손님|분|여행자|여행객|노인|직장인|학생)(?:들)?이?\s?(?:참\s?|꽤\s?|정말\s?|진짜\s?|엄청\s?)?많(?!은\s?(?:시간|때))|대부분|대다수|태반|절반\s?(?:이상|넘)|열에\s|천지|혼밥러\s?많|다(?:들)?\s?혼자(?:\s?(?:와|왔|먹)|$)|다들\s?일행\s?없이|꽉\s?차\s?있|열에\s?\S+은?\s?혼자|바글바글|다\s?혼밥|단골이\s?많|손님이\s?(?:워낙\s?)?많/;
  return isMany.test(text) ? ['MANY'] : [];
}

const HOURS = String.raw`(?:\d+|한|두|세|네|몇)\s?(?:시간|분)`;
const LIMITED = new RegExp(
  String.raw`\d시간\s?이상\s?있으면\s?추가|시간\s?되니까\s?나가|시간은\s?\d+분|시간\s?(?:내로|안에)\s?비워|시간\s?쓰면\s?자동|한\s?잔당\s?\d+시간|\d+분\s?타이머|반\s?되니까\s?직원이|최대\s?\d+\s?시간|\d+시간까지\s?이용|한\s?타임이|이용\s?시간(?:은|이)?\s?(?:최대\s?)?${HOURS}|${HOURS}(?:이래|제예요|제임|제라|제입)|(?:음료|잔)\s?(?:하나\s?|한\s?잔\s?)?더\s?시키(?:라|래)|퇴장\s?시각|타이머\s?(?:돌|놓|재)|${HOURS}\s?(?:반\s?)?(?:제한(?!\s?(?:없|x))|\s컷|시간컷|까지만|씩만|만\s?(?:앉|이용|쓸|있을)|이?\s?지나면|지나니까|으로\s?(?:정해|제한))|(?:이용|시간|체류|좌석|식사)\s?(?:시간)?\s?제한(?:이|은|도)?\s?(?:있|생|걸|:)|제한되어|제한이라고`,
);
const UNLIMITED =
  /눈치\s?(?:안|하나도\s?안)\s?보고\s?\S{0,4}\s?시간|(?:시간|마감까지|종일|폐점까지)\s?(?:있|앉|버[티텼]|죽치).{0,14}(?:눈치\s?(?:안|한\s?번)|싫은\s?(?:내색|티|소리)|나가라\S*\s?안|뭐라고?\s?안|물\s?더)|시간\s?제한(?:도|이|은|같은\s?거)?\s?(?:전혀\s?)?(?:없|x)|제한\s?없|제한\s?있던\s?거\s?없어|(?:종일|몇\s?시간(?:을|이고|이든|씩)?|오래|하루\s?종일|온종일)\s?(?:있|앉|죽치).{0,18}(?:뭐라\s?안|눈치\s?(?:안|주지|보지|전혀)|상관없|제한)|맘껏\s?있|하루\s?종일\s?있어도|시간\s?무제한|정해진\s?게\s?없|제한을\s?두지\s?않|나가라는\s?말\s?안|오래\s?있어도\s?되는\s?곳|몇\s?시간이고\s?있어도|폐장까지\s?있어도|죽치고\s?있어도\s?(?:되|돼|됨)|(?:시간|종일)\s?있어도\s?아무\s?말\s?안|제한\s.{0,4}없앴|폐관까지\s?있어도/i;

const findStay = (text: string): string[] => {
  if (/버스|기차|배차|주차/.test(text)) return [];
  if (/제한\s?없다더니/.test(text)) return ['LIMITED'];
  if (UNLIMITED.test(text) || /시간\s?제한.{0,6}없어졌/.test(text)) return ['FREE'];
  return LIMITED.test(text) ? ['LIMITED'] : [];
};

const ORDER_TWO = new RegExp(
  String.raw`1인\s?주문\s?불가|(?:최소|기본)\s?(?:인원\s?)?(?:[2-4]|두|세)\s?(?:인분|인|명)(?!\s?(?:테이블|자리|석))|시켜야.{0,8}혼자(?:서는|선|서)?\s?(?:무리|부담|힘들|어려)|(?:2|두)\s?(?:인분|명)\s?(?:값|가격)\s?(?:받|내)|이인분\s?기본|혼자라\s?못\s?시|2인분이\s?최소|최소\s?두\s?명분|혼자(?:면|서는)\s?(?:주문\s?)?못\s?(?:시|하)|두\s?사람\s?몫부터|두\s?개\s?(?:는\s?|이상\s?)?시켜야|두\s?개\s?값|두\s?명\s?값|(?:2|두|이)\s?(?:인분|인|명|사람)\s?(?:이상|부터)|무조건\s?(?:2|두)\s?인|2인분\s?시키셔야|${ONE}분(?:은|도)?\s?(?:주문|아예\s?선택)?(?:이|은)?\s?(?:안|못|불가)|(?:1|일)인분은?\s?없`,
);
const ORDER_ONE = new RegExp(
  String.raw`1인분만\s?시켜도\s?괜찮|1인\s?1냄비|혼자\s?주문\s?가능|1인분\s?주문도\s?OK|가보니까\s?하나도\s?[됩된돼]|한\s?사람\s?것만도|1인분\s?선택돼|일인분\s?시켰는데\s?흔쾌|1인분부터\s?주문|1인분도\s?눈치\s?안\s?주고|하나만\s?시켜도.{0,12}(?:된다|흔쾌)|1인분\s?(?:눈치\s?안\s?보고\s?)?시킬\s?수\s?있|한\s?사람\s?몫|하나만\s?달라니까.{0,6}(?:흔쾌|해\s?주)|개인\s?냄비|혼자서?도\s?[가-힣]+를?\s?먹을\s?수\s?있|(?:1|일)\s?인분?(?:도|씩|만|만도|으로|\s?주문)?\s?(?:은\s?|이\s?|도\s?|군말\s?없이\s?)?(?:(?:구워|끓여|볶아|차려|썰어|쪄|튀겨)\s?(?:주|줌|준|줘|줍)|되|돼|됨|됩|된다|된대|가능|받아|나와|나옵|나오|해\s?주|내주|주문\s?(?:되|돼|됩|됨|가능|받)|팔아|시킬\s?수)|1인\s?(?:정식|세트|메뉴|상|한상|전골|샤브).{0,10}(?:되|돼|됩|있|가능|고르|주문)|한\s?(?:명|사람|분)\s?(?:것)?도\s?\S{0,4}\s?(?:주문|된|되|돼|가능|해\s?[줍주줘]|차려)|혼자(?:여|라|가|와)도\s?(?:주문|한\s?그릇)|1인\s?샤브\s?전문|(?:${ONE}|혼[밥술])\s?(?:용\s?)?(?:메뉴|안주|세트|정식|한상|상|냄비|샤브샤브|샤브)(?:가|이|도|들이)?\s?(?:따로\s?|잘\s?|여러\s?개\s?)?(?:있(?!으면|나|을)|많|나오|나와|라\s)|혼자.{0,12}1인분에|2인분\s?안\s?시켜도|반만\s?(?:담|부쳐|시킬|주문|팔)|혼자\s?(?:가|여|와)도\s?1인분|반\s?마리\s?(?:메뉴|도|만)?(?:가|도)?\s?(?:팔|있|되|돼|됨|됩|가능|시킬)|${ONE}\s?(?:화로|냄비|불판|솥밥|샤브)(?:구이)?\s?(?:집|전문|식당|라\s)|혼자(?:여|라|가|와)도\s?\S{0,3}\s?\S{0,3}\s?(?:내\s?[주줌줘줍]|해\s?[주줘줍]|차려\s?[주줘줍])`,
);

function findOrder(text: string): string[] {
  if (/각자|둘이|셋이|나눠|인분\s?같은/.test(text)) return [];
  const isCorrected =
    ORDER_ONE.test(text) && /어도|지만|[했인]데|는데|하나\s?했/.test(text.slice(text.search(ORDER_TWO)));
  const rest = text.slice(text.search(ORDER_TWO));
  if (
    ORDER_TWO.test(text) &&
    !isCorrected &&
    /[는인은]데\s.*(?:팔|되|돼|됩|가능|그릇|상관없)|지만.*(?:팔|되|돼|됩|가능|그릇|상관없)/.test(rest)
  )
    return [];
  if (ORDER_TWO.test(text) && !isCorrected)
    return /예약|체험|입장|방문|추천|와야|조라|워크인|(?:이상|부터)만?\s?앉|표시\s?없/.test(text) ? [] : ['TWO'];
  return ORDER_ONE.test(text) ? ['YES'] : [];
}

const GONE =
  /다\s?치웠|싹\s?없앴|콘센트는\s?벽|(?:자리|석|좌석|칸막이)(?:는|은|가|이|도)?\s?(?:없|사라|치웠|안\s?보)|철거/;
const SEAT_KINDS = [
  [
    'BAR',
    /(?:^|[^가-힣])바에\s?앉|(?:^|[^가-힣])바\s?(?:자리|좌석|석|테이블|형)|[ㄱㄷㄴ]자\s?(?:바|카운터)|다찌|닷[지찌]|카운터\s?(?:석|자리|좌석|에\s?앉)/,
    /다\s?치웠|바\s?형태는\s?아니|(?:바\s?자리|카운터석|바석|다찌)[은는이가도]?\s?(?:따로\s?)?(?:없|사라)|싹\s?없앴|(?:테이블|식탁)(?:밖에|뿐|만\s)/,
  ],
  [
    'WALL',
    /벽쪽\s?일인석|벽\s?쪽으로\s?난|코앞이\s?벽|벽\s?(?:을|만|쪽을?|면을?)?\s?(?:보|마주|향|바라).{0,12}(?:자리|좌석|석|먹|앉)|벽\s?쪽\s?(?:1인\s?)?(?:자리|좌석|석)/,
    GONE,
  ],
  [
    'PARTITION',
    /칸막이까지\s?있|칸막이가\s?높|칸막이\s?(?:덕|때문에|되)|가림막|칸칸이\s?(?:나뉜|나눠진|막힌)|판때기로|칸막이.{0,10}(?:자리|석|좌석|책상|쳐|나뉘|나뉜)|(?:자리|좌석|석).{0,8}칸막이(?:가|로|도)?\s?(?:있|나뉘|쳐)/,
    GONE,
  ],
  [
    'WINDOW',
    /창가석은\s?있|창밖\s?(?:을\s?)?(?:보면서|보며|바라보며)\s?(?:혼자\s?)?앉는|창문\s?앞에|창가(?:에|\s?쪽에)\s?(?:혼자|한\s?명씩)\s?앉는|창가\s?(?:자리|석|좌석|쪽\s?(?:자리|좌석)|1인|바)|창가에\s?(?:앉(?!은\s?고양이)|한\s?사람|혼자)|창\s?(?:쪽|앞)(?:에|으로)?.{0,14}(?:자리|좌석|앉|의자)|통유리\s?앞에.{0,10}(?:자리|앉)/,
    /창가(?:석|\s?자리)[은는이가]?\s?(?:없|사라)|화분|창가.{0,10}(?:2|두|4|네)\s?(?:인|명)\s?(?:이상|부터|만)|창가\s?\S{0,2}\s?말고/,
  ],
  [
    'TABLE',
    /혼자\s?쓰는\s?책상형|1인\s?탁자|혼자\s?쓰는\s?작은\s?탁자|혼자\s?쓰는\s?(?:원형\s?)?테이블|혼밥용\s?(?:작은\s?)?(?:식탁|테이블)|혼자\s?쓰는\s?작은\s?(?:책상|테이블)|(?:1|일)\s?인(?:용)?\s?(?:작은\s?|원형\s?)*(?:테이블|식탁)|독상(?!\s?자리를\s?없)/,
    GONE,
  ],
] as const;

const ORDER_WAYS = [
  [
    'KIOSK',
    /(?:입구|앞)\s?기계|키오[스쓰]크인데|키오쓰크|(?:식권\s?|무인\s?)?발[권매]기|기계로만|키오스크에서\s?1인분|(?<!가나\s?|다\s|요즘\s)키오스크(?:라(?!고)|\s?(?:앞|최고|덕)|가\s?(?:먹통|고장|느|복잡|어려|불편|있|두|세|떡)|는\s?(?:어려|불편|느))|무조건\s?키오스크|키오스크(?:예요|이에요|입니다|\s?앞에서|뿐)|식권\s?(?:뽑|발매)|문간에\s?서\s?있는\s?기계|키오스크도?\s?있|키오스크도\s?되|키오스크(?:에서|로|만|나|임|\s?(?:쓰라|있|두|화면|주문|결제)|[.]|$)|기계(?:에서|로)\s?(?:눌러|주문|결제)|무인\s?(?:키오스크|주문)/,
    /키오스크(?:가|는|도)?\s?(?:없|아니)|키오스크\s?말고|늘어났|아니라|음성안내/,
  ],
  [
    'TABLET',
    /테이블\s?오더|태블릿.{0,14}(?:누르|눌러|주문|시키|시켜|고르|추가|결제)|태블릿(?:이라나|\s?있)|주문.{0,10}태블릿|태블릿\s?주문|패드\s?있어서\s?그걸로\s?주문|주문용\s?패드|(?:자리|테이블)에\s?(?:붙은|있는)\s?(?:화면|패드)|패드로\s?눌러|달린\s?패드|패드로\s?시[키켜]/,
    /그림|필기|태블릿\s?(?:오류|고장|먹통)|콘센트(?:랑|와|하고)\s?태블릿|(?:태블릿|오더)(?:은|는|이|가|도)?\s?(?:없|아니)/,
  ],
  [
    'STAFF',
    /(?:직원|점원|종업원|사장님?|이모|아주머니|알바|서버|카운터|(?<!온\s)사람)(?:분|님|생)?(?:이|가|께서|들이|에서|한테)?.{0,14}(?:주문\s?(?:을\s?)?받|물어봐요|직접\s?받|받아\s?(?:적|주니))|(?:직원|사장님|이모|카운터).{0,4}(?:한테|에게|에서|에|가서)\s?(?:직접\s?|말로\s?)?(?:주문|시키)|직접\s?(?:사장님께\s?)?주문(?:하|해야)|직원\s?불러서|돌아다니며\s?주문|말로\s?시켜도|적어\s?가세요|직접\s?주문\s?받|와서\s?(?:뭐\s?드실|물어봐\s?주)|뭐\s?먹을지|말로\s?(?:주문해도|시키)|직원\s?주문/,
    /주문은?을?\s?안\s?받|주문하려니까/,
  ],
] as const;

const PET_TOPIC =
  /강아지|애완견|애완동물|노펫존|애견|반려(?:견|동물|묘)|댕댕이?|멍멍이|강쥐|소형견|대형견|노견|펫|동물은|(?:^|\s)개(?=\s?데리고|를|는|도|\s?(?:안|데리))|동반/;
const PET_IS =
  /(?:강아지|댕댕이|반려견|반려동물|애견|펫|소형견|대형견|개)[은는도]?\s?(?:출입\s?|입장\s?|동반\s?)?(?:도\s?)?(?:되(?!더니|나|는\s?(?:집|곳|데))|돼|됩|된다|된대|가능)|동반(?:이|도|까지)?\s?(?:되|돼|된|됨|가능|ㅇㅋ|ok|할\s?수)|(?:출입|입장)(?:이|도)?\s?(?:되|돼|가능|됩|됨|ok)|데려갈\s?수\s?있|데려가도|데리고\s?(?:들어가도|가도|갈\s?수\s?있)|프렌들리|같이\s?(?:들어갈\s?수\s?있|가도|갈\s?수\s?있)|도\s?되고|실내까지\s?동반|환영|강아지도\s?들어갈\s?수\s?있|함께\s?입장할\s?수\s?있|들어와도\s?되|목줄만\s?하면\s?괜찮|여긴\s?됩|산책도\s?가능|물그릇|배변봉투|(?:이동장|케이지|가방|안고).{0,8}(?:괜찮|된대|된다|되)|같이\s?(?:앉|다닐\s?수)|발밑에서/i;
const PET_NOT =
  /동물은?\s?못|입구컷|밖에\s?묶|일절\s?사절|노펫|들어올\s?수\s?없|입장이?\s?어렵|이제\s?안\s?받|퇴짜|문전박대|(?:동반|출입|입장)(?:이|은)?\s?(?:안|불가|금지|x)|(?:반려|강아지|개|애견|댕댕|테라스도).{0,12}안\s?(?:돼|되|됨|된|됩)|못\s?(?:데려|들어|가)|들어갈\s?수\s?없|금지|불가/i;

function findPet(text: string): string[] {
  if (!PET_TOPIC.test(text) || !/노펫|강아지|애완|애견|반려|댕댕|멍멍|강쥐|견|펫|개/.test(text)) return [];
  if (
    /(?:테라스|야외|마당)(?:는|만|에서는|석은).{0,12}(?<!안\s?)(?:됩|돼|되|가능|된)/.test(text) &&
    /안\s?되|안\s?돼|불가|안\s?된|안\s?됩/.test(text)
  )
    return ['YES'];
  if (PET_NOT.test(text)) return ['NO'];
  return PET_IS.test(text) ? ['YES'] : [];
}

const STEPS =
  /(?:문턱|턱)에\s?걸|경사로.{0,16}(?:가팔|좁아|못)|계단\s?(?:두|세|네|다섯|여섯|몇|\d+)\s?칸|(?:엘베|엘리베이터|승강기)(?:가|는|도)?\s?없|휠체어.{0,6}(?:포기|돌아)|계단밖에|입구\s?계단도|계단으로\s?만들|턱이\s?없진\s?않|지하.{0,6}계단|문지방에\s?걸|휠체어를.{0,10}들어야|턱(?:이|은)?\s?(?:있|두\s?개|높|하나(?!도)|꽤|떡)|계단(?:뿐|만\s?있|으로만|\s?때문에|있음|이\s?(?:있|많|가파|가팔)|\s?꽤|\s?(?:두|세|네|몇|\d+)\s?개)|휠체어(?:는|로는|로)?\s?(?:못|힘들|어렵|안|불가)|유모차는?\s?들어야|경사로(?:가|도)?\s?없|댓돌/;
const NO_STEPS =
  /(?:엘리베이터|엘베|승강기)(?:로\s?(?:바로\s?)?(?:연결|올라|가|내려)|가\s?있|\s?있|\s?타고)|경사판|바로\s?평지|램프로\s?되어|문제없이\s?들어|경사로를\s?놓아서|앞이\s?평지|(?:턱|문턱|단차)(?:이|은|도|가)?\s?(?:하나도\s?)?없(?!진)|단차\s?있던\s?거.{0,8}없앴|경사로(?:가|도)?.{0,6}(?:있|나란|발견|깔)|입구[가는은]?\s?(?:평평|평지)|문턱\s?없고|무장애|턱을\s?싹|경사로가\s?새로|유모차\s?그대로|휠체어(?:도|로|\s?다)?\s?(?:혼자\s?)?(?:쑥\s?|무사\s?|편하게\s?)?(?:들어|드나|입장|진입)|유모차\s?(?:끌고|밀고|도)\s?(?:그대로\s?|바로\s?)?들어/;

function findSteps(text: string): string[] {
  const [steps, none] = [text.search(STEPS), text.search(NO_STEPS)];
  if (none >= 0 && (steps < 0 || /경사[로판]|없앴|없지는?\s?않은데/.test(text.slice(none)))) return ['YES'];
  return steps >= 0 ? ['NO'] : [];
}

const TOILET = {
  topic: /화장실|볼일\s?볼|뒷간/,
  is: /쓰면\s?되|있|문제는\s?없|편했|깨끗|깔끔|공용(?!\s?(?:테이블|책상))|휴지|비누|칸이|줄\s?(?:서|이)|냄새|지저분|비번|열쇠|쓸\s?(?:수|만)|개방|갖춰|넓|청결|분리|거울|매장\s?(?:안|뒤)|더럽|관리/,
  not: /없(?!진|지|었으면|을까)|잠가|이용이\s?안|문\s?닫|고장|못\s?(?:쓰|씀|써|썼|갔)|안\s?열어|공사\s?중|잠겨|사용\s?불가/,
};

const WIFI = {
  topic: /와이\s?파이|와파|wi-?fi|무선\s?인터넷|공유기를?|인터넷(?=\s?잡|이?\s?(?:잘|빠르))/,
  is: new RegExp(`${IS.source}|잡[히혀힘]|터[지져집]|비번|비밀번호|속도|이름이|무료|안정|쌩쌩|느[려리]|끊[기김]`),
  not: new RegExp(`안\\s?(?:두|깔)|${NOT.source.replace('끊(?:어|겼|겨)', '끊어')}`),
};
/** It exists, but cannot be used. */
const USELESS =
  /없는\s?셈|무용지물|(?:데|지만)\s?인터넷이?\s?안|있으나\s?마나|안\s?맞아서|(?:데|지만)\s.{0,12}못\s?[쓰썼씀써]/;

type Find = (text: string) => string[];

const FINDERS: Partial<Record<FactName, Find>> = {
  SEAT: (text) => {
    if (
      /합석(?:이\s?기본|시[키켜])|(?:무조건|반드시|무조건\s?다)\s?합석|(?:죄다|전부|모두)\s?(?:4|네|사)\s?인(?:용|석)?\s?(?:석|테이블|식탁|자리)/.test(
        text,
      )
    )
      return ['NO'];
    if (SOLO_SEAT_SURE.test(text)) return ['YES'];
    return choose(exists(text, { ...SOLO_SEAT, is: SEAT_IS, not: SEAT_NOT }), 'YES', 'NO');
  },
  SOLO_ORDER: findOrder,
  SOLO_WHEN: findSoloWhen,
  OUTLET: findOutlet,
  WIFI: (text) => (USELESS.test(text) ? [] : choose(exists(text, WIFI), 'YES', 'NO')),
  STAY: findStay,
  SOLO_SHARE: findSoloShare,
  NOISE: findNoise,
  NIGHT: findNight,
  SEAT_KIND: (text) => matching(text, SEAT_KINDS),
  ORDER_BY: (text) => matching(text, ORDER_WAYS),
  PET: findPet,
  STEP_FREE: findSteps,
  TOILET: (text) => (/찾아|급해/.test(text) ? [] : choose(exists(text, TOILET), 'YES', 'NO')),
};

const isStatement = (sentence: string): boolean =>
  IS_CONFIRMED.test(sentence) || !NO_STATEMENT.some((pattern) => pattern.test(sentence));

function withoutPast(text: string): string {
  const current = without(text.replace(/없는\s?(?:게|것이)\s?없/, '다 있'), REPORTED);
  return without(without(current, PAST), OTHERS_ARE).replace(PAST_THEN_GONE, ' ');
}

/** Splits after sentence marks. A mark that ends what was thought ("안 될 줄 알았지?") does not end a sentence. */
const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!…\n])(?!\d)|(?<=(?<!줄\s?알았지)\?)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(0, SENTENCES_READ);

/**
 * What the sentences of a review state about the place, each fact once. A fact with two different values is left out.
 * Rules of words, because a model would be a hundred times as large and not explain what it found.
 */
export function listSentences(text: string, facts: readonly FactName[] = SENTENCE_FACTS): Sentence[] {
  const found = splitSentences(text).flatMap((sentence) => {
    if (!isStatement(sentence)) return [];
    const statement = withoutPast(sentence);
    if (IS_NEGATED.test(statement) && !NEGATED_ANYWAY.test(statement)) return [];
    return facts.flatMap((fact) =>
      (FINDERS[fact]?.(statement) ?? []).map((value) => ({
        fact,
        value,
        sentence: sentence.slice(0, SENTENCE_MAX).toWellFormed(),
      })),
    );
  });
  return [...Map.groupBy(found, ({ fact }) => fact)].flatMap(([fact, all]) => {
    const values = [...new Set(all.map(({ value }) => value))];
    const value = getFactDefinition(fact).kind === 'SEVERAL' ? toFactValue(fact, values.join(',')) : values[0];
    const [first] = all;
    if (first === undefined || value === undefined) return [];
    return getFactDefinition(fact).kind === 'SEVERAL' || values.length === 1 ? [{ ...first, value }] : [];
  });
}

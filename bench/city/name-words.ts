export const DONG_SYLLABLES = [
  ...'신구상하동서남북중대용송청백금은옥석천산강호원정현화안평장풍명창월도문암곡촌덕학운봉가영진양교개',
];

export const NAME_SYLLABLES = [
  ...'가나다라마바사아자하고노도로모보소오조호기니디리미비시이지희구누두루무부수우주후해래매배새애재달별솔봄온담윤연선진은한민정영원',
];

/** Frequent words of shop names, most frequent first. */
export const NAME_WORDS = (
  '우리 서울 행복 하늘 엄마손 고향 옛날 아침 원조 진짜 왕 한국 중앙 대박 소문난 할매 장수 명동 전주 제주 ' +
  '시골 금강 미소 사랑 봄날 바다 구름 달빛 별빛 햇살 노을 오후 그날 여기 오늘 하루 조용한 느린 작은 푸른 ' +
  '모퉁이 골목 언덕 이층 지하 정원 숲 나무 돌담 기와 온기 소소 다정 무심 여백 틈 결 담소 두레 마루 뜰'
).split(' ');

export const FAMILY_NAMES = [...'김이박최정강조윤장임한오서신권황안송류홍'];

export const STREET_WORDS = '중앙 시장 학교 공원 역전 은행나무 강변 문화 평화 번영 새싹 연무장 양지 솔밭'.split(' ');

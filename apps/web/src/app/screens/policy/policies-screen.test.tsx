import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAppWith } from '#test/render-app.tsx';

const OPERATOR = {
  name: '쏠 주식회사',
  address: '서울 성동구 왕십리로 83',
  phone: '02-123-4567',
  email: 'help@sol.example',
  privacyOfficer: '개인정보팀 김하나',
  processors: ['가나클라우드(서버 보관, 대한민국)', '다라(사진 보관, 미국)'],
};

const sectionOf = (name: string) => screen.findByRole('region', { name });

it('[14.1-2] the policies name the operator, the responsible person and each company that processes data', async () => {
  renderAppWith({ operator: OPERATOR }, '/profile/policies');
  const operator = await sectionOf('운영하는 곳과 보호책임자');
  for (const detail of [OPERATOR.name, OPERATOR.address, OPERATOR.phone, OPERATOR.privacyOfficer]) {
    expect(operator).toHaveTextContent(detail);
  }
  expect(within(operator).getByRole('link', { name: OPERATOR.email })).toHaveAttribute(
    'href',
    'mailto:help@sol.example',
  );
  const privacy = await sectionOf('개인정보 처리방침');
  for (const company of OPERATOR.processors) expect(privacy).toHaveTextContent(company);
});

it('[14.1-2] the privacy policy lists the map host and the offered login services as recipients', async () => {
  renderAppWith({ map: { engine: 'maplibre', style: 'auto' }, loginTypes: ['GOOGLE'] }, '/profile/policies');
  const privacy = await sectionOf('개인정보 처리방침');
  expect(privacy).toHaveTextContent('tiles.openfreemap.org (국외일 수 있음)');
  expect(privacy).toHaveTextContent('Google LLC (미국)');
  expect(within(privacy).queryByText(/^카카오 \(/)).toBeNull();
  expect(privacy).not.toHaveTextContent('다른 회사에 맡겨요');
});

it('[14.1-2] the privacy policy lists the stored data, with the address of the calendar and members who act together', async () => {
  renderAppWith({}, '/profile/policies');
  const storedAs = within(await sectionOf('개인정보 처리방침'));
  expect(storedAs.getByText('캘린더 주소').parentElement).toHaveTextContent('되돌릴 수 없게 바꾼 주소와 만든 날');
  const group = storedAs.getByText('함께 답한 계정').parentElement;
  expect(group).toHaveTextContent('똑같이 답한 계정들에 함께 매긴 번호');
});

it.each(['이용약관', '위치기반서비스 이용약관'])('[14.1-2] %s says since when it applies', async (name) => {
  renderAppWith({}, '/profile/policies');
  expect(await sectionOf(name)).toHaveTextContent('2026년 11월 25일부터 적용하는 첫 판이에요. 이전 판은 없어요.');
});

it('[14.1-2] the privacy policy says since when it applies, and what the version before it was', async () => {
  renderAppWith({}, '/profile/policies');
  const privacy = await sectionOf('개인정보 처리방침');
  expect(privacy).toHaveTextContent('2026년 11월 29일부터 적용하는 판이에요.');
  expect(privacy).toHaveTextContent(/2026년 11월 25일부터 적용한 판: .*‘이용이 멈춘 채 삭제한 계정’/);
  expect(within(privacy).getByText('이용이 멈춘 채 삭제한 계정')).toBeVisible();
});

it('[14.1-2] says so while no operator is configured', async () => {
  renderAppWith({}, '/profile/policies');
  const operator = await sectionOf('운영하는 곳과 보호책임자');
  expect(operator).toHaveTextContent('아직 공개된 주소에서 운영되지 않아요');
  expect(within(operator).getByRole('link', { name: '의견 남기기' })).toHaveAttribute('href', '/profile/feedback');
});

it.each([
  ['terms', '이용약관'],
  ['privacy', '개인정보 처리방침'],
  ['location', '위치기반서비스 이용약관'],
  ['operator', '운영하는 곳과 보호책임자'],
])('the fragment %s leads to its section', async (id, title) => {
  renderAppWith({ operator: OPERATOR }, '/profile/policies');
  expect(await sectionOf(title)).toHaveAttribute('id', id);
});

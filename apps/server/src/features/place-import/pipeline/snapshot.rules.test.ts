import { describe, expect, it } from 'vitest';
import { coveredGroups, type GroupCount } from './snapshot.rules.ts';

const group = (area: string, part: string, listed: number, known: number): GroupCount => ({
  area,
  part,
  listed,
  known,
});
const covered = (counts: GroupCount[]) => coveredGroups(counts).map(({ area, part }) => `${area}/${part}`);

/** Districts of which the file lists as many rows as are known, from 40 on. */
const districts = (province: string, count: number, part = '카페') =>
  Array.from({ length: count }, (_, index) => group(`${province} ${index}구`, part, 40 + index, 41 + index));

describe('[10.3-1] the area that a snapshot covers', () => {
  it('is all that a first file lists', () => {
    expect(covered([group('서울 성동구', '카페', 9, 0), group('서울 중구', '식당', 1, 0)])).toEqual([
      '서울 성동구/카페',
      '서울 중구/식당',
    ]);
  });

  it('is the district and the class of the file alone', () => {
    const file = [group('서울 성동구', '카페', 1_170, 1_175)];
    const others = [group('서울 성동구', '식당', 0, 2_500), group('서울 강남구', '카페', 0, 3_000)];
    expect(covered([...file, ...others])).toEqual(['서울 성동구/카페']);
  });

  it('does not include a district for a single row with a wrong address', () => {
    const file = [group('서울 성동구', '카페', 1_170, 1_175), group('서울 강남구', '카페', 1, 3_000)];
    expect(covered(file)).toEqual(['서울 성동구/카페']);
    const rare = [...file, group('서울 성동구', '만화방', 3, 3), group('서울 강남구', '만화방', 1, 1)];
    expect(covered(rare)).toEqual(['서울 성동구/카페', '서울 성동구/만화방']);
  });

  it('does not include a class for a single row of another class', () => {
    const file = [...districts('서울', 25), group('서울 3구', '한식', 1, 0)];
    const known = Array.from({ length: 25 }, (_, index) => group(`서울 ${index}구`, '한식', 0, 900)).toSpliced(3, 1);
    expect(covered([...file, ...known]).filter((name) => name.endsWith('한식'))).toEqual([]);
  });

  it('includes a rare class of a district that lists none of it any more', () => {
    const file = [group('서울 중구', '카페', 30, 31), group('서울 중구', '만화방', 2, 2)];
    const gone = [group('서울 성동구', '카페', 20, 20), group('서울 성동구', '만화방', 0, 1)];
    expect(covered([...file, ...gone])).toContain('서울 성동구/만화방');
  });

  it('includes a district without a row if the file lists the rest of its province', () => {
    const counts = [...districts('서울', 24), group('서울 종로구', '카페', 0, 1)];
    expect(covered(counts)).toContain('서울 종로구/카페');
    const few = [...districts('서울', 5), group('서울 종로구', '카페', 0, 1)];
    expect(covered(few)).not.toContain('서울 종로구/카페');
  });

  it('includes a province with one district if the file lists the rest of the country', () => {
    const country = ['서울', '부산', '경기'].flatMap((province) => districts(province, 13));
    expect(covered([...country, group('세종 세종시', '카페', 0, 2)])).toContain('세종 세종시/카페');
    expect(
      covered([...country, ...['전남', '전북'].flatMap((p) => districts(p, 7).map((c) => ({ ...c, listed: 0 })))]),
    ).not.toContain('전남 0구/카페');
  });
});

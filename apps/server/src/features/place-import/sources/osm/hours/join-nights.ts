const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const WEEKDAY = WEEKDAYS.join('|');
const RULE = new RegExp(`^((?:${WEEKDAY})(?:[-,](?:${WEEKDAY}))*) ([\\d:, -]+|off)$`);

/** "Fr-Su,We" as numbers of days. */
function readDays(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((day) => WEEKDAYS.indexOf(day));
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
}

function isAfterMidnight(times: string): boolean {
  return times.split(',').some((range) => {
    const [start = '', end = ''] = range.trim().split('-');
    return start.padStart(5, '0') > end.padStart(5, '0');
  });
}

/**
 * Joins rules for different weekdays with commas: "Mo-Th 18:00-02:00; Fr 18:00-04:00" becomes "Mo-Th
 * 18:00-02:00, Fr 18:00-04:00". After a semicolon, a rule closes its days from 00:00, so the place
 * would close at midnight on Thursday, which is not what authors mean. Other values are unchanged.
 */
export function joinNights(value: string): string {
  const rules = value.split(';').map((rule) =>
    RULE.exec(
      rule
        .trim()
        .replace(/\s*-\s*/g, '-')
        .replace(/,\s*/g, ','),
    ),
  );
  const first = rules.indexOf(null);
  const weekly = rules.slice(0, first === -1 ? undefined : first).filter((rule) => rule !== null);
  const days = weekly.flatMap(([, text = '']) => readDays(text));
  const hasNight = weekly.some(([, , times = '']) => times !== 'off' && isAfterMidnight(times));
  if (weekly.length < 2 || !hasNight || new Set(days).size < days.length) return value;
  const open = weekly.filter(([, , times]) => times !== 'off').map(([rule]) => rule);
  const others = first === -1 ? [] : value.split(';').slice(first);
  return [open.join(', '), ...others].join(';');
}

import { STAY_MINUTES } from '@sol/contract/limits';
import { walkingLeg, walkingMinutes } from '@sol/contract/walking';
import ical from 'ical-generator';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { parseSeoulMinute, seoulMinute } from '#lib/time/seoul-time.ts';
import type { StopRow } from '../solroute.repository.ts';
import type { PlannedRow } from './calendar.repository.ts';

const ZONE = 'Asia/Seoul';
/** RFC 5545, 3.6.5. Korea has no daylight saving time. */
const ZONE_DEFINITION = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Some calendar apps load an address every quarter of an hour if it does not name an interval. */
const REFRESH_S = 3_600;

type PlannedSolroute = PlannedRow & { stops: readonly StopRow[] };

/** Start and end of each stop. Walks are estimates from straight lines, as on screens without a routing service. */
function toSpans({ departAt, stops }: PlannedSolroute): { start: string; end: string }[] {
  const departure = parseSeoulMinute(departAt).getTime();
  const atMinute = (minutes: number) => seoulMinute(new Date(departure + minutes * MINUTE_MS));
  let minutes = stops[0]?.startWalkMin ?? 0;
  return stops.map((stop, index) => {
    const previous = stops[index - 1];
    if (previous !== undefined) minutes += walkingMinutes(walkingLeg(previous, stop).durationS);
    const start = atMinute(minutes);
    minutes += stop.stayMin ?? STAY_MINUTES;
    return { start, end: atMinute(minutes) };
  });
}

interface CalendarOptions {
  /** Title of the calendar in the member's calendar app. */
  name: string;
  solroutes: readonly PlannedSolroute[];
  publicUrl: string;
  /** Whether the file is loaded again, in contrast to a file that is imported once. */
  isSubscribed: boolean;
}

/**
 * An iCalendar file (RFC 5545) with one event for each stop: calendar apps remind of, and navigate to,
 * the place of an event. The UID of a stop stays the same when the solroute changes.
 */
export function toCalendarText({ name, solroutes, publicUrl, isSubscribed }: CalendarOptions): string {
  const calendar = ical({ name, prodId: { company: '쏠', product: '코스', language: 'KO' } });
  // Without a name: the times of DTSTAMP and LAST-MODIFIED must be in UTC.
  calendar.timezone({ name: null, generator: () => ZONE_DEFINITION });
  if (isSubscribed) calendar.ttl(REFRESH_S);
  const { hostname } = new URL(publicUrl);
  for (const solroute of solroutes) {
    const { id, stops, createdAt, updatedAt } = solroute;
    const changedAt = new Date(updatedAt);
    const spans = toSpans(solroute);
    for (const [index, stop] of stops.entries()) {
      const { start, end } = spans[index] ?? { start: solroute.departAt, end: solroute.departAt };
      const url = `${publicUrl}/solroute/${id}`;
      const lines = [
        `${solroute.name} ${index + 1}/${stops.length}`,
        stop.isClosed && '문을 닫은 곳이에요.',
        stop.memo,
        url,
      ];
      calendar.createEvent({
        id: `solroute-${id}-${stop.id}@${hostname}`,
        // Grows with each change, as RFC 5546 requires.
        sequence: Math.round((changedAt.getTime() - new Date(createdAt).getTime()) / 1000),
        stamp: changedAt,
        lastModified: changedAt,
        // Local times: the library writes them as they are, whatever the time zone of the process.
        start,
        end,
        timezone: ZONE,
        summary: stop.name,
        description: lines.filter(Boolean).join('\n'),
        location: { title: stop.name, address: stop.address, geo: { lat: stop.latitude, lon: stop.longitude } },
        url,
      });
    }
  }
  return calendar.toString();
}

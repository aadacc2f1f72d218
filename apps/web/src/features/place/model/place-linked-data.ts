import type { Category } from '@sol/contract/category';
import type { PlaceDetail } from '@sol/contract/place';
import type { OpeningHour, SpecialDay } from '@sol/contract/place-hours';
import type { DayOfWeek, LocalBusiness, OpeningHoursSpecification, TouristAttraction, WithContext } from 'schema-dts';

/** The closest schema.org type of each category. */
const TYPES = {
  food: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  culture: 'TouristAttraction',
  walk: 'TouristAttraction',
  work: 'LocalBusiness',
  shop: 'Store',
  entertainment: 'EntertainmentBusiness',
  drink: 'BarOrPub',
} as const satisfies Record<Category, string>;

const DAYS: DayOfWeek[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const times = ({ startTime, endTime }: Omit<OpeningHour, 'dayOfWeek'>) => ({
  opens: startTime,
  // schema.org reads a time before `opens` as the next day's, and has no 24:00.
  closes: endTime === '24:00' ? '23:59' : endTime,
});

const opening = ({ dayOfWeek, ...span }: OpeningHour): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: DAYS[dayOfWeek] ?? [],
  ...times(span),
});

/** A closed day has equal times. */
const CLOSED = { opens: '00:00', closes: '00:00' };

const specialOpenings = ({ date, hours }: SpecialDay): OpeningHoursSpecification[] =>
  (hours.length === 0 ? [CLOSED] : hours.map(times)).map((span) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...span,
  }));

/** The place as schema.org JSON-LD, escaped for use inside a script element. */
export function placeLinkedData(place: PlaceDetail, url: string): string {
  const data: WithContext<LocalBusiness | TouristAttraction> = {
    '@context': 'https://schema.org',
    '@type': TYPES[place.category],
    name: place.name,
    url,
    address: { '@type': 'PostalAddress', streetAddress: place.address, addressCountry: 'KR' },
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    ...(place.rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: place.rating, reviewCount: place.reviewCount },
    }),
    ...(place.openingHours.length > 0 && { openingHoursSpecification: place.openingHours.map(opening) }),
    ...(place.specialDays && { specialOpeningHoursSpecification: place.specialDays.flatMap(specialOpenings) }),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

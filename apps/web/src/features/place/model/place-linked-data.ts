import type { Category } from '@sol/contract/category';
import type { PlaceDetail } from '@sol/contract/place';
import type { OpeningHour } from '@sol/contract/place-hours';

/** The closest schema.org type of each category. */
const TYPES: Record<Category, string> = {
  food: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  culture: 'TouristAttraction',
  walk: 'TouristAttraction',
  work: 'LocalBusiness',
  shop: 'Store',
  entertainment: 'EntertainmentBusiness',
  drink: 'BarOrPub',
};

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const opening = ({ dayOfWeek, startTime, endTime }: OpeningHour) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: DAYS[dayOfWeek],
  opens: startTime,
  // schema.org reads a time before `opens` as the next day's, and has no 24:00.
  closes: endTime === '24:00' ? '23:59' : endTime,
});

/** The place as schema.org JSON-LD, escaped for use inside a script element. */
export function placeLinkedData(place: PlaceDetail, url: string): string {
  const data = {
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
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

import type { Category } from '@sol/contract/category';
import { factValueTitle } from '@sol/contract/fact-definitions';
import { mediaOgPath } from '@sol/contract/media';
import { placePicturePath } from '@sol/contract/paths';
import type { PlaceDetail, PlacePhoto } from '@sol/contract/place';
import type { PlaceDetails } from '@sol/contract/place-details';
import type { OpeningHour, SpecialDay } from '@sol/contract/place-hours';
import type {
  DayOfWeek,
  ImageObject,
  LocalBusiness,
  LocationFeatureSpecification,
  OpeningHoursSpecification,
  TouristAttraction,
  WithContext,
} from 'schema-dts';
import { OembedLink, PageHead } from '#components/page-head.tsx';
import { usePageSettings } from '#lib/page-settings.ts';
import { paths } from '#lib/paths.ts';
import { photosOf, soloShareOf } from '../model/place-text.ts';

const LINKED_PHOTOS_MAX = 3;

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
  // In schema.org a time before `opens` is on the next day, and has no 24:00.
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

type Amenity = LocationFeatureSpecification & { name: string };

/** Seats, facilities and access. Sources do not distinguish a missing facility from an unknown one. */
function amenitiesOf({ seats, facilities, wheelchair, takeaway, wifi }: PlaceDetails): Amenity[] {
  const feature = (name: string, value: boolean | number): Amenity => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value,
  });
  return [
    ...(seats ? [feature('열람석', seats.value)] : []),
    ...(wifi ? [feature('와이파이', wifi.value === 'YES')] : []),
    ...(wheelchair ? [feature('휠체어로 들어갈 수 있음', wheelchair.value === 'YES')] : []),
    ...(takeaway ? [feature('포장', takeaway.value !== 'NO')] : []),
    ...(facilities?.value ?? []).map((name) => feature(name, true)),
  ];
}

const imageOf = ({ url, credit, licence }: PlacePhoto, publicUrl: string): ImageObject => ({
  '@type': 'ImageObject',
  contentUrl: publicUrl + url,
  ...(credit !== undefined && { creditText: credit }),
  ...(licence !== undefined && { license: `https://www.kogl.or.kr/info/licenseType${licence.at(-1)}.do` }),
});

/** "8,500원": what a meal costs for one person. */
function priceOf({ facts }: PlaceDetail): string | undefined {
  const value = facts.find(({ fact }) => fact === 'PRICE_ONE')?.value;
  return value ? factValueTitle('PRICE_ONE', value) : undefined;
}

/** The place as schema.org JSON-LD, escaped for use inside a script element. */
function placeLinkedData(place: PlaceDetail, publicUrl: string): string {
  const { details = {} } = place;
  const photos = photosOf(place).slice(0, LINKED_PHOTOS_MAX);
  const amenities = amenitiesOf(details);
  const price = priceOf(place);
  const data: WithContext<LocalBusiness | TouristAttraction> = {
    '@context': 'https://schema.org',
    '@type': TYPES[place.category],
    name: place.name,
    url: publicUrl + paths.mapDetail(place.id),
    ...(photos.length > 0 && { image: photos.map((photo) => imageOf(photo, publicUrl)) }),
    ...(place.phone !== undefined && { telephone: place.phone }),
    // `url` is the page of the app.
    ...(place.homepage !== undefined && { sameAs: place.homepage }),
    ...(price && { priceRange: price }),
    ...(details.admission && { isAccessibleForFree: details.admission.value === 0 }),
    ...(amenities.length > 0 && { amenityFeature: amenities }),
    ...(place.description && { description: place.description.text }),
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

function descriptionOf({ detailedCategory, address, isSoloRecommended, ...counts }: PlaceDetail): string {
  const facts = [detailedCategory, address];
  const share = soloShareOf({ soloPercent: isSoloRecommended, ...counts });
  if (share !== null) facts.push(`혼자 다시 올래요 ${share.text}`, `후기 ${counts.reviewCount}개`);
  return facts.join(' · ');
}

/** The image of the first photo; without photos, an image rendered by the server. */
export function placePicture(place: PlaceDetail) {
  const [photo] = photosOf(place);
  return photo === undefined
    ? { image: placePicturePath(place.id) }
    : { image: mediaOgPath(photo.url), imageCredit: photo.credit };
}

/** Title, link preview and structured data of a place. */
export function PlaceHead({ place }: { place: PlaceDetail }) {
  const { publicUrl } = usePageSettings();
  return (
    <>
      <PageHead
        title={place.name}
        description={descriptionOf(place)}
        path={paths.mapDetail(place.id)}
        {...placePicture(place)}
      />
      {import.meta.env.SSR && <OembedLink title={place.name} path={paths.mapDetail(place.id)} />}
      {/* Still available by link, but not listed by search engines. */}
      {place.isClosed ? (
        <meta name="robots" content="noindex" />
      ) : (
        <script
          type="application/ld+json"
          // Rendered on the server only; the browser keeps the server's content.
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- a data block, with every < written as an escape.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? placeLinkedData(place, publicUrl) : '' }}
        />
      )}
    </>
  );
}

import { filePart, formOf, jsonPart } from '../../apps/server/src/test/review-form.ts';
import { markRecord, reviewRecord, solrouteRecord } from '../../faults/entity-records.ts';
import type { Fixtures, Member } from '../../faults/fixtures.ts';
import type { WriteRecord } from '../../faults/write-record.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Dataset } from './dataset.ts';
import { createSteps, get, type KindOfCall, type Step } from './journey.ts';
import { markersOf, placesOf } from './map-requests.ts';

/** A write request and its expected state after acknowledgement. */
export interface Writing extends KindOfCall {
  record: WriteRecord;
  next: string;
}

export const isWriting = (call: KindOfCall): call is Writing => 'record' in call;

const json = (value: object) => ({ bytes: Buffer.from(JSON.stringify(value)), type: 'application/json' });

function saveRequest(member: Member, placeId: number): Writing {
  return {
    kind: 'write',
    method: 'PATCH',
    path: `/api/solmark/place/${placeId}/collections`,
    body: json({ addCollectionIds: [member.collectionId], removeCollectionIds: [] }),
    record: markRecord(member, placeId),
    next: 'saved',
  };
}

async function reviewRequest(member: Member, placeId: number, photo: Uint8Array): Promise<Writing> {
  const content = `혼자 다녀왔어요 ${crypto.randomUUID()}`;
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const review = { placeId, recommendation: true, rating: 4, ...tags, content };
  const { payload, headers } = await formOf([jsonPart(review), filePart(photo)]);
  return {
    kind: 'upload',
    method: 'POST',
    path: '/api/review',
    body: { bytes: payload, type: headers['content-type'] ?? '' },
    record: reviewRecord(member, placeId),
    next: `${content}, 1 photos`,
  };
}

function solrouteRequest(member: Member, placeIds: readonly number[]): Writing {
  const name = `혼자 ${crypto.randomUUID().slice(0, 8)}`;
  const placeInfos = placeIds.map((id, index) => ({ id, seq: index + 1, memo: '' }));
  return {
    kind: 'write',
    method: 'POST',
    path: '/api/solroute',
    body: json({ iconId: 1, name, placeInfos }),
    record: solrouteRecord(member, name),
    next: `${name}, ${placeIds.length} places`,
  };
}

const PLACES_OF_SOLROUTE = 3;
const PLACES_OF_JOURNEY = 2 + PLACES_OF_SOLROUTE;
/** Coprime to the usual numbers of places: consecutive writes are far apart. */
const STRIDE = 7_919;

/** Each write uses its own place, since a member can review a place only once. */
export function createWriters(dataset: Dataset, fixtures: Fixtures, random: SeededRandom) {
  let drawnPlaces = 0;
  let writerIndex = 0;
  const drawPlace = () => 1 + ((drawnPlaces++ * STRIDE) % dataset.lastPlaceId);
  return {
    /**
     * Next member and its steps: open the map, save a place, review another with a photo, create a
     * solroute.
     */
    async next(): Promise<{ member: Member; steps: Step[] }> {
      const member = fixtures.members[writerIndex++ % fixtures.members.length];
      const photo = fixtures.photos[writerIndex % fixtures.photos.length];
      if (member === undefined || photo === undefined) throw new RangeError('the fixtures contain no member or photo');
      const [saved = 1, reviewed = 2, ...stops] = Array.from({ length: PLACES_OF_JOURNEY }, drawPlace);
      const at = random.pick(dataset.spots);
      const { steps, now, later } = createSteps(random);
      now({ kind: 'own', method: 'POST', path: '/api/profile' }, markersOf(at), placesOf(at));
      later(saveRequest(member, saved));
      later(get('place', `/api/place/${reviewed}`));
      later(await reviewRequest(member, reviewed, photo));
      later(solrouteRequest(member, stops));
      later(get('own', '/api/solroute'));
      return { member, steps };
    },
  };
}

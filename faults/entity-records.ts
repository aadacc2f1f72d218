import type { Client, Photo } from './client.ts';
import type { Member } from './fixtures.ts';
import { ABSENT, type WriteRecord } from './write-record.ts';

const NOT_WHOLE = 'incomplete';

async function photosOf(client: Client, addresses: readonly string[]): Promise<string> {
  const served = await Promise.all(addresses.map((address) => client.isPhotoServed(address)));
  return served.every(Boolean) ? `${addresses.length} photos` : NOT_WHOLE;
}

/** The state of a record that cannot be read. */
export const readError = (status: number) => `unreadable (${status})`;

/** A review: its text and the number of photos, all of which must be served. */
export function reviewRecord({ id: memberId, client: ownClient }: Member, placeId: number): WriteRecord {
  return {
    label: `review of place ${placeId} by ${memberId}`,
    initial: ABSENT,
    acknowledged: ABSENT,
    async read(client) {
      for (let cursor: number | null | undefined; cursor !== null; ) {
        const query = cursor === undefined ? '' : `?cursorId=${cursor}`;
        // Only the author learns which review is theirs.
        const { status, data } = await ownClient.get(`/api/review/place/${placeId}${query}`);
        if (status !== 200) return readError(status);
        const ownReview = data.reviews.find(({ isMine }: { isMine: boolean }) => isMine);
        if (ownReview !== undefined) return `${ownReview.content}, ${await photosOf(client, ownReview.photoUrls)}`;
        cursor = data.nextCursor;
      }
      return ABSENT;
    },
  };
}

/** Whether the member has saved a place. */
export function markRecord({ id, client: ownClient }: Member, placeId: number): WriteRecord {
  return {
    label: `mark of ${id} for place ${placeId}`,
    initial: ABSENT,
    acknowledged: ABSENT,
    async read() {
      const { status, data } = await ownClient.get(`/api/solmark/place/${placeId}/collections`);
      if (status !== 200) return readError(status);
      return data.collectionIds.length > 0 ? 'saved' : ABSENT;
    },
  };
}

/** The member's nickname, and whether their picture is served. */
export function profileRecord({ id, nickname, client: ownClient }: Member): WriteRecord {
  return {
    label: `profile of ${id}`,
    initial: `${nickname}, 0 photos`,
    acknowledged: `${nickname}, 0 photos`,
    async read(client) {
      const { status, data } = await ownClient.send('POST', '/api/profile');
      if (status !== 200) return readError(status);
      const { profileImageUrl } = data;
      return `${data.nickname}, ${await photosOf(client, profileImageUrl === null ? [] : [profileImageUrl])}`;
    },
  };
}

/** A created sollect: its title, and its cover after the upload. */
export function sollectRecord({ client: ownClient }: Member, sollectId: number, title: string): WriteRecord {
  return {
    label: `sollect ${sollectId}`,
    initial: readError(404),
    acknowledged: `${title}, 0 photos`,
    async read(client) {
      const { status, data } = await ownClient.get(`/api/sollect/${sollectId}`);
      if (status !== 200) return readError(status);
      const cover: string | null = data.thumbnailImageUrl;
      const addresses = cover?.includes('/') ? [cover] : [];
      return `${data.title}, ${await photosOf(client, addresses)}`;
    },
  };
}

/** Whether the member has saved a sollect. */
export function sollectMarkRecord({ id, client: ownClient }: Member, sollectId: number): WriteRecord {
  return {
    label: `mark of ${id} for sollect ${sollectId}`,
    initial: ABSENT,
    acknowledged: ABSENT,
    async read() {
      const { status, data } = await ownClient.get(`/api/sollect/${sollectId}`);
      if (status === 404) return ABSENT;
      if (status !== 200) return readError(status);
      return data.isMarked ? 'saved' : ABSENT;
    },
  };
}

/** A solroute, identified by its unique name: its id is known only after acknowledgement. */
export function solrouteRecord({ id: memberId, client: ownClient }: Member, name: string): WriteRecord {
  return {
    label: `solroute ${name} of ${memberId}`,
    initial: ABSENT,
    acknowledged: ABSENT,
    async read() {
      const list = await ownClient.get('/api/solroute');
      if (list.status !== 200) return readError(list.status);
      const id: number | undefined = list.data.solroutes.find(
        (solroute: { name: string }) => solroute.name === name,
      )?.id;
      if (id === undefined) return ABSENT;
      const { status, data } = await ownClient.get(`/api/solroute/${id}`);
      return status === 200 ? `${data.name}, ${data.placeInfos.length} places` : readError(status);
    },
  };
}

export const photo = (field: string, name: string, bytes: Uint8Array): Photo => ({ field, name, bytes });

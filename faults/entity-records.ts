import type { Member } from './fixtures.ts';
import type { Client, Photo } from './client.ts';
import { ABSENT, type Register } from './write-record.ts';

const NOT_WHOLE = 'not whole';

async function photosOf(client: Client, addresses: readonly string[]): Promise<string> {
  const served = await Promise.all(addresses.map((address) => client.isPhotoServed(address)));
  return served.every(Boolean) ? `${addresses.length} photos` : NOT_WHOLE;
}

const unreadable = (status: number) => `unreadable (${status})`;

/** A review: its text and the number of photos, all of which must be served. */
export function reviewOf({ id: memberId }: Member, placeId: number): Register {
  return {
    what: `review of place ${placeId} by ${memberId}`,
    acknowledged: ABSENT,
    async read(client) {
      for (let cursor: number | null | undefined; cursor !== null; ) {
        const query = cursor === undefined ? '' : `?cursorId=${cursor}`;
        const { status, data } = await client.get(`/api/review/place/${placeId}${query}`);
        if (status !== 200) return unreadable(status);
        const own = data.reviews.find(({ userId }: { userId: number }) => userId === memberId);
        if (own !== undefined) return `${own.content}, ${await photosOf(client, own.photoUrls)}`;
        cursor = data.nextCursor;
      }
      return ABSENT;
    },
  };
}

/** Whether the member has saved a place. */
export function heartOf({ id, client: own }: Member, placeId: number): Register {
  return {
    what: `heart of ${id} for place ${placeId}`,
    acknowledged: ABSENT,
    async read() {
      const { status, data } = await own.get(`/api/solmark/place/${placeId}/collections`);
      if (status !== 200) return unreadable(status);
      return data.collectionIds.length > 0 ? 'saved' : ABSENT;
    },
  };
}

/** The member's nickname, and whether their picture is served. */
export function profileOf({ id, nickname, client: own }: Member): Register {
  return {
    what: `profile of ${id}`,
    acknowledged: `${nickname}, 0 photos`,
    async read(client) {
      const { status, data } = await own.send('POST', '/api/profile');
      if (status !== 200) return unreadable(status);
      const { profileImageUrl } = data;
      return `${data.nickname}, ${await photosOf(client, profileImageUrl === null ? [] : [profileImageUrl])}`;
    },
  };
}

/** A created sollect: its title, and its cover after the upload. */
export function sollectOf({ client: own }: Member, sollectId: number, title: string): Register {
  return {
    what: `sollect ${sollectId}`,
    acknowledged: `${title}, 0 photos`,
    async read(client) {
      const { status, data } = await own.get(`/api/sollect/${sollectId}`);
      if (status !== 200) return unreadable(status);
      const cover: string | null = data.thumbnailImageUrl;
      const addresses = cover?.includes('/') ? [cover] : [];
      return `${data.title}, ${await photosOf(client, addresses)}`;
    },
  };
}

/** Whether the member has saved a sollect. */
export function sollectMarkOf({ id, client: own }: Member, sollectId: number): Register {
  return {
    what: `mark of ${id} for sollect ${sollectId}`,
    acknowledged: ABSENT,
    async read() {
      const { status, data } = await own.get(`/api/sollect/${sollectId}`);
      if (status !== 200) return unreadable(status);
      return data.isMarked ? 'saved' : ABSENT;
    },
  };
}

/** A solroute, identified by its unique name: its id is known only after acknowledgement. */
export function courseOf({ id: memberId, client: own }: Member, name: string): Register {
  return {
    what: `course ${name} of ${memberId}`,
    acknowledged: ABSENT,
    async read() {
      const list = await own.get('/api/solroute');
      if (list.status !== 200) return unreadable(list.status);
      const id: number | undefined = list.data.solroutes.find((course: { name: string }) => course.name === name)?.id;
      if (id === undefined) return ABSENT;
      const { status, data } = await own.get(`/api/solroute/${id}`);
      return status === 200 ? `${data.name}, ${data.placeInfos.length} places` : unreadable(status);
    },
  };
}

export const photo = (field: string, name: string, bytes: Uint8Array): Photo => ({ field, name, bytes });

import type { ServiceRow } from './client/envelope.format.ts';
import { SyncStop } from './client/fault.rules.ts';
import type { PublicDataClient } from './client/public-data.source.ts';
import { TOUR_PAGE, TOUR_PARAMS, TOUR_PATH } from './sources/tour.source.ts';
import { detailFields } from './tour-text.rules.ts';

type Fields = Readonly<Record<string, string>>;

interface DetailOptions {
  client: PublicDataClient;
  /** The next rows whose details are not those of their last change. */
  listOutdated: () => Promise<Fields[]>;
  /** Imports rows with their details, as a list of changes. */
  store: (rows: Fields[]) => Promise<void>;
}

async function fetchDetails(client: PublicDataClient, fields: Fields): Promise<Fields> {
  const { contentid = '', contenttypeid = '', modifiedtime = '' } = fields;
  const call = (operation: string, params: Record<string, string> = {}): Promise<ServiceRow[]> =>
    client.getRows({
      ...{ base: 'data', page: TOUR_PAGE, path: `${TOUR_PATH}/${operation}` },
      params: { ...TOUR_PARAMS, contentId: contentid, ...params },
    });
  const [common = {}] = await call('detailCommon2');
  const [intro = {}] = await call('detailIntro2', { contentTypeId: contenttypeid });
  const images = await call('detailImage2', { imageYN: 'Y' });
  const kept = Object.entries(fields).filter(([name]) => !name.startsWith('detail_'));
  return { ...Object.fromEntries(kept), ...detailFields(modifiedtime, { common, intro, images }) };
}

/**
 * Fetches the details of changed rows with what is left of the quota of the day. The others follow on the next days.
 * @returns the number of rows
 * @throws SyncStop if the service fails for another reason
 */
export async function fetchTourDetails({ client, listOutdated, store }: DetailOptions): Promise<number> {
  let done = 0;
  const seen = new Set<string | undefined>();
  for (;;) {
    const rows: Fields[] = [];
    let stop: unknown;
    // A row that was not stored with its details is not fetched for ever.
    const outdated = (await listOutdated()).filter(({ contentid }) => !seen.has(contentid));
    for (const { contentid } of outdated) seen.add(contentid);
    try {
      for (const fields of outdated) rows.push(await fetchDetails(client, fields));
    } catch (error) {
      if (!(error instanceof SyncStop)) throw error;
      stop = error;
    }
    if (rows.length > 0) await store(rows);
    done += rows.length;
    if (stop instanceof SyncStop && stop.kind !== 'QUOTA') throw stop;
    if (stop !== undefined || outdated.length === 0) return done;
  }
}

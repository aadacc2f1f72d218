import type { Category } from '@sol/contract/category';
import { type Fact, getFactDefinition, parseFact } from '@sol/contract/fact-definitions';
import { REGION_NAME_MAX } from '@sol/contract/limits';
import type { PlacePage } from '@sol/contract/place';
import type { FilterQuery } from '@sol/contract/place-query';
import type { RelatedItem } from '@sol/contract/place-search';
import type { PublicPlace } from '@sol/contract/public-place';
import type { PlanFailure, PlanRequest, SolroutePlan } from '@sol/contract/solroute-plan';
import { isSeoulMinute } from '@sol/contract/text';
import { boxAround, listKnownPlaces, type PlaceSearchService, regionOfStreet } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { CITY_CENTER, type LatLng, toLatLng } from '#lib/geo/geo.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulMinute } from '#lib/time/seoul-time.ts';
import { plainLine, quotation } from './mcp-result.presenter.ts';
import { toPublicFact } from './public-place.presenter.ts';
import type { PublicPlaceService, PublicPlaceServiceOptions } from './public-place.service.ts';

/** A mistake in the arguments of a tool, with what to try instead. */
export class ToolInputError extends Error {
  override name = 'ToolInputError';
}

interface Position {
  near?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** Where a search begins. */
export interface Origin extends LatLng {
  title: string;
  /** Limits the search to its places. */
  region?: string;
}

/** A short walk around a point. */
const AROUND_M = 1_500;

function degreesAround(origin: LatLng) {
  const { sw, ne } = boxAround(origin, AROUND_M);
  const [southWest, northEast] = [toLatLng(sw), toLatLng(ne)];
  return {
    ...{ swLat: southWest.latitude, swLng: southWest.longitude },
    ...{ neLat: northEast.latitude, neLng: northEast.longitude },
  };
}

/** 성수동 근처, 성수역 주변, Seongsu Station: the name alone. */
const VAGUE_END = /\s*(?:(?:근처|주변|부근|인근|쪽)(?:에서|에)?|(?:subway )?station|area)$/iu;

const SIMILAR_MAX = 3;
/** A name that is similar to one in Hangul may be that of another place; one in Latin letters is a transcription. */
const isMeant = (name: string) => (item: RelatedItem) => item.isSimilar === undefined || /[a-z]/i.test(name);

const isSameName = (a: string, b: string) => a.replace(/\s/gu, '') === b.replace(/\s/gu, '');

const LOCAL_MINUTE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

export interface FindInput extends Position {
  category?: Category | undefined;
  facts?: string[] | undefined;
  openAt?: string | undefined;
  priceMax?: number | undefined;
  limit: number;
}

export interface FoundPlaces {
  origin: Origin;
  places: PublicPlace[];
  /** None is within a short walk of the point: the nearest ones. */
  isFar: boolean;
  /** The facts of the request. */
  wanted: string[];
  openAt?: string | undefined;
  /** Near places that may be open too. */
  unknownHours: number;
  /** Without a result: the number of places without each condition. */
  without: { condition: string; count: string }[];
}

export interface PlanInput extends Position {
  departAt: string;
  durationMin: number;
  categories?: Category[] | undefined;
}

export interface AssistantServiceOptions extends PublicPlaceServiceOptions {
  clock: Clock;
  placeSearch: PlaceSearchService;
  plans: {
    plan: (viewer: MemberId | null, request: PlanRequest) => Promise<{ plans: SolroutePlan[]; reason?: PlanFailure }>;
  };
}

export type AssistantService = ReturnType<typeof createAssistantService>;

const conditionTitle = (filter: NonNullable<PlacePage['withoutFilter']>[number]['filter']): string => {
  if (filter === 'CATEGORY') return 'category';
  if (filter === 'OPEN') return 'openAt';
  if (filter === 'FREE' || filter === 'MANY_SEATS' || filter === 'SOLO_NOW') return filter;
  return `${filter} (${getFactDefinition(filter).title})`;
};

/** Requests of assistants as of a guest: with names of places instead of positions, and times in several formats. */
export function createAssistantService(publicPlaces: PublicPlaceService, options: AssistantServiceOptions) {
  const { db, clock, creditOf, placeSearch, places, plans } = options;

  /** @throws ToolInputError */
  function readMinute(name: string, text: string): string {
    if (text === 'now') return seoulMinute(clock.now());
    const [, day, time] = LOCAL_MINUTE.exec(text) ?? [];
    const instant = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
    const written = Number.isNaN(instant) ? '' : seoulMinute(new Date(instant));
    const minute = day === undefined ? written : `${day}T${time}`;
    if (isSeoulMinute(minute)) return minute;
    throw new ToolInputError(`${name} is not a time. Try "now", or a minute in Asia/Seoul such as "2026-12-05T19:00".`);
  }

  /** @throws ToolInputError */
  function readFacts({ facts = [], priceMax }: FindInput): Fact[] {
    const price = priceMax === undefined ? [] : [`PRICE_ONE:${priceMax}`];
    return [...facts, ...price].map((text) => {
      const fact = parseFact(text);
      if (fact === undefined) {
        throw new ToolInputError(
          `"${text.slice(0, 30)}" is not a fact. Try SEAT:YES, NOISE:QUIET or another one of the description.`,
        );
      }
      return fact;
    });
  }

  const unknownPlace = (near: string, similar: readonly RelatedItem[]) =>
    new ToolInputError(
      `There is no place "${plainLine(near, REGION_NAME_MAX)}" in 쏠.${similar.length === 0 ? '' : ` Similar: ${similar.map(({ name }) => quotation(name, REGION_NAME_MAX)).join(', ')}.`} Try the Korean name of a neighbourhood (성수동), a station (성수역), a district (성동구), ` +
        'a city (서울) or a landmark (서울숲), or give latitude and longitude.',
    );

  async function originOf(item: RelatedItem): Promise<Origin> {
    if (item.type === 'DISTRICT') {
      return { title: item.name, region: item.name, ...(await places.getRegionCenter(null, item.name)) };
    }
    const { name: title, latitude, longitude } = await places.getPreview(null, item.id);
    return { title, latitude, longitude };
  }

  /** A region, a station, a city or a landmark. @throws ToolInputError */
  async function locateName(near: string): Promise<Origin> {
    const written = plainLine(near, REGION_NAME_MAX).replace(VAGUE_END, '').trim();
    const name = regionOfStreet(written) ?? written;
    const all = name === '' ? [] : await placeSearch.searchRelated(null, { keyword: name, user: CITY_CENTER });
    const items = all.filter(isMeant(name));
    const regions = items.filter(({ type }) => type === 'DISTRICT');
    const found =
      regions.find((item) => item.type === 'DISTRICT' && item.isNamed) ??
      items.find((item) => item.type === 'PLACE' && isSameName(item.name, name)) ??
      regions[0] ??
      items.find((item) => item.type === 'PLACE' && item.readAs === undefined && item.name.includes(name));
    if (found === undefined) throw unknownPlace(near, all.filter(({ isSimilar }) => isSimilar).slice(0, SIMILAR_MAX));
    return originOf(found);
  }

  /** @throws ToolInputError */
  async function locate({ near, latitude, longitude }: Position): Promise<Origin> {
    if ((latitude === undefined) !== (longitude === undefined)) {
      throw new ToolInputError('latitude and longitude belong together. Give both, or near.');
    }
    if (near !== undefined) return locateName(near);
    if (latitude === undefined || longitude === undefined) return { title: 'Seoul City Hall', ...CITY_CENTER };
    return { title: `${latitude}, ${longitude}`, latitude, longitude };
  }

  /** `isFar`: none is within AROUND_M, and the nearest are listed. */
  async function listBest(
    origin: Origin,
    filter: FilterQuery,
    limit: number,
  ): Promise<PlacePage & { isFar?: boolean }> {
    const from = { userLat: origin.latitude, userLng: origin.longitude };
    const best = { ...from, ...filter, limit, order: 'AGAIN' as const, total: true };
    if (origin.region !== undefined) return places.listInRegion(null, origin.region, best);
    const near = await places.listInBox(null, { ...degreesAround(origin), ...best });
    return near.places.length > 0
      ? near
      : { ...near, ...(await places.listAround(null, { ...from, ...filter, limit })), isFar: true };
  }

  async function listPlans(request: PlanRequest) {
    const known = await plans.plan(null, request);
    if (known.plans.length > 0 || !known.reason?.helps.some(({ change }) => change === 'ALLOW_UNKNOWN_HOURS'))
      return known;
    return plans.plan(null, { ...request, allowUnknownHours: true });
  }

  return {
    /** In the region, or around the point, best for going alone first. @throws ToolInputError */
    async find(input: FindInput): Promise<FoundPlaces> {
      const { category, limit } = input;
      const facts = readFacts(input);
      const openAt = input.openAt === undefined ? undefined : readMinute('openAt', input.openAt);
      const origin = await locate(input);
      const page = await listBest(origin, { category, openAt, facts: facts.length === 0 ? undefined : facts }, limit);
      return {
        ...{ origin, openAt, places: await publicPlaces.present(page), wanted: facts.map(({ fact }) => fact) },
        isFar: page.isFar === true,
        unknownHours: page.unknownHours?.length ?? 0,
        without: (page.withoutFilter ?? [])
          .filter(({ total }) => total.count > 0)
          .map(({ filter, total }) => ({
            condition: conditionTitle(filter),
            count: `${total.count}${total.isMore ? '+' : ''}`,
          })),
      };
    },

    /** Plans of a day, each stop with the facts that members know. @throws ToolInputError */
    async plan({ departAt: departure, durationMin, categories, ...position }: PlanInput) {
      const departAt = readMinute('departAt', departure);
      const origin = await locate(position);
      const { latitude, longitude } = origin;
      const found: { plans: SolroutePlan[]; reason?: PlanFailure } = await listPlans({
        ...{ latitude, longitude, departAt, durationMin, categories },
      });
      const ids = found.plans.flatMap(({ stops }) => stops.map(({ placeId }) => placeId));
      const known = await listKnownPlaces(db.readsFor(null), [...new Set(ids)], creditOf);
      return {
        ...{ origin, departAt, plans: found.plans, reason: found.reason },
        factsOf: (placeId: number) => (known.get(placeId)?.facts ?? []).map(toPublicFact),
      };
    },

    search: (query: string, limit: number) => publicPlaces.search({ q: query, limit }),
    get: publicPlaces.get,
  };
}

import type { LatLng } from '@sol/contract/geo';
import {
  createSolroute,
  deleteSolroute,
  getSolroute,
  getSolroutePlace,
  listSolrouteNearby,
  listSolroutes,
  type SolrouteInput,
  type SolrouteStatus,
  setSolrouteDeparture,
  toggleSolrouteStatus,
  updateSolroute,
} from '@sol/contract/solroute';
import { type PlanRequestInput, planSolroute } from '@sol/contract/solroute-plan';
import {
  copySharedSolroute,
  getSharedSolroute,
  getSolrouteShare,
  type SolrouteShare,
  shareSolroute,
  unshareSolroute,
} from '@sol/contract/solroute-share';
import { getWalkingRoute } from '@sol/contract/walking-route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { callOnce, withIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** The member's solroutes, newest first. */
export const solroutesQuery = () => apiQuery(listSolroutes, {});

export const solrouteQuery = (solrouteId: number) => apiQuery(getSolroute, { params: { id: solrouteId } });

/** A place with the fields of a solroute; search results have no coordinates. */
export const solroutePlaceQuery = (placeId: number) => apiQuery(getSolroutePlace, { params: { id: placeId } });

/** Recommended places near a place. */
export const solrouteNearbyQuery = (placeId: number) => apiQuery(listSolrouteNearby, { params: { id: placeId } });

/** The walking route through the points. For members. */
export const walkingRouteQuery = (points: LatLng[]) =>
  queryOptions({
    queryKey: [getWalkingRoute.path, points],
    queryFn: ({ signal }) => call(getWalkingRoute, { body: { points } }, { signal }),
    // Streets do not change while the app is open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The plans of a request, which are the same each time. */
export const plansQuery = (request: PlanRequestInput | undefined) =>
  queryOptions({
    queryKey: [planSolroute.path, request],
    queryFn: ({ signal }) => {
      if (request === undefined) throw new Error('no request');
      return call(planSolroute, { body: request }, { signal });
    },
    enabled: request !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A shared solroute, readable by everyone with the link. */
export const sharedSolrouteQuery = (shareId: string) => apiQuery(getSharedSolroute, { params: { shareId } });

/** Refetches the visible queries: the list and, with an id, the solroute. */
export async function invalidateSolroutes(queryClient: QueryClient, solrouteId?: number): Promise<void> {
  if (solrouteId !== undefined) await queryClient.invalidateQueries(solrouteQuery(solrouteId));
  await queryClient.invalidateQueries(solroutesQuery());
}

/** Creates a solroute, or updates the one with this id. Returns the id. Spec 4.11-2. */
export function useSaveSolroute(solrouteId: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: SolrouteInput) => {
      const response =
        solrouteId === undefined
          ? await callOnce(createSolroute, { body: input })
          : await call(updateSolroute, { params: { id: solrouteId }, body: input });
      return response.solrouteId;
    },
    // Awaited, so that the next screen shows the updated solroute.
    onSuccess: (id) => invalidateSolroutes(queryClient, id),
  });
}

/** The messages of these errors contain an instruction. */
const CODES_WITH_MESSAGE: string[] = ['SOLROUTES_TOO_MANY', 'PLACE_NOT_FOUND'];

/** The sentences of the specification, followed by an instruction if there is one. Spec 8-15, 8-16. */
export function saveFailureText(error: Error, isNew: boolean): string {
  const failed = isNew ? '코스를 등록하는데 실패했습니다.' : '코스를 수정하는데 실패했습니다.';
  const hasMessage = error instanceof ApiError && CODES_WITH_MESSAGE.includes(error.code);
  return hasMessage ? `${failed} ${error.message}` : failed;
}

/** Copies a shared solroute to the member's own ones. Returns the id of the copy. */
export function useCopySolroute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (shareId: string) => (await callOnce(copySharedSolroute, { params: { shareId } })).solrouteId,
    onSuccess: () => invalidateSolroutes(queryClient),
  });
}

/** Deletes a solroute. Succeeds if another device has deleted it already. */
export function useDeleteSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(deleteSolroute, { params: { id: solrouteId } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: () => invalidateSolroutes(queryClient),
  });
}

/**
 * Sets or clears the departure time of a solroute. One request runs at a time, and of the queued
 * ones only the last is sent.
 */
export function useSetDeparture(solrouteId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = solrouteQuery(solrouteId);
  const latestRef = useRef<string | null>(null);
  return useMutation({
    scope: { id: `solroute-departure/${solrouteId}` },
    onMutate: (departAt: string | null) => {
      latestRef.current = departAt;
    },
    mutationFn: async (departAt) => {
      if (latestRef.current === departAt)
        await call(setSolrouteDeparture, { params: { id: solrouteId }, body: { departAt } });
    },
    onSuccess: (_, departAt) => {
      queryClient.setQueryData(queryKey, (solroute) => solroute && { ...solroute, departAt });
    },
    onError: (error) => {
      logger.error('Failed to save the departure', error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Toggles between planned and done. Returns the status after it. */
export const toggleStatus = async (solrouteId: number, key: string | undefined): Promise<SolrouteStatus> =>
  (await call(toggleSolrouteStatus, { params: { id: solrouteId } }, withIdempotencyKey(key))).status;

/** Null if the solroute is not shared. */
export const solrouteShareQuery = (solrouteId: number) => apiQuery(getSolrouteShare, { params: { id: solrouteId } });

const setCachedShare = (queryClient: QueryClient, solrouteId: number, share: SolrouteShare | null) =>
  queryClient.setQueryData(solrouteShareQuery(solrouteId).queryKey, share);

/** Creates the link, or changes whether the existing one includes memos. */
export function useShareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (includesMemos: boolean) =>
      call(shareSolroute, { params: { id: solrouteId }, body: { includesMemos } }),
    onSuccess: (share) => void setCachedShare(queryClient, solrouteId, share),
  });
}

export function useUnshareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(unshareSolroute, { params: { id: solrouteId } }),
    onSuccess: () => void setCachedShare(queryClient, solrouteId, null),
  });
}

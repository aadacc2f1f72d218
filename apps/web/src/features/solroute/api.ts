import type { LatLng } from '@sol/contract/geo';
import type { SolrouteShare } from '@sol/contract/share';
import type { SolrouteInput, SolrouteStatus } from '@sol/contract/solroute';
import type { PlanExchangeInput, PlanRequestInput } from '@sol/contract/solroute-plan';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { callOnce, withIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** The member's solroutes, newest first. */
export const solroutesQuery = () => apiQuery('GET /api/solroute', {}, 'member');

export const solrouteQuery = (solrouteId: number) =>
  apiQuery('GET /api/solroute/:id', { params: { id: solrouteId } }, 'member');

/** A place with the fields of a solroute; search results have no coordinates. */
export const solroutePlaceQuery = (placeId: number) =>
  apiQuery('GET /api/solroute/place/:id', { params: { id: placeId } }, 'member');

/** Recommended places near a place. */
export const solrouteNearbyQuery = (placeId: number) =>
  apiQuery('GET /api/solroute/place/nearby/:id', { params: { id: placeId } }, 'member');

/** The walking route through the points. For members. */
export const walkingRouteQuery = (points: LatLng[]) =>
  queryOptions({
    queryKey: ['/api/solroute/walk', points],
    queryFn: ({ signal }) => call('POST /api/solroute/walk', { body: { points } }, { signal }),
    // Streets do not change while the app is open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The plans of a request, which are the same each time. */
export const plansQuery = (request: PlanRequestInput | undefined) =>
  queryOptions({
    queryKey: ['/api/solroute/plan', request],
    queryFn: ({ signal }) => {
      if (request === undefined) throw new Error('no request');
      return call('POST /api/solroute/plan', { body: request }, { signal });
    },
    enabled: request !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Places that fit into a plan instead of one of its stops. */
export const planExchangesQuery = (exchange: PlanExchangeInput) =>
  queryOptions({
    queryKey: ['/api/solroute/plan/exchange', exchange],
    queryFn: ({ signal }) => call('POST /api/solroute/plan/exchange', { body: exchange }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A shared solroute, readable by everyone with the link. */
export const sharedSolrouteQuery = (shareId: string) =>
  apiQuery('GET /api/shared/solroute/:shareId', { params: { shareId } });

/** Refetches the visible queries: the list and, with an id, the solroute. */
export async function invalidateSolroutes(queryClient: QueryClient, solrouteId?: number): Promise<void> {
  if (solrouteId !== undefined) await queryClient.invalidateQueries(solrouteQuery(solrouteId));
  await queryClient.invalidateQueries(solroutesQuery());
}

/**
 * Creates a solroute, or updates the one with this id. Returns the id. Spec 4.11-2.
 * @param onSaved is also called if the form was left before the response
 */
export function useSaveSolroute(solrouteId: number | undefined, onSaved?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: SolrouteInput) => {
      const response =
        solrouteId === undefined
          ? await callOnce('POST /api/solroute', { body: input })
          : await call('PATCH /api/solroute/:id', { params: { id: solrouteId }, body: input });
      return response.solrouteId;
    },
    // Awaited, so that the next screen shows the updated solroute.
    onSuccess: (id) => {
      onSaved?.();
      return invalidateSolroutes(queryClient, id);
    },
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

/** Adds a place at the end of an own solroute. Returns false if the solroute has it already. */
export function useAppendPlace(placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (solrouteId: number) =>
      (await call('POST /api/solroute/:id/place', { params: { id: solrouteId }, body: { placeId } })).isAdded,
    onSuccess: (_, solrouteId) => invalidateSolroutes(queryClient, solrouteId),
  });
}

/** Copies a shared solroute to the member's own ones. Returns the id of the copy. */
export function useCopySolroute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (shareId: string) =>
      (await callOnce('POST /api/shared/solroute/:shareId/copy', { params: { shareId } })).solrouteId,
    onSuccess: () => invalidateSolroutes(queryClient),
  });
}

/** Deletes a solroute. Succeeds if another device has deleted it already. */
export function useDeleteSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call('DELETE /api/solroute/:id', { params: { id: solrouteId } });
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
        await call('PATCH /api/solroute/:id/departure', { params: { id: solrouteId }, body: { departAt } });
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
  (await call('PATCH /api/solroute/:id/status', { params: { id: solrouteId } }, withIdempotencyKey(key))).status;

/** Null if the solroute is not shared. */
export const solrouteShareQuery = (solrouteId: number) =>
  apiQuery('GET /api/solroute/:id/share', { params: { id: solrouteId } }, 'member');

const setCachedShare = (queryClient: QueryClient, solrouteId: number, share: SolrouteShare | null) =>
  queryClient.setQueryData(solrouteShareQuery(solrouteId).queryKey, share);

/** Creates the link, or changes whether the existing one includes memos. */
export function useShareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (includesMemos: boolean) =>
      call('POST /api/solroute/:id/share', { params: { id: solrouteId }, body: { includesMemos } }),
    onSuccess: (share) => void setCachedShare(queryClient, solrouteId, share),
  });
}

export function useUnshareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/solroute/:id/share', { params: { id: solrouteId } }),
    onSuccess: () => void setCachedShare(queryClient, solrouteId, null),
  });
}

/** Whether the member has a secret calendar address; null if not. */
export const calendarQuery = () => apiQuery('GET /api/calendar', {}, 'member');

/** Creates the address, which ends an earlier one. It is in the response only. */
export function useCreateCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/calendar', {}),
    onSuccess: () => queryClient.invalidateQueries(calendarQuery()),
  });
}

export function useRevokeCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/calendar', {}),
    onSuccess: () => void queryClient.setQueryData(calendarQuery().queryKey, null),
  });
}

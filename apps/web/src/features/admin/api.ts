import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { getCoverage } from '@sol/contract/admin-coverage';
import { type FeedbackStatus, listFeedback } from '@sol/contract/admin-feedback';
import { getAdminNotice, listAdminNotices, previewNotice } from '@sol/contract/admin-notice';
import {
  enrolPasskey,
  listPasskeys,
  type PasskeyAttestation,
  startEnrolment,
  startUnlock,
  unlock,
} from '@sol/contract/admin-passkey';
import { listPlaceMatches, type PlaceMatchOrder, type PlaceMatchStatus } from '@sol/contract/admin-place-match';
import { listPlaceMerges } from '@sol/contract/admin-place-merge';
import { listPlaceRequests, type PlaceRequestStatus } from '@sol/contract/admin-place-request';
import {
  getReportedPhoto,
  listPurgeAddresses,
  listReportedMemos,
  listReportedWorks,
  type ReportStatus,
} from '@sol/contract/admin-report';
import { getAdminSummary } from '@sol/contract/admin-summary';
import { type CorrectionStatus, listAdminCorrections } from '@sol/contract/correction';
import type { Endpoint } from '@sol/contract/endpoint';
import { listObjections, listUndecidedTakedowns, type ObjectionStatus } from '@sol/contract/takedown';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { call } from '#lib/api/call.ts';
import type { DataOf, InputOf } from '#lib/api/endpoint-types.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import { repeatAfterUnlock } from './model/operator-lock.ts';

const ADMIN_PATH = '/api/admin';

const isAdminQuery = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
  typeof key === 'string' && key.startsWith(ADMIN_PATH);

/** Removes what the admin screens have loaded: all of it, or what no screen shows. */
export const removeAdminData = (queryClient: QueryClient, type: 'all' | 'inactive'): void =>
  queryClient.removeQueries({ predicate: isAdminQuery, type });

interface AdminMutationOptions<E extends Endpoint> {
  /** The caller shows the error itself; no toast. */
  isErrorShownInline?: boolean;
  /** Also called if the component of the mutation is gone with its list. */
  onSuccess?: (data: DataOf<E>) => void;
}

/**
 * An operator's mutation, without an optimistic update. Whether it succeeds or fails, all lists of
 * the admin screens are refetched (another operator may have been first), and so is all that members
 * see, which it may have changed.
 */
export function useAdminMutation<E extends Endpoint>(
  endpoint: E,
  { isErrorShownInline = false, onSuccess }: AdminMutationOptions<E> = {},
) {
  const queryClient = useQueryClient();
  return useMutation<DataOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => repeatAfterUnlock(() => call(endpoint, input)),
    onSuccess: (data) => onSuccess?.(data),
    onError: ({ message }) => {
      if (!isErrorShownInline) toast.error(message);
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ predicate: (query) => !isAdminQuery(query) });
      await queryClient.invalidateQueries({ predicate: isAdminQuery });
    },
  });
}

function withUnlock<Options extends { queryFn?: unknown }>(options: Options): Options {
  const queryFn = options.queryFn as (context: unknown) => Promise<unknown>;
  return { ...options, queryFn: (context: unknown) => repeatAfterUnlock(() => queryFn(context)) };
}

const adminQuery: typeof apiQuery = (...options) => withUnlock(apiQuery(...options));
const adminInfiniteQuery: typeof apiInfiniteQuery = (...options) => withUnlock(apiInfiniteQuery(...options));

const byId = ({ nextCursor }: { nextCursor: number | null }) => (nextCursor === null ? null : { cursorId: nextCursor });

export const summaryQuery = adminQuery(getAdminSummary, {});

export const passkeysQuery = adminQuery(listPasskeys, {});

export const coverageQuery = adminQuery(getCoverage, {});

export const placeRequestsQuery = (status: PlaceRequestStatus) =>
  adminInfiniteQuery(listPlaceRequests, { query: { status } }, byId);

interface PlaceMatchFilter {
  status: PlaceMatchStatus;
  order?: PlaceMatchOrder;
  /** "서울 성동구"; empty for all. */
  district?: string;
}

export const placeMatchesQuery = ({ status, order = 'MEMBERS', district = '' }: PlaceMatchFilter) =>
  adminInfiniteQuery(listPlaceMatches, { query: { status, order, ...(district !== '' && { district }) } }, byId);

/** @param name part of a name; empty for all */
export const placeMergesQuery = (name: string) =>
  adminInfiniteQuery(listPlaceMerges, { query: name === '' ? {} : { keyword: name } }, byId);
export const adminCorrectionsQuery = (status: CorrectionStatus) =>
  adminInfiniteQuery(listAdminCorrections, { query: { status } }, byId);

export const reportedWorksQuery = (status: ReportStatus) =>
  adminInfiniteQuery(listReportedWorks, { query: { status } }, ({ nextCursor, nextCursorCount }) =>
    nextCursor === null || nextCursorCount === null ? null : { cursorId: nextCursor, cursorCount: nextCursorCount },
  );

export const reportedPhotoQuery = (id: number, key: string) => adminQuery(getReportedPhoto, { params: { id, key } });

export const reportedMemosQuery = (id: number) =>
  adminInfiniteQuery(listReportedMemos, { params: { id }, query: {} }, byId);

export const purgeAddressesQuery = (id: number) => adminQuery(listPurgeAddresses, { params: { id } });

export const objectionsQuery = (status: ObjectionStatus) =>
  adminInfiniteQuery(listObjections, { query: { status } }, byId);

export const undecidedTakedownsQuery = adminInfiniteQuery(listUndecidedTakedowns, { query: {} }, byId);

export const adminNoticesQuery = adminInfiniteQuery(listAdminNotices, { query: {} }, byId);

export const adminNoticeQuery = (id: number) => adminQuery(getAdminNotice, { params: { id } });

export const feedbackQuery = (status: FeedbackStatus) => adminInfiniteQuery(listFeedback, { query: { status } }, byId);

/** Read-only on the server, so it invalidates no queries. */
export function usePreviewNotice() {
  return useMutation({
    mutationFn: (content: string) => repeatAfterUnlock(() => call(previewNotice, { body: { content } })),
    onError: ({ message }) => toast.error(message),
  });
}

function assertSupported(): void {
  if (!browserSupportsWebAuthn()) throw new DOMException('No WebAuthn', 'NotSupportedError');
}

/** Unlocks the sign-in of this browser by a passkey. */
export async function unlockWithPasskey(): Promise<void> {
  assertSupported();
  const { id, response } = await startAuthentication({ optionsJSON: await call(startUnlock, {}) });
  const { clientDataJSON, authenticatorData, signature } = response;
  await call(unlock, { body: { credential: { id, clientDataJSON, authenticatorData, signature } } });
}

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
type Transport = PasskeyAttestation['transports'][number];
const isTransport = (name: string): name is Transport => TRANSPORTS.includes(name);

/** Creates a passkey on this device, with the token of a one-time link. */
export async function enrolOnThisDevice(token: string): Promise<void> {
  assertSupported();
  const options = await call(startEnrolment, { body: { token } });
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, clientDataJSON, attestationObject, transports: transports.filter(isTransport) };
  await call(enrolPasskey, { body: { token, credential } });
}

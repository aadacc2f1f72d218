import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { FeedbackStatus } from '@sol/contract/admin-feedback';
import type { PasskeyAttestation } from '@sol/contract/admin-passkey';
import type { PlaceMatchOrder, PlaceMatchStatus } from '@sol/contract/admin-place-match';
import type { PlaceRequestStatus } from '@sol/contract/admin-place-request';
import type { ReportStatus } from '@sol/contract/admin-report';
import type { ApiKey } from '@sol/contract/api';
import type { CorrectionStatus } from '@sol/contract/correction';
import type { ObjectionStatus } from '@sol/contract/takedown';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { call } from '#lib/api/call.ts';
import type { DataOf, InputOf } from '#lib/api/endpoint.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import { repeatAfterUnlock } from './operator-lock.ts';

const ADMIN_PATH = '/api/admin';

const isAdminQuery = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
  typeof key === 'string' && key.startsWith(ADMIN_PATH);

/** Removes what the admin screens have loaded: all of it, or what no screen shows. */
export const removeAdminData = (queryClient: QueryClient, type: 'all' | 'inactive'): void =>
  queryClient.removeQueries({ predicate: isAdminQuery, type });

interface AdminMutationOptions<Key extends ApiKey> {
  /** The caller shows the error itself; no toast. */
  isErrorShownInline?: boolean;
  /** Also called if the component of the mutation is gone with its list. */
  onSuccess?: (data: DataOf<Key>) => void;
}

/**
 * An operator's mutation, without an optimistic update. Whether it succeeds or fails, all lists of
 * the admin screens are refetched (another operator may have been first), and so is all that members
 * see, which it may have changed.
 */
export function useAdminMutation<Key extends ApiKey>(
  key: Key,
  { isErrorShownInline = false, onSuccess }: AdminMutationOptions<Key> = {},
) {
  const queryClient = useQueryClient();
  return useMutation<DataOf<Key>, Error, InputOf<Key>>({
    mutationFn: (input) => repeatAfterUnlock(() => call(key, input)),
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

const adminQuery = ((...options: Parameters<typeof apiQuery>) => withUnlock(apiQuery(...options))) as typeof apiQuery;
const adminInfiniteQuery = ((...options: Parameters<typeof apiInfiniteQuery>) =>
  withUnlock(apiInfiniteQuery(...options))) as typeof apiInfiniteQuery;

const byId = ({ nextCursor }: { nextCursor: number | null }) => (nextCursor === null ? null : { cursorId: nextCursor });

export const summaryQuery = adminQuery('GET /api/admin/summary', {}, 'operator');

export const passkeysQuery = adminQuery('GET /api/admin/passkey', {}, 'operator');

/** A run that was requested begins within seconds, and ends within minutes. */
export const dataQuery = { ...adminQuery('GET /api/admin/data', {}, 'operator'), refetchInterval: 10_000 };

/** What was announced to search engines. */
export const indexNowQuery = adminQuery('GET /api/admin/index-now', {}, 'operator');

export const coverageQuery = adminQuery('GET /api/admin/coverage', {}, 'operator');

export const placeRequestsQuery = (status: PlaceRequestStatus) =>
  adminInfiniteQuery('GET /api/admin/place-request', { query: { status } }, byId, 'operator');

interface PlaceMatchFilter {
  status: PlaceMatchStatus;
  order?: PlaceMatchOrder;
  /** "서울 성동구"; empty for all. */
  district?: string;
}

export const placeMatchesQuery = ({ status, order = 'MEMBERS', district = '' }: PlaceMatchFilter) =>
  adminInfiniteQuery(
    'GET /api/admin/place-match',
    { query: { status, order, ...(district !== '' && { district }) } },
    byId,
    'operator',
  );

/** @param name part of a name; empty for all */
export const placeMergesQuery = (name: string) =>
  adminInfiniteQuery('GET /api/admin/place-merge', { query: name === '' ? {} : { keyword: name } }, byId, 'operator');
export const adminCorrectionsQuery = (status: CorrectionStatus) =>
  adminInfiniteQuery('GET /api/admin/correction', { query: { status } }, byId, 'operator');

export const reportedWorksQuery = (status: ReportStatus) =>
  adminInfiniteQuery(
    'GET /api/admin/report',
    { query: { status } },
    ({ nextCursor, nextCursorCount }) =>
      nextCursor === null || nextCursorCount === null ? null : { cursorId: nextCursor, cursorCount: nextCursorCount },
    'operator',
  );

export const reportedPhotoQuery = (id: number, key: string) =>
  adminQuery('GET /api/admin/report/:id/photo/:key', { params: { id, key } }, 'operator');

export const reportedMemosQuery = (id: number) =>
  adminInfiniteQuery('GET /api/admin/report/:id/memos', { params: { id }, query: {} }, byId, 'operator');

export const purgeAddressesQuery = (id: number) =>
  adminQuery('GET /api/admin/report/:id/purge', { params: { id } }, 'operator');

export const objectionsQuery = (status: ObjectionStatus) =>
  adminInfiniteQuery('GET /api/admin/objection', { query: { status } }, byId, 'operator');

export const undecidedTakedownsQuery = adminInfiniteQuery('GET /api/admin/takedown', { query: {} }, byId, 'operator');

export const adminNoticesQuery = adminInfiniteQuery('GET /api/admin/notice', { query: {} }, byId, 'operator');

export const adminNoticeQuery = (id: number) => adminQuery('GET /api/admin/notice/:id', { params: { id } }, 'operator');

export const feedbackQuery = (status: FeedbackStatus) =>
  adminInfiniteQuery('GET /api/admin/feedback', { query: { status } }, byId, 'operator');

/** Read-only on the server, so it invalidates no queries. */
export function usePreviewNotice() {
  return useMutation({
    mutationFn: (content: string) =>
      repeatAfterUnlock(() => call('POST /api/admin/notice/preview', { body: { content } })),
    onError: ({ message }) => toast.error(message),
  });
}

function assertSupported(): void {
  if (!browserSupportsWebAuthn()) throw new DOMException('No WebAuthn', 'NotSupportedError');
}

/** Unlocks the sign-in of this browser by a passkey. */
export async function unlockWithPasskey(): Promise<void> {
  assertSupported();
  const { id, response } = await startAuthentication({
    optionsJSON: await call('POST /api/admin/passkey/options', {}),
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  await call('POST /api/admin/passkey/verify', {
    body: { credential: { id, clientDataJSON, authenticatorData, signature } },
  });
}

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
type Transport = PasskeyAttestation['transports'][number];
const isTransport = (name: string): name is Transport => TRANSPORTS.includes(name);

/** Creates a passkey on this device, with the token of a one-time link. */
export async function enrolOnThisDevice(token: string): Promise<void> {
  assertSupported();
  const options = await call('POST /api/admin/passkey/enrol/options', { body: { token } });
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, clientDataJSON, attestationObject, transports: transports.filter(isTransport) };
  await call('POST /api/admin/passkey/enrol/verify', { body: { token, credential } });
}

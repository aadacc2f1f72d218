import { ERRORS, errorBody } from '@sol/contract/error';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from './operation.ts';

const KOREAN = /[가-힣]/;

const knownErrors: Record<string, { status: number; message: string }> = ERRORS;

function readJson(response: LightMyRequestResponse): unknown {
  try {
    return response.json();
  } catch {
    // Invalid JSON matches no schema.
    return undefined;
  }
}

function faultsOfFailure(response: LightMyRequestResponse): string[] {
  const parsed = errorBody.safeParse(readJson(response));
  if (!parsed.success) return [`a failure in another shape: ${response.body.slice(0, 300)}`];
  const { code, message, details = [] } = parsed.data;
  const sentences = [message, ...details.map((detail) => detail.message)];
  return [
    ...(knownErrors[code]?.status === response.statusCode ? [] : [`${code} with status ${response.statusCode}`]),
    ...sentences.filter((sentence) => !KOREAN.test(sentence)).map((sentence) => `no Korean sentence: ${sentence}`),
  ];
}

function faultsOfSuccess({ endpoint }: Operation, response: LightMyRequestResponse): string[] {
  // A file or a redirect to a login service.
  if (endpoint === undefined) return [];
  // The request has sent a matching entity tag.
  if (response.statusCode === 304) return [];
  const { status = 200, response: schema } = endpoint;
  if (response.statusCode !== status) return [`status ${response.statusCode} where the contract has ${status}`];
  const parsed = schema.safeParse(readJson(response));
  return parsed.success ? [] : [`not what the contract says: ${JSON.stringify(parsed.error.issues).slice(0, 500)}`];
}

export function findResponseFaults(operation: Operation, response: LightMyRequestResponse): string[] {
  if (response.statusCode >= 500) return [`status ${response.statusCode}: ${response.body.slice(0, 300)}`];
  return response.statusCode >= 400 ? faultsOfFailure(response) : faultsOfSuccess(operation, response);
}

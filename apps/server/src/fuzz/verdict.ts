import { ERRORS } from '@sol/contract/error';
import { errorBody } from '@sol/contract/error-schemas';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from './operation.ts';

const KOREAN = /[가-힣]/;

const knownErrors: Record<string, { status: number; message: string }> = ERRORS;

function readJson(answer: LightMyRequestResponse): unknown {
  try {
    return answer.json();
  } catch {
    // What is no JSON fits no schema.
    return undefined;
  }
}

function faultsOfFailure(answer: LightMyRequestResponse): string[] {
  const parsed = errorBody.safeParse(readJson(answer));
  if (!parsed.success) return [`a failure in another shape: ${answer.body.slice(0, 300)}`];
  const { code, message, details = [] } = parsed.data;
  const sentences = [message, ...details.map((detail) => detail.message)];
  return [
    ...(knownErrors[code]?.status === answer.statusCode ? [] : [`${code} with status ${answer.statusCode}`]),
    ...sentences.filter((sentence) => !KOREAN.test(sentence)).map((sentence) => `no Korean sentence: ${sentence}`),
  ];
}

function faultsOfSuccess({ endpoint }: Operation, answer: LightMyRequestResponse): string[] {
  // An address beside the description: a file, or a redirect to a login service.
  if (endpoint === undefined) return [];
  // Who has the answer already, or says so, is told that they have it.
  if (answer.statusCode === 304) return [];
  const { status = 200, response } = endpoint;
  if (answer.statusCode !== status) return [`status ${answer.statusCode} where the contract has ${status}`];
  const parsed = response.safeParse(readJson(answer));
  return parsed.success ? [] : [`not what the contract says: ${JSON.stringify(parsed.error.issues).slice(0, 500)}`];
}

/** What is wrong with an answer, whatever was asked. */
export function faultsOf(operation: Operation, answer: LightMyRequestResponse): string[] {
  if (answer.statusCode >= 500) return [`status ${answer.statusCode}: ${answer.body.slice(0, 300)}`];
  return answer.statusCode >= 400 ? faultsOfFailure(answer) : faultsOfSuccess(operation, answer);
}

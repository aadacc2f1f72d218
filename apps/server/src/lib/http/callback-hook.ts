import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Done = (error?: Error) => void;

/**
 * Adds a hook that is asynchronous only for requests where `run` returns a promise, and that does not
 * change the body of a response. An async function would cost two promises and a turn of the
 * microtask queue for each request. What `run` throws becomes the response, as in an async hook.
 */
export function addCallbackHook(
  app: FastifyInstance,
  name: 'onRequest' | 'preValidation' | 'onSend' | 'onResponse',
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined | void,
): void {
  const complete = (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    const pending = run(request, reply);
    // Without a reason, `done` would take a rejection for a success.
    const reject = (error?: Error) => done(error ?? new Error('rejected without a reason'));
    if (pending instanceof Promise) pending.then(() => done(), reject);
    else done();
  };
  if (name === 'onSend') app.addHook(name, (request, reply, _body, done) => complete(request, reply, done));
  // The types have an overload for each name.
  else app.addHook(name as 'onRequest', complete);
}

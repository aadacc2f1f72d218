import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Done = (error?: Error) => void;

/**
 * Adds a hook that waits for nothing, or only for requests where `run` returns a promise, and that does
 * not change the body of a response. An async function would cost two promises and a turn of the
 * microtask queue for each request. What `run` throws becomes the response, as in an async hook.
 */
export function addLightHook(
  app: FastifyInstance,
  name: 'onRequest' | 'preValidation' | 'onSend' | 'onResponse',
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined | void,
): void {
  const complete = (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    const waiting = run(request, reply);
    if (waiting instanceof Promise) waiting.then(() => done(), done);
    else done();
  };
  if (name === 'onSend') app.addHook(name, (request, reply, _body, done) => complete(request, reply, done));
  // The types have an overload for each name.
  else app.addHook(name as 'onRequest', complete);
}

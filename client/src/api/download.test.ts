import { HttpResponse, http } from 'msw';
import { createStore } from '@/app/store.ts';
import { granted, grantedToOther, sessionWith } from '@/testing/builders.ts';
import { answering, at, refused, server } from '@/testing/server.ts';
import { download } from './download.ts';
import type { Problem } from './problem.ts';

const file = () => new HttpResponse(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'application/gzip' } });
const send = (more: Partial<Parameters<typeof download>[1]> = {}, session = sessionWith()) =>
  download(createStore({ session }), { url: 'audit/exports', body: { Scope: 'everything' }, ...more });
const problemOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (problem: Problem) => problem,
  );

it('download sends the body with the headers of the session, and counts what it receives', async () => {
  const calls = answering('post', 'audit/exports', file);
  const counts: number[] = [];
  const blob = await send({ onBytes: (bytes) => counts.push(bytes) });
  expect(blob.size).toBe(3);
  expect(counts.at(-1)).toBe(3);
  expect(calls[0]!.body).toEqual({ Scope: 'everything' });
  expect(calls[0]!.headers.get('authorization')).toBe('Bearer token-1');
  expect(calls[0]!.headers.get('x-csrf-token')).toBe('csrf-1');
});

it.each([
  ['the token has ended', () => refused(401)],
  ['the roles have changed', () => HttpResponse.json({}, { status: 403, headers: { 'X-Update-Roles': 'true' } })],
])('download refreshes the session and repeats when %s', async (_, first) => {
  server.use(http.post(at('users/refresh'), () => HttpResponse.json(granted({}, 'token-2'))));
  const calls = answering('post', 'audit/exports', first, file);
  await send();
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
});

it('download sends nothing for another user who has signed in to this browser', async () => {
  server.use(http.post(at('users/refresh'), () => HttpResponse.json(grantedToOther())));
  const calls = answering('post', 'audit/exports', file);
  expect(await problemOf(send({}, { ...sessionWith(), expiresAt: Date.now() - 1 }))).toMatchObject({ status: 401 });
  expect(calls).toEqual([]);
});

it('download throws a Problem with a message', async () => {
  answering('post', 'audit/exports', () => refused(400, { Message: 'Wait' }));
  expect(await problemOf(send())).toMatchObject({ status: 400, Message: 'Wait' });
  answering('post', 'audit/exports', () => new HttpResponse('<html>', { status: 502 }));
  expect(await problemOf(send())).toMatchObject({ status: 502, Message: 'Something went wrong.' });
  answering('post', 'audit/exports', () => HttpResponse.error());
  expect(await problemOf(send())).toMatchObject({ status: 0, Message: 'Error connecting. Check your connection.' });
});

it('download throws a Problem when the connection is lost before the end', async () => {
  const pull = (controller: ReadableStreamDefaultController) => controller.error(new Error('lost'));
  answering('post', 'audit/exports', () => new HttpResponse(new ReadableStream({ pull })));
  for (const onBytes of [undefined, () => undefined])
    expect(await problemOf(send({ onBytes }))).toMatchObject({ status: 0 });
});

it('download can be aborted', async () => {
  answering('post', 'audit/exports', file);
  expect(await problemOf(send({ signal: AbortSignal.abort() }))).toMatchObject({ status: 0 });
});

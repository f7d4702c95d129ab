import { HttpResponse, http } from 'msw';
import { createStore } from '@/app/store.ts';
import { granted, grantedToOther, sessionWith } from '@/testing/builders.ts';
import { at, refused, saved, server } from '@/testing/server.ts';
import type { Problem } from './problem.ts';
import { upload } from './upload.ts';

const formWith = (text: string) => {
  const form = new FormData();
  form.append('files', new File([text], 'Plan.pdf'));
  return form;
};
const store = () => createStore({ session: sessionWith() });

/** Answers uploads in turn and records their headers. */
function takingUploads(...answers: (() => Response)[]) {
  const calls: Headers[] = [];
  server.use(
    http.post(at('customers/7/documents'), ({ request }) => {
      calls.push(request.headers);
      return answers[Math.min(calls.length, answers.length) - 1]!();
    }),
  );
  return calls;
}
const send = (more: Partial<Parameters<typeof upload>[1]> = {}, to = store()) =>
  upload(to, { url: 'customers/7/documents', form: formWith('plan'), ...more });
const problemOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (problem: Problem) => problem,
  );

it('upload sends the form with the headers of the session', async () => {
  const calls = takingUploads(() => saved(3, 1));
  expect(await send()).toMatchObject({ IsSuccess: true, Id: 3, Version: 1 });
  expect(calls[0]?.get('authorization')).toBe('Bearer token-1');
  expect(calls[0]?.get('x-csrf-token')).toBe('csrf-1');
  expect(calls[0]?.get('idempotency-key')).toHaveLength(32);
  expect(calls[0]?.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

it('upload reports its progress', async () => {
  takingUploads(() => saved(3, 1));
  const parts: number[] = [];
  await send({ onProgress: (part) => parts.push(part) });
  expect(parts.at(-1)).toBe(1);
});

it.each([
  ['the token has ended', () => refused(401)],
  ['the roles have changed', () => HttpResponse.json({}, { status: 403, headers: { 'X-Update-Roles': 'true' } })],
])('upload refreshes the session and repeats when %s', async (_, first) => {
  server.use(http.post(at('users/refresh'), () => HttpResponse.json(granted({}, 'token-2'))));
  const calls = takingUploads(first, () => saved(3, 1));
  await send();
  expect(calls.map((headers) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(calls[0]!.get('idempotency-key')).toBe(calls[1]!.get('idempotency-key'));
});

it.each([
  ['before it is sent', 0, 0],
  ['after it was refused', Number.POSITIVE_INFINITY, 1],
])('upload sends nothing for another user whose session it finds %s', async (_, expiresAt, sent) => {
  server.use(http.post(at('users/refresh'), () => HttpResponse.json(grantedToOther())));
  const calls = takingUploads(() => refused(401));
  const to = createStore({ session: { ...sessionWith(), expiresAt } });
  expect(await problemOf(send({}, to))).toMatchObject({ status: 401 });
  expect(calls).toHaveLength(sent);
});

it('upload throws a Problem with a message', async () => {
  takingUploads(() => refused(413, { Message: 'A file can have at most 25 MB' }));
  expect(await problemOf(send())).toMatchObject({ status: 413, Message: 'A file can have at most 25 MB' });
  takingUploads(() => new HttpResponse('<html>', { status: 502 }));
  expect(await problemOf(send())).toMatchObject({ status: 502, Message: 'Something went wrong.' });
  takingUploads(() => HttpResponse.error());
  expect(await problemOf(send())).toMatchObject({ status: 0, Message: 'Error connecting. Check your connection.' });
});

it('upload can be aborted', async () => {
  const calls = takingUploads(() => saved(3, 1));
  const ending = new AbortController();
  ending.abort();
  expect(await problemOf(send({ signal: ending.signal }))).toMatchObject({ status: 0 });
  expect(calls).toEqual([]);
});

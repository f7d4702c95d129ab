import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TestApp } from '../../testing/app.ts';
import type { ApiDocument } from './api-document.ts';
import { ApiDescription } from './openapi.controller.ts';

const page = readFileSync(join(__dirname, '../../../../docs/wire.md'), 'utf8');

interface Call {
  readonly call: string;
  readonly claim: string;
  readonly isDone: boolean;
  /** The name of the test that covers the call. */
  readonly test: string;
}

/** Rows of the page. A row of `{list}` stands for one row per catalogue list. */
function callsOfPage(): Call[] {
  const lists = /each of: ([\w\s,-]+)\./.exec(page)![1]!.split(/,\s*/);
  const rows = page.split('\n').filter((line) => /^\| (GET|POST|PUT|PATCH|DELETE) /.test(line));
  return rows.flatMap((row) => {
    const [call, , , claim, state, test = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const names = call!.includes('{list}') ? lists.map((list) => call!.replace('{list}', list)) : [call!];
    return names.map((name) => ({
      call: name,
      claim: claim!,
      isDone: state === 'done',
      test: test.replaceAll('`', ''),
    }));
  });
}

const claimOf = (description: string) =>
  description
    .replace(/^Needs no sign-in\.$/, 'public')
    .replace(/^Needs a sign-in\.$/, 'signed in')
    .replace(/^Needs full access to (.*)\.$/, '$1 (full)')
    .replace(/^Needs read or full access to (.*)\.$/, '$1');

function callsOfApplication({ paths }: ApiDocument): Map<string, string> {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description }]) => {
      const call = `${method.toUpperCase()} ${path.replace('/api/v1/', '')}`;
      return [call, claimOf(description as string)] as const;
    }),
  );
  return new Map(routes);
}

/** Parameters are compared by position, not by name. */
const shape = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

describe('docs/wire.md', () => {
  let app: TestApp;
  let routes: Map<string, string>;
  beforeAll(async () => {
    app = await TestApp.start();
    routes = callsOfApplication(app.application.nest.get(ApiDescription).document);
  });
  afterAll(() => app.close());

  it('lists every route, and every implemented call with its claim', () => {
    const done = callsOfPage().filter(({ isDone, claim }) => isDone && !claim.startsWith('the list'));
    for (const { call, claim } of done) expect(`${call}: ${routes.get(call)}`).toBe(`${call}: ${claim}`);
    const listed = new Set(
      callsOfPage()
        .filter(({ isDone }) => isDone)
        .map(({ call }) => call),
    );
    expect([...routes.keys()].filter((route) => !listed.has(route))).toEqual([]);
    expect([...listed].filter((call) => !routes.has(call))).toEqual([]);
  });

  it('names the test of every implemented call', () => {
    const files = readdirSync(join(__dirname, '../..'), { recursive: true, encoding: 'utf8' });
    const tests = new Set(files.filter((file) => file.endsWith('.test.ts')).map((file) => basename(file, '.test.ts')));
    expect(callsOfPage().filter(({ isDone, test }) => isDone && !tests.has(test))).toEqual([]);
  });

  it('marks no existing route as missing', () => {
    const shapes = new Set([...routes.keys()].map(shape));
    const undone = callsOfPage().filter(({ isDone }) => !isDone);
    expect(undone.filter(({ call }) => shapes.has(shape(call)))).toEqual([]);
  });
});

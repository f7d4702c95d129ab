import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestApp } from '../../../testing/app.ts';
import type { Schema } from '../input/field-schema.ts';
import type { ApiDocument, Content, Operation } from './api-document.ts';
import { ApiDescription } from './openapi.controller.ts';

const path = join(__dirname, '../../../../../docs/wire.md');
const prefix = '/api/v1/';

/** The page with the table of all calls as its last part. */
function withCalls(page: string, document: ApiDocument): string {
  const heading = '\n## Calls\n';
  return `${page.slice(0, page.indexOf(heading))}${heading}\n${callsTable(document).join('\n')}\n`;
}

function callsTable({ paths }: ApiDocument): string[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path: path.slice(prefix.length), method, operation })),
  );
  const byPath = calls.sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  return [
    '| Call | Access | Body | Answer |',
    '|---|---|---|---|',
    ...byPath.map(({ path, method, operation }) => {
      const cells = [`${method.toUpperCase()} ${path}`, accessOf(operation), bodyOf(operation), answerOf(operation)];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

const accessOf = ({ description }: Operation): string =>
  description
    .replace(/^Needs no sign-in\.$/, 'public')
    .replace(/^Needs a sign-in\.$/, 'signed in')
    .replace(/^Needs full access to (.*)\.$/, '$1 (full)')
    .replace(/^Needs read or full access to (.*)\.$/, '$1');

function bodyOf({ requestBody }: Operation): string {
  if (!requestBody) return '–';
  const { 'application/json': json, 'multipart/form-data': form } = requestBody.content;
  const texts = [json && nameOf(json.schema), form && 'form'];
  return texts.filter(Boolean).join(' or ');
}

const answerOf = ({ responses }: Operation): string => contentName(responses['200']?.content);

function contentName(content: Content | undefined): string {
  const [type, { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? [];
  if (!type) return '–';
  return type === 'application/json' ? nameOf(schema) : type;
}

/** The name of a schema of the components. A list is `{ data, total }` with rows of its schema. */
function nameOf(schema: Schema): string {
  const { $ref, properties, items } = schema as {
    readonly $ref?: string;
    readonly properties?: { readonly data?: Schema };
    readonly items?: Schema;
  };
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (properties?.data) return `list of ${nameOf((properties.data as { items: Schema }).items)}`;
  return items ? `${nameOf(items)}[]` : String(schema.type);
}

it('docs/wire.md lists the calls as `npm run wire` prints them', async () => {
  const app = await TestApp.start();
  const page = readFileSync(path, 'utf8');
  const printed = withCalls(page, app.application.nest.get(ApiDescription).document);
  await app.close();
  if (process.env.PRINT_WIRE) writeFileSync(path, printed);
  expect(readFileSync(path, 'utf8')).toBe(printed);
});

import {
  broken,
  fileCycles,
  folderCycles,
  forbiddenImports,
  importsOf,
  recordsThatFollowAnswers,
} from './import-directions.js';

describe('importsOf', () => {
  it('finds every kind of import', () => {
    const text = `import a from './a.ts';
import type { B } from '../b/b.ts';
import {
  c,
} from '@picket/domain';
import '@/ui/x.css';
export * from '@picket/projections/core/reader';
const d = await import('mongodb');`;
    expect(importsOf('server/src/jobs/file.ts', text)).toEqual([
      'server/src/jobs/a.ts',
      'server/src/b/b.ts',
      'domain/src/index.ts',
      'client/src/ui/x.css',
      'projections/src/core/reader.ts',
      'package:mongodb',
    ]);
  });
});

describe('broken', () => {
  it.each([
    ['domain/src/job/job.decider.ts', 'package:node:fs', 'domain imports nothing'],
    ['domain/src/job/job.decider.ts', 'server/src/base/ports.ts', 'domain imports nothing'],
    ['projections/src/job-list/job-list.query.ts', 'server/src/base/ports.ts', 'projections import domain alone'],
    ['projections/src/job-list/job-list.query.ts', 'package:mongodb', 'MongoDB stays in its adapters'],
    ['server/src/areas/jobs/orders.controller.ts', 'client/src/main.tsx', 'server never imports client'],
    ['server/cli/main.ts', 'client/src/main.tsx', 'server never imports client'],
    [
      'server/src/areas/jobs/caller-jobs.ts',
      'server/src/shared/commands/command-runner.ts',
      'only command handlers run commands',
    ],
    ['server/src/serve.ts', 'server/seed/demo-company.ts', 'the served application imports no tool'],
    ['server/src/areas/jobs/orders.controller.ts', 'package:@photostructure/sqlite', 'SQLite stays in its adapters'],
    [
      'server/src/areas/jobs/payments.dto.ts',
      'package:class-validator',
      'fields use the rules of http/input/rules.ts, which also describe them',
    ],
    [
      'server/src/shared/http/call/call.ts',
      'package:@nestjs/common/constants.js',
      'private parts of Nest may change with any version',
    ],
    ['server/src/areas/jobs/jobs.module.ts', 'package:bullmq', 'BullMQ stays in its adapter'],
    ['server/src/areas/jobs/jobs.module.ts', 'package:@kurrent/kurrentdb-client', 'KurrentDB stays in its adapter'],
    [
      'server/src/areas/jobs/jobs.module.ts',
      'server/src/adapters/vault/sqlite.vault.ts',
      'only the platform picks adapters',
    ],
    ['client/src/features/jobs/shared/calls/orders.api.ts', 'projections/src/x.ts', 'client imports domain alone'],
    [
      'client/src/ui/table/data-table.tsx',
      'client/src/features/orders/x.ts',
      'what features share never imports a feature',
    ],
    ['client/src/features/orders/x.ts', 'client/src/features/users/y.ts', 'a feature never imports another feature'],
    ...[
      ['shared/frame/x.tsx', 'approval/y.tsx'],
      ['shared/x.ts', 'pages/lists/y.ts'],
      ['approval/x.tsx', 'copying/y.tsx'],
      ['past/x.tsx', 'pages/job/y.tsx'],
      ['pages/lists/x.tsx', 'pages/job/y.tsx'],
    ].map((paths) => [
      ...paths.map((path) => `client/src/features/jobs/${path}`),
      'a room of jobs imports only from the storeys below it',
    ]),
  ])('%s may not import %s', (file, imported, sentence) => {
    expect(broken(file, imported)).toContain(sentence);
  });

  it.each([
    ['domain/src/job/job.decider.ts', 'domain/src/core/event.ts'],
    ['domain/src/job/job.test.ts', 'package:fast-check'],
    ['projections/src/stores/mongo/mongo.read-store.ts', 'package:mongodb'],
    ['server/src/platform/adapters.ts', 'server/src/adapters/vault/sqlite.vault.ts'],
    ['server/src/adapters/vault/sqlite.vault.test.ts', 'server/src/adapters/vault/sqlite.vault.ts'],
    ['server/cli/start.ts', 'server/seed/demo-company.ts'],
    ['server/src/areas/jobs/orders.controller.ts', 'projections/src/job-list/job-list.query.ts'],
    ['client/src/features/orders/x.ts', 'client/src/features/orders/y.ts'],
    ['client/src/features/jobs/pages/job/actions/x.tsx', 'client/src/features/jobs/pages/job/y.tsx'],
    ['client/src/features/jobs/pages/job/x.tsx', 'client/src/features/jobs/approval/y.tsx'],
    ['client/src/features/jobs/approval/x.tsx', 'client/src/features/jobs/shared/calls/y.ts'],
    ['client/src/features/jobs/shared/frame/x.tsx', 'client/src/features/jobs/shared/y.ts'],
    ['client/src/features/orders/x.ts', 'client/src/ui/table/data-table.tsx'],
    ['client/src/app/routes/routes.ts', 'client/src/features/orders/list.page.tsx'],
  ])('%s may import %s', (file, imported) => {
    expect(broken(file, imported)).toEqual([]);
  });
});

describe('forbiddenImports', () => {
  it('names file, import and rule', () => {
    expect(forbiddenImports(['domain/src/x.ts'], () => "import { readFileSync } from 'node:fs';")).toEqual([
      'domain/src/x.ts imports package:node:fs: domain imports nothing',
    ]);
  });
});

it.each([
  ['server/src/base/config.ts', 'server/src/adapters/mail/mailer.ts'],
  ['server/src/adapters/mail/rich-body.ts', 'server/src/shared/http/input/rich-text.ts'],
  ['server/src/shared/http/error.filter.ts', 'server/src/areas/auth/guard.ts'],
  ['server/src/areas/exports/exports.ts', 'server/src/platform/adapters.ts'],
  ['server/src/areas/jobs/jobs.module.ts', 'server/src/app.module.ts'],
])('%s never imports %s, which is in a storey above', (file, imported) => {
  expect(broken(file, imported)).toEqual(['a storey of the server never imports one above it']);
  expect(broken(imported, file)).toEqual([]);
  expect(broken(file.replace('.ts', '.test.ts'), imported)).toEqual([]);
});

describe('fileCycles', () => {
  const found = (files) => fileCycles(Object.keys(files), (file) => files[file]);

  it('finds files of one folder that import each other, also through others and for types', () =>
    expect(
      found({
        'domain/src/job/a.ts': "import type { B } from './b.ts';",
        'domain/src/job/b.ts': "import { c } from './c.ts';",
        'domain/src/job/c.ts': "export { a } from './a.ts';",
      }),
    ).toHaveLength(3));
  it('allows a part that is loaded later', () =>
    expect(
      found({
        'client/src/ui/box.tsx': "const load = () => import('./editor.tsx');",
        'client/src/ui/editor.tsx': "import type { Box } from './box.tsx';",
      }),
    ).toEqual([]));
});

describe('folderCycles', () => {
  /** The cycles between files, given the imports of each file by name. */
  const cyclesOf = (files) =>
    folderCycles(Object.keys(files), (file) => files[file].map((path) => `import '${path}';`).join('\n'));

  it('names folders that import each other, with one import', () => {
    const files = {
      'server/src/auth/access.ts': ['../http/refusal.ts'],
      'server/src/auth/guard.ts': ['../http/refusal.ts'],
      'server/src/http/context.ts': ['../auth/access.ts', '../ports.ts'],
      'server/src/http/refusal.ts': [],
    };
    expect(cyclesOf(files)).toEqual([
      'server/src/auth/access.ts imports server/src/http/refusal.ts: server/src/auth and server/src/http import each other',
      'server/src/http/context.ts imports server/src/auth/access.ts: server/src/http and server/src/auth import each other',
    ]);
  });

  it('finds a cycle through a third folder', () => {
    const files = {
      'domain/src/a/a.ts': ['../b/b.ts'],
      'domain/src/b/b.ts': ['../c/c.ts'],
      'domain/src/c/c.ts': ['../a/a.ts'],
    };
    expect(cyclesOf(files)).toHaveLength(3);
  });

  it('counts a folder and its subfolder as two', () => {
    const files = { 'client/src/ui/page.tsx': ['./form/form.tsx'], 'client/src/ui/form/form.tsx': ['@/ui/page.tsx'] };
    expect(cyclesOf(files)).toHaveLength(2);
  });

  it('lets files directly in src import folders that import another of them', () => {
    const files = { 'server/src/app.module.ts': ['./jobs/jobs.ts'], 'server/src/jobs/jobs.ts': ['../ports.ts'] };
    expect(cyclesOf(files)).toEqual([]);
  });

  it('ignores tests and test helpers', () => {
    const files = {
      'server/src/jobs/jobs.ts': ['../users/users.ts'],
      'server/src/areas/users/users.test.ts': ['../jobs/jobs.ts'],
      'server/src/users/users.contract.ts': ['../jobs/jobs.ts'],
      'server/src/users/testing/fixture.ts': ['../../jobs/jobs.ts'],
    };
    expect(cyclesOf(files)).toEqual([]);
  });
});

describe('recordsThatFollowAnswers', () => {
  const found = (sources) =>
    recordsThatFollowAnswers(Object.keys(sources), (file) =>
      sources[file].map((imported) => `import type { A } from '${imported}';`).join('\n'),
    );

  it.each(['domain/src/a/a.events.ts', 'domain/src/a/a.state.ts'])('refuses %s that imports an answer', (file) => {
    expect(found({ [file]: ['./b.ts'], 'domain/src/a/b.ts': ['../contract/a.ts'] })).toEqual([
      `${file} imports domain/src/contract/a.ts, directly or through others: recorded shapes never follow an answer`,
    ]);
  });

  it('refuses a decider that declares events', () =>
    expect(found({ 'domain/src/a/a.decider.ts': ['../core/event-table.ts', '../contract/a.ts'] })).toHaveLength(1));

  it('allows others to import answers, and the contract to import events', () =>
    expect(
      found({
        'domain/src/a/list.ts': ['../contract/a.ts'],
        'domain/src/contract/a.ts': ['../a/a.events.ts'],
        'domain/src/a/a.events.ts': [],
      }),
    ).toEqual([]));
});

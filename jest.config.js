import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Packages of the client that ship only ES modules; the other projects load packages with Node. */
const esmOnly =
  'cookie|es-toolkit|react-router|msw|@mswjs|until-async|rettime|@open-draft|outvariant|strict-event-emitter|headers-polyfill|is-node-process|tagged-tag|@mantine|quill|quill-delta|parchment|lodash-es|@fullcalendar|@full-ui|temporal-polyfill|temporal-utils';

/** One Jest project per workspace. SWC compiles the modules; a process loads each once, for all its test files. */
const project = (name, { environment = 'shared-environment', decorators = false } = {}) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: `<rootDir>/../scripts/jest/${environment}.cjs`,
  runtime: '<rootDir>/../scripts/jest/shared-runtime.cjs',
  testMatch: ['<rootDir>/{src,build,cli,seed,bench,examples}/**/*.test.{ts,tsx}'],
  transform: {
    '^.+\\.(m?[jt]s|tsx)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: name === 'client', decorators },
          transform: { legacyDecorator: decorators, decoratorMetadata: decorators, react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})(/|$))`],
  moduleNameMapper: {
    '^@picket/domain$': '<rootDir>/../domain/src/index.ts',
    '^@picket/domain/testing$': '<rootDir>/../domain/src/testing/specification.ts',
    '^@picket/domain/testing/(.*)$': '<rootDir>/../domain/src/testing/$1.ts',
    '^@picket/projections/(.*)$': '<rootDir>/../projections/src/$1.ts',
    ...(name === 'client' && { '\\.css$': '<rootDir>/src/testing/empty-style.ts' }),
    ...(['client', 'e2e'].includes(name) && { '^@/(.*)$': '<rootDir>/src/$1' }),
  },
  setupFiles: ['<rootDir>/../scripts/jest/property-runs.cjs'],
  ...(name === 'client' && { setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'] }),
  ...(name === 'server' && { globalSetup: '<rootDir>/../scripts/jest/schemas-setup.js' }),
});

/** Where Linux offers enough memory as a folder, data folders of tests are in it, so that no test waits for a disk. */
const memory = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;
if (existsSync(memory) && freeBytes(memory) > ENOUGH_BYTES) process.env.TMPDIR = memory;

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

// For the workers: tests make much short-lived garbage, whose collection takes a sixth of their time with V8's default.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

export default {
  // Only a hang may end a test: how fast a machine is says nothing about the product.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/scripts/jest/generated-first.cjs',
  // More than the cores, because a worker waits a sixth of its time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    project('domain'),
    project('projections'),
    project('server', { decorators: true }),
    project('client', { environment: 'shared-browser-environment' }),
    { ...project('scripts'), testMatch: ['<rootDir>/**/*.test.js'] },
    {
      ...project('e2e'),
      rootDir: '<rootDir>/client',
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/../scripts/jest/e2e-setup.js',
      globalTeardown: '<rootDir>/../scripts/jest/e2e-teardown.js',
    },
  ],
};

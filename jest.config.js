const esmOnly =
  '@nestjs|@golevelup|@borewit|cookie|file-type|@tokenizer|uint8array-extras|strtok3|token-types|jose|es-toolkit|uuid|lru-cache|react-router|msw|@mswjs|until-async|rettime|@open-draft|outvariant|strict-event-emitter|@bundled-es-modules|headers-polyfill|is-node-process|tagged-tag|type-fest|nodemailer|pino|content-disposition|@fastify/cookie|@mantine|js-yaml|argparse|quill|quill-delta|parchment|lodash-es';

/** One Jest project a workspace; TypeScript and the packages that ship only ES modules are compiled by SWC. */
const project = (name, environment, decorators) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: environment,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
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
    ...(name === 'client' && { '\\.css$': '<rootDir>/src/testing/empty-style.ts', '^@/(.*)$': '<rootDir>/src/$1' }),
  },
  ...(name === 'client' && { setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'] }),
  ...(name === 'server' && { globalSetup: '<rootDir>/../scripts/jest-schemas.js' }),
});

export default {
  // Only a hang may end a test: how fast a machine is says nothing about the product.
  testTimeout: 180_000,
  projects: [
    project('domain', 'node', false),
    project('projections', 'node', false),
    project('server', 'node', true),
    project('client', '<rootDir>/jest-environment.mjs', false),
    { ...project('scripts', 'node', false), testMatch: ['<rootDir>/**/*.test.js'] },
    { ...project('e2e', 'node', false), rootDir: '<rootDir>/client', testMatch: ['<rootDir>/e2e/**/*.e2e.ts'] },
  ],
};

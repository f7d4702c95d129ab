import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const test = /\.(test|contract)\.tsx?$|\/testing\//;

/**
 * Who may import what (docs/architecture.md). `files` and `imports` are matched against paths from the repository's
 * root, packages against `package:name`. An import that matches must stand in a file that `except` names, or in a test
 * where `tests` is true.
 */
const rules = [
  {
    says: 'domain imports nothing',
    files: /^domain\/src\//,
    imports: /^(package:|projections\/|server\/|client\/)/,
    except: test,
  },
  {
    says: 'projections import domain alone',
    files: /^projections\/src\//,
    imports: /^(server|client)\/|^package:(@nestjs|react|bullmq|@kurrent)/,
  },
  { says: 'server never imports client', files: /^server\/src\//, imports: /^client\// },
  { says: 'client imports domain alone', files: /^client\/src\//, imports: /^(projections|server)\/|^package:node:/ },
  {
    says: 'SQLite stays in its adapters',
    tests: true,
    files: /^(projections|server)\/src\//,
    imports: /^package:@photostructure\/sqlite/,
    except:
      /^projections\/src\/stores\/(open-sqlite|sqlite\/)|^server\/src\/event-store\/sqlite\/|\/sqlite\.vault\.ts$/,
  },
  {
    says: 'MongoDB stays in its adapters',
    tests: true,
    files: /^(projections|server)\/src\//,
    imports: /^package:mongodb/,
    except: /^projections\/src\/stores\/mongo\/|\/mongo\.vault\.ts$|\/gridfs\.file-store\.ts$/,
  },
  {
    says: 'KurrentDB stays in its adapter',
    tests: true,
    files: /^(projections|server)\/src\//,
    imports: /^package:(@kurrent\/|@grpc\/)/,
    except: /^server\/src\/event-store\/kurrent\//,
  },
  {
    says: 'BullMQ stays in its adapter',
    tests: true,
    files: /^(projections|server)\/src\//,
    imports: /^package:(bullmq|ioredis|redis)/,
    except: /^server\/src\/queue\/bull\./,
  },
  {
    says: 'Nodemailer stays in its adapter',
    tests: true,
    files: /^server\/src\//,
    imports: /^package:nodemailer/,
    except: /^server\/src\/mail\//,
  },
  {
    says: 'only the platform picks adapters',
    tests: true,
    files: /^server\/src\//,
    imports:
      /\/((sqlite|mongo|kurrent|gridfs|disk|bull|in-process|smtp|outbox)\.(event-store|read-store|vault|file-store|queue|mailer))\.ts$/,
    except: /^server\/src\/(platform|cli|bench|testing|app\.module)/,
  },
  {
    says: 'what features share never imports a feature',
    files: /^client\/src\/(ui|lib|api|customers|documents|history|csv|jobs)\//,
    imports: /^client\/src\/features\//,
  },
  {
    says: 'nothing below the shell imports it',
    tests: true,
    files: /^client\/src\/(ui|lib|api|customers|documents|history|csv|jobs|features)\//,
    imports: /^client\/src\/app\//,
  },
];

const importPattern =
  /(?:^|\n|;)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports: paths from the root for ours, `package:name` for others. */
export function importsOf(file, text) {
  return [...text.matchAll(importPattern)].map((match) => placeOf(file, match[1] ?? match[2]));
}

function placeOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith('@/')) return `client/src/${specifier.slice(2)}`;
  if (specifier === '@picket/domain' || specifier === '@picket/domain/testing') return 'domain/src/index.ts';
  const ours = /^@picket\/(\w+)\/(.*)$/.exec(specifier);
  return ours ? `${ours[1]}/src/${ours[2]}.ts` : `package:${specifier}`;
}

/** The rules that an import breaks, in words. */
export function broken(file, imported) {
  const found = rules.filter((rule) => appliesTo(rule, file) && rule.imports.test(imported));
  const sentences = found.map((rule) => rule.says);
  const [from, to] = [featureOf(file), featureOf(imported)];
  if (from && to && from !== to) sentences.push('a feature never imports another feature');
  return sentences;
}

const appliesTo = ({ files, except, tests }, file) =>
  files.test(file) && !except?.test(file) && !(tests && test.test(file));

const featureOf = (path) => /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Sentences about every forbidden import in the files. */
export function forbiddenImports(files, read = (file) => readFileSync(file, 'utf8')) {
  return files.flatMap((file) =>
    importsOf(file, read(file)).flatMap((imported) =>
      broken(file, imported).map((sentence) => `${file} imports ${imported}: ${sentence}`),
    ),
  );
}

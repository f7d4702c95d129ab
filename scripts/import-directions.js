import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

export const test = /\.(test|contract)\.tsx?$|\/testing\//;

/**
 * Allowed imports (docs/architecture.md). `files` and `imports` are matched against paths from the repository's root,
 * packages against `package:name`. A matching import is only allowed in a file listed in `except`, or in a test if
 * `tests` is true.
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
  { says: 'server never imports client', files: /^server\//, imports: /^client\// },
  {
    says: 'the served application imports no tool',
    tests: true,
    files: /^server\/src\//,
    imports: /^server\/(cli|seed|bench|examples)\//,
  },
  { says: 'client imports domain alone', files: /^client\/src\//, imports: /^(projections|server)\// },
  { says: 'browsers have no Node', tests: true, files: /^client\/src\//, imports: /^package:node:/ },
  {
    says: 'SQLite stays in its adapters',
    tests: true,
    files: /^(projections|server)\/src\//,
    imports: /^package:@photostructure\/sqlite/,
    except:
      /^projections\/src\/stores\/(open-sqlite|sqlite\/)|^server\/src\/adapters\/event-store\/sqlite\/|\/vault\/(sqlite\.vault|vault-table)\.ts$/,
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
    except: /^server\/src\/adapters\/event-store\/kurrent\//,
  },
  {
    says: 'BullMQ stays in its adapter',
    tests: true,
    files: /^(projections|server)\/src\//,
    imports: /^package:(bullmq|ioredis|redis)/,
    except: /^server\/src\/adapters\/queue\/bull\./,
  },
  {
    says: 'Nodemailer stays in its adapter',
    tests: true,
    files: /^server\/src\//,
    imports: /^package:nodemailer/,
    except: /^server\/src\/adapters\/mail\//,
  },
  {
    says: 'pdfmake stays in its adapter',
    tests: true,
    files: /^server\/src\//,
    imports: /^package:pdfmake/,
    except: /^server\/src\/adapters\/pdf\//,
  },
  {
    says: 'only the platform picks adapters',
    tests: true,
    files: /^server\/src\//,
    imports:
      /\/((sqlite|mongo|kurrent|gridfs|disk|bull|in-process|smtp|outbox|worker)\.(event-store|read-store|vault|file-store|queue|mailer|pdf))\.ts$/,
    except: /^server\/src\/(platform|testing|app\.module)/,
  },
  {
    says: 'private parts of Nest may change with any version',
    files: /^server\/src\//,
    imports: /^package:@nestjs\/\w+\/(constants|enums|interfaces\/features|helpers|utils|router)/,
    except: test,
  },
  {
    says: 'fields use the rules of http/input/rules.ts, which also describe them',
    tests: true,
    files: /^server\/src\//,
    imports: /^package:class-validator$/,
    except: /^server\/src\/shared\/http\/(input|openapi)\//,
  },
  {
    says: 'only command handlers run commands',
    tests: true,
    files: /^server\/src\//,
    imports: /^server\/src\/shared\/commands\/command-runner\.ts$/,
    except: /^server\/src\/shared\/commands\//,
  },
  {
    says: 'what features share never imports a feature',
    files: /^client\/src\/(?!app\/|features\/|testing\/)[^/]+\//,
    imports: /^client\/src\/features\//,
  },
  {
    says: 'nothing below the shell imports it',
    tests: true,
    files: /^client\/src\/(?!app\/|testing\/)[^/]+\//,
    imports: /^client\/src\/app\//,
  },
];

const importPattern =
  /(?:^|\n|;)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The imports of a file: paths from the root for our files, `package:name` for packages. */
export function importsOf(file, text) {
  return [...text.matchAll(importPattern)].map((match) => placeOf(file, match[1] ?? match[2]));
}

/** The imports without those of `import()`. */
const importsAtOnce = (file, text) =>
  [...text.matchAll(importPattern)].flatMap(([, specifier]) => (specifier ? [placeOf(file, specifier)] : []));

export function placeOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith('@/')) return `client/src/${specifier.slice(2)}`;
  if (specifier === '@picket/domain') return 'domain/src/index.ts';
  if (specifier === '@picket/domain/testing') return 'domain/src/testing/specification.ts';
  const ours = /^@picket\/(\w+)\/(.*)$/.exec(specifier);
  return ours ? `${ours[1]}/src/${ours[2]}.ts` : `package:${specifier}`;
}

/** The messages of the rules that an import breaks. */
export function broken(file, imported) {
  const found = rules.filter((rule) => appliesTo(rule, file) && rule.imports.test(imported));
  const sentences = found.map((rule) => rule.says);
  const [from, to] = [featureOf(file), featureOf(imported)];
  if (from && to && from !== to) sentences.push('a feature never imports another feature');
  if (!test.test(file) && storeyOf(imported) > storeyOf(file))
    sentences.push('a storey of the server never imports one above it');
  const [room, target] = [jobRoomOf(file), jobRoomOf(imported)];
  if (room && target && room.name !== target.name && room.storey <= target.storey)
    sentences.push('a room of jobs imports only from the storeys below it');
  return sentences;
}

const appliesTo = ({ files, except, tests }, file) =>
  files.test(file) && !except?.test(file) && !(tests && test.test(file));

const featureOf = (path) => /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];

const storeys = ['base', 'adapters', 'shared', 'areas'];

/** The storey of a file of the served application, from 0; of the platform and the entry points above them, 4. */
function storeyOf(path) {
  const [, room] = /^server\/src\/([^/]+)/.exec(path) ?? [];
  if (!room || room === 'testing') return Number.NaN;
  return storeys.includes(room) ? storeys.indexOf(room) : storeys.length;
}

/**
 * The room of a file in `features/jobs`, and its storey: `shared` is below the rooms beside it, and `pages` has a room for
 * each page above them.
 */
function jobRoomOf(path) {
  const [, first, page] = /^client\/src\/features\/jobs\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (!first) return undefined;
  if (first === 'pages') return { name: `pages/${page}`, storey: 2 };
  return { name: first, storey: first === 'shared' ? 0 : 1 };
}

/** A message for each forbidden import in the files. */
export function forbiddenImports(files, read = (file) => readFileSync(file, 'utf8')) {
  return files.flatMap((file) =>
    importsOf(file, read(file)).flatMap((imported) =>
      broken(file, imported).map((sentence) => `${file} imports ${imported}: ${sentence}`),
    ),
  );
}

/**
 * A message for each two folders that import each other, directly or through others, with one import between them. Types
 * count, tests do not. A file directly in `src` counts as its own folder, because such files connect the folders.
 */
export const folderCycles = (files, read) => cycles(files, folderOf, read);

/** The same for files. An `import()` may lead back: it loads later. */
export const fileCycles = (files, read) => cycles(files, (path) => path, read, importsAtOnce);

function cycles(files, roomOf, read = (file) => readFileSync(file, 'utf8'), importsIn = importsOf) {
  const imports = roomImports(
    files.filter((file) => !test.test(file)),
    (file) => importsIn(file, read(file)),
    roomOf,
  );
  return [...imports].flatMap(([room, targets]) =>
    [...targets]
      .filter(([target]) => reachedFrom(target, (each) => imports.get(each)?.keys()).has(room))
      .map(([target, example]) => `${example}: ${room} and ${target} import each other`),
  );
}

const isAnswer = (file) => file.startsWith('domain/src/contract/');

/** Files with the shapes of events, or of the state that they are folded into. */
const hasRecordedShapes = (file, imports) =>
  /^domain\/src\/.*\.(events|state)\.ts$/.test(file) || imports.includes('domain/src/core/event-table.ts');

/**
 * A message for each file with recorded shapes that imports the contract, directly or through others: a change of an
 * answer would change what events are declared to contain.
 */
export function recordsThatFollowAnswers(files, read = (file) => readFileSync(file, 'utf8')) {
  const products = files.filter((file) => file.startsWith('domain/src/') && !test.test(file));
  const imports = new Map(products.map((file) => [file, importsOf(file, read(file))]));
  const recorded = products.filter((file) => hasRecordedShapes(file, imports.get(file)));
  return recorded.flatMap((file) => {
    const answer = [...reachedFrom(file, (each) => imports.get(each))].find(isAnswer);
    return answer
      ? [`${file} imports ${answer}, directly or through others: recorded shapes never follow an answer`]
      : [];
  });
}

/** The rooms, folders or files, that each room imports, with one import as an example. */
function roomImports(files, importsIn, roomOf) {
  const imports = new Map();
  for (const file of files) {
    for (const imported of importsIn(file)) {
      const [room, target] = [roomOf(file), roomOf(imported)];
      if (imported.startsWith('package:') || room === target) continue;
      const targets = imports.get(room) ?? new Map();
      if (!targets.has(target)) targets.set(target, `${file} imports ${imported}`);
      imports.set(room, targets);
    }
  }
  return imports;
}

const folderOf = (path) => (/^\w+\/src\/[^/]+$/.test(path) ? path : posix.dirname(path));

/** What can be reached over the imports, with the start. */
function reachedFrom(start, importsOfRoom) {
  const reached = new Set([start]);
  for (const room of reached) for (const target of importsOfRoom(room) ?? []) reached.add(target);
  return reached;
}

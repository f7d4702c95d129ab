import { readFileSync } from 'node:fs';
import { test } from './import-directions.js';

/**
 * What may read streams of jobs without a VisibleJob (ruling 80), and why. Everything else asks `VisibleJobs`. Patterns are
 * matched against paths from the repository's root.
 */
const readers = [
  // The store itself, and what follows, verifies or repairs the whole log.
  /^server\/src\/(adapters\/(event-store|log-heads|queue)|areas\/audit)\//,
  // The whole log: rebuilt figures are scoped as they are read, live updates say only which records changed, and repeated
  // calls find their own events.
  /^server\/src\/areas\/reports\/report-checks\.ts$/,
  /^server\/src\/areas\/live\/live-feed\.ts$/,
  /^server\/src\/shared\/http\/answers\/idempotency\.interceptor\.ts$/,
  // The one place that finds a visible job, and the readers of any stream that check or get its visibility.
  /^server\/src\/areas\/jobs\/visible-jobs\.ts$/,
  /^server\/src\/areas\/history\/(histories|past-reader|reference-names|stream-cache)\.ts$/,
  // Commands decide on a job's present state; the caller's right to see it is checked with that state.
  /^server\/src\/shared\/commands\//,
  /^server\/src\/areas\/jobs\/caller-jobs\.ts$/,
  // Staff alone: market partners are refused before.
  /^server\/src\/areas\/dispatch\/(delivery-members|move-jobs|record-proof)\.ts$/,
  /^server\/src\/areas\/exports\/export-plan\.ts$/,
  // Side effects and the customer's page, which act for nobody who could see too much.
  /^server\/src\/areas\/approval\/(answer-mails|customer-approval|send-estimate-email|send-reminder)\.ts$/,
  /^server\/src\/areas\/document-emails\/(make-queued-email|send-document-email)\.ts$/,
  /^server\/src\/areas\/jobs\/refresh-tax-rates\.ts$/,
  // Streams of one other kind, which they get as a variable.
  /^server\/src\/areas\/csv\/csv-plan\.ts$/,
  /^server\/src\/shared\/http\/error\.filter\.ts$/,
  /^server\/src\/areas\/job-reports\/job-content\.ts$/,
  /^server\/src\/areas\/live\/live\.module\.ts$/,
  /^server\/src\/areas\/restores\/restore-record\.ts$/,
  /^server\/src\/areas\/users\/sign-in-notices\.ts$/,
];

/** The names of variables and parameters that hold a store of streams: `store: Pick<EventStore, 'read'>`. */
const storeNames = /\b(\w+)\??\s*:\s*(?:\w+<\s*)?(?:EventStore|EventLog|StoredEvents|StreamCache)\b/g;

const otherStream = /^streamOf\(\s*'(?!job')/;
const otherDecider = /^\w+,\s*(?!jobDecider\b|decider\b)\w+Decider\b/;

/** A message for each place in the served application that reads streams of jobs, or may, without a VisibleJob. */
export function streamReads(files, read = (file) => readFileSync(file, 'utf8')) {
  return files
    .filter((file) => /^server\/src\//.test(file) && !test.test(file))
    .filter((file) => !readers.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      readsIn(read(file)).map((call) => `${file} reads a stream of jobs with ${call}: use VisibleJobs`),
    );
}

function readsIn(text) {
  const names = [...text.matchAll(storeNames)].map(([, name]) => name);
  const ofStores =
    names.length === 0 ? [] : callsOf(text, `\\b(?:${names.join('|')})\\s*\\.\\s*read(?:All|Around|WithDamaged)?`);
  const ofStates = callsOf(text, '\\breadState');
  return [
    ...ofStores.filter(({ words }) => !otherStream.test(words)),
    ...ofStates.filter(({ words }) => !otherDecider.test(words.replace(/^this\.(?:\w+\.)?/, ''))),
  ].map(({ call }) => call);
}

/** The calls of a function, with the beginning of their arguments. */
const callsOf = (text, name) =>
  [...text.matchAll(new RegExp(`${name}\\(\\s*([^;]{0,80})`, 'g'))].map(([call, words]) => ({
    call: `${call.split('(')[0].trim()}(${words.split('\n')[0]}`,
    words,
  }));

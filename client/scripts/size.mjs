import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const manifest = Object.assign(
  {},
  ...['manifest', 'customer-pages'].map((name) => JSON.parse(readFileSync(join(dist, `.vite/${name}.json`), 'utf8'))),
);

/** The file with the shell and what most screens share (build/screen-chunks.ts). */
const signedInApp = Object.keys(manifest).find((key) => manifest[key].name === 'signed-in-app');

/** The files that a browser loads for each screen, and the most gzipped kB (1000 bytes) that they may weigh. */
const budgets = [
  { screen: 'Login', budget: 130, pages: ['src/features/auth/login.page.tsx'] },
  {
    screen: 'Customers',
    budget: 198,
    pages: [signedInApp, 'src/features/customers/customer-list.page.tsx'],
  },
  {
    screen: 'Estimates',
    budget: 203,
    pages: [signedInApp, 'src/features/jobs/pages/lists/estimate-list.page.tsx'],
  },
  { screen: 'Calendar', budget: 200, pages: [signedInApp, 'src/features/calendar/calendar.page.tsx'] },
  {
    screen: 'Calendar, with its grid',
    budget: 300,
    pages: [signedInApp, ...['calendar.page', 'grid/calendar-grid'].map((file) => `src/features/calendar/${file}.tsx`)],
  },
  {
    screen: 'Dispatch board',
    budget: 200,
    pages: [signedInApp, 'src/features/dispatch/dispatch.page.tsx'],
  },
  {
    screen: 'Dispatch board, with its lists',
    budget: 230,
    pages: [signedInApp, ...['dispatch.page', 'dispatch-board'].map((file) => `src/features/dispatch/${file}.tsx`)],
  },
  {
    screen: 'Needs attention',
    budget: 205,
    pages: [signedInApp, 'src/features/attention/attention.page.tsx'],
  },
  { screen: 'Approval', budget: 105, entry: 'approve-estimate.html' },
];

const rows = budgets.map(({ screen, budget, entry = 'index.html', pages = [] }) => {
  const files = [...new Set([entry, ...pages].flatMap((page) => filesOf(page)))];
  const sum = (ending) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + gzipped(file), 0);
  const [js, css] = [sum('.js'), sum('.css')];
  return { screen, 'js kB': js.toFixed(1), 'css kB': css.toFixed(1), 'total kB': (js + css).toFixed(1), budget };
});

console.table(rows);
const over = rows.filter((row) => Number(row['total kB']) > row.budget);
for (const row of over) console.error(`${row.screen} is over its budget of ${row.budget} kB`);
process.exitCode = over.length > 0 ? 1 : 0;

/** A chunk's file and style sheets with those of everything that it imports at once. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [file, ...css, ...imports.flatMap((each) => filesOf(each, seen))];
}

function gzipped(file) {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
}

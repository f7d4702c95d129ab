import type { Plugin } from 'vite';

/** A piece of React Router's source and what replaces it. */
const cuts: readonly (readonly [RegExp, string])[] = [
  // Links of the framework mode prefetch pages.
  [/(?<=Fragment, null, link, ).*PrefetchPageLinks, \{ page: href \}\)/, 'null'],
  // Without the mark and with a name, unused components such as Form look like side effects.
  [/(?<= = )React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&'],
  [/^[A-Z]\w*\.displayName = .*;$/gm, ''],
];

/** Leaves out of the build what the client never uses of React Router. Throws if its source does not have these pieces. */
export const lightRouter = (): Plugin => ({
  name: 'picket:light-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\//, code: 'function PrefetchPageLinks(' },
    handler: (code) => ({ code: cuts.reduce(cut, code), map: null }),
  },
});

function cut(code: string, [piece, replacement]: readonly [RegExp, string]): string {
  const left = code.replace(piece, replacement);
  if (left === code) throw new Error(`React Router has no ${piece} any more: adapt light-router.ts`);
  return left;
}

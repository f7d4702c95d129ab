import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MARK = '?charts';

/**
 * Gives Recharts its own copy of Redux. It uses parts of Redux that nothing else does, which every screen would otherwise
 * load.
 */
export const chartsApart = (): Plugin => ({
  name: 'picket:charts-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect)$/ },
    async handler(id, importer = '', options) {
      if (!/[\\/]recharts[\\/]/.test(importer) && !importer.endsWith(MARK)) return null;
      const found = await this.resolve(id, importer.replace(MARK, ''), { ...options, skipSelf: true });
      return found && { ...found, id: found.id + MARK };
    },
  },
  load: {
    filter: { id: /\?charts$/ },
    handler: (id) => readFile(id.slice(0, -MARK.length), 'utf8'),
  },
});

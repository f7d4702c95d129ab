import { readFileSync } from 'node:fs';
import postcss from 'postcss';

const layout = /^(display|flex-direction|flex-wrap|gap|row-gap|column-gap|align-items|align-content|justify-content)$/;

/**
 * Returns a sentence for each style sheet that says what the components of client/src/ui/layout.tsx say (a font size, the
 * dimmed color, a rule of flex and gap alone) and for each sheet in `unconverted` that no longer does.
 */
export function sheetFaults(files, unconverted, read = (file) => readFileSync(file, 'utf8')) {
  const listed = new Set(unconverted);
  const faults = new Map(files.map((file) => [file, firstFault(read(file))]));
  const found = files
    .filter((file) => faults.get(file) && !listed.has(file))
    .map((file) => `${file} has ${faults.get(file)}: use Row, Stack or Text of client/src/ui/layout.tsx`);
  const stale = unconverted
    .filter((file) => !faults.get(file))
    .map((file) => `${file} needs no exception any more: remove it from scripts/unconverted-sheets.txt`);
  return [...found, ...stale];
}

function firstFault(css) {
  const faults = [];
  postcss.parse(css).walkRules((rule) => {
    const declarations = rule.nodes.filter(({ type }) => type === 'decl');
    for (const { prop, value } of declarations) {
      if (prop === 'font-size') faults.push('a font size');
      if (prop === 'color' && value === 'var(--mantine-color-dimmed)') faults.push('the dimmed color');
    }
    const isShown = declarations.some(({ prop, value }) => prop === 'display' && /flex|grid/.test(value));
    if (isShown && declarations.every(({ prop }) => layout.test(prop))) faults.push('a rule of flex and gap alone');
  });
  return faults[0];
}

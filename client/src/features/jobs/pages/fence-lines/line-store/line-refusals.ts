import { joinModelState, type Problem } from '@/api/problem.ts';
import type { LineField } from './line-edits.ts';

/** The fields of a refusal that the table shows at another input. */
const inputs: Readonly<Record<string, LineField>> = {
  TotalWidth: 'Size',
  Quantity: 'Size',
  FenceSectionId: 'Section',
  Turn: 'Turn',
  Note: 'Note',
  Stop: 'Stop',
  JobGates: 'JobGates',
};

/** The server's messages by input, and the text of those without one. */
export function problemsOf(modelState: Problem['ModelState'] = {}) {
  const problems: Partial<Record<LineField, string>> = {};
  const elsewhere: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(modelState)) {
    const input = inputs[field.split(/[.[]/)[0]!];
    if (input) problems[input] = messages.join('. ');
    else elsewhere[field] = messages;
  }
  return { problems, elsewhere: joinModelState(elsewhere) };
}

/** The server names the fields of one of several new lines with its index: `Lines.3.TotalWidth`. */
const lineField = (index: number) => `Lines.${index}.`;

/** Whether a line is to blame for the refusal of several; if none is named, all are. */
export function isRefusedAt({ ModelState = {} }: Problem, index: number): boolean {
  const fields = Object.keys(ModelState);
  return (
    !fields.some((field) => /^Lines\.\d+\./.test(field)) || fields.some((field) => field.startsWith(lineField(index)))
  );
}

/** The refusal of one of several new lines, with its own fields. */
export function problemAt(problem: Problem, index: number): Problem {
  const own = Object.entries(problem.ModelState ?? {}).filter(([field]) => field.startsWith(lineField(index)));
  const fields = own.map(([field, messages]) => [field.slice(lineField(index).length), messages] as const);
  return own.length > 0 ? { ...problem, ModelState: Object.fromEntries(fields) } : problem;
}

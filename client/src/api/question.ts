import { createPrompt } from '@/lib/prompt.ts';
import { fieldsOf, type SaveArgs } from './call.ts';
import type { Problem } from './problem.ts';

/** Asks what the server asks about a save; resolves to true to continue. `Prompts` shows the text. */
export const questionPrompt = createPrompt<string, boolean>();

/** Returns the save with the user's consent to what the server asks about it; null if they decline. */
export async function askQuestion(
  request: SaveArgs,
  { Message, Question }: Problem & { Question: string },
): Promise<SaveArgs | null> {
  const isConfirmed = await questionPrompt.ask(Message);
  return isConfirmed ? { ...request, body: { ...fieldsOf(request.body), [Question]: true } } : null;
}

export const hasQuestion = (problem: Problem | undefined): problem is Problem & { Question: string } =>
  problem?.status === 400 && typeof problem.Question === 'string';

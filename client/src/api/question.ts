import { createPrompt } from '@/lib/prompt.ts';
import { fieldsOf, type SaveArgs } from './call.ts';
import type { Problem } from './problem.ts';

export interface ServerQuestion {
  readonly text: string;
  /** True if continuing needs a reason. */
  readonly needsReason: boolean;
}

/** The answer to continue, with the reason if the question needs one. */
interface Consent {
  readonly reason?: string;
}

/** Asks what the server asks about a save; resolves to null to cancel. `Prompts` shows the question. */
export const questionPrompt = createPrompt<ServerQuestion, Consent | null>();

/** The field of the save that takes the reason, by question. */
const reasonFields: Readonly<Record<string, string>> = { ContinueWithDifference: 'DifferenceReason' };

/** Returns the save with the user's consent to what the server asks about it; null if they decline. */
export async function askQuestion(
  request: SaveArgs,
  { Message, Question }: Problem & { Question: string },
): Promise<SaveArgs | null> {
  const reasonField = reasonFields[Question];
  const consent = await questionPrompt.ask({ text: `${Message}.`, needsReason: reasonField !== undefined });
  if (!consent) return null;
  const reason = reasonField !== undefined && { [reasonField]: consent.reason };
  return { ...request, body: { ...fieldsOf(request.body), [Question]: true, ...reason } };
}

export const hasQuestion = (problem: Problem | undefined): problem is Problem & { Question: string } =>
  problem?.status === 400 && typeof problem.Question === 'string';

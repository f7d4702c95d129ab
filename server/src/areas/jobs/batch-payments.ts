import {
  type AddPaymentsAnswer,
  type AddPaymentsRequest,
  type PaymentAnswers,
  type PaymentCommand,
  paymentAmountMessage,
  QuestionError,
  RuleError,
  ValidationError,
} from '@picket/domain';
import type { Handled } from '../../shared/commands/handled.ts';
import { READ_MODELS_BEHIND } from '../../shared/http/answers/answers.ts';
import { addPayment, type PaymentLookups } from './payment-commands.ts';

type AddPayment = Extract<PaymentCommand, { type: 'AddPayment' }>;

/** The rows of one check over several jobs. @throws ValidationError */
export function requiredRows({ Rows }: AddPaymentsRequest): AddPaymentsRequest['Rows'] {
  const refuse = (message: string) => new ValidationError({ Rows: [message] });
  if (Rows.length === 0) throw refuse('Choose at least one job');
  if (new Set(Rows.map(({ JobId }) => JobId)).size < Rows.length) throw refuse('Each job can be chosen once');
  const wrong = Rows.map(({ Amount }) => paymentAmountMessage(Amount)).find((message) => message !== null);
  if (wrong) throw refuse(wrong);
  return Rows;
}

/**
 * Returns the commands that add the payments of one check, in the order of its rows. Nothing is written before all rows
 * are checked.
 * @throws ValidationError for an unknown payment type, QuestionError about all rows that ask the same
 */
export async function paymentsOfBatch(
  jobs: readonly PaymentLookups[],
  { Rows, ...shared }: AddPaymentsRequest,
  GroupId: string,
): Promise<AddPayment[]> {
  const commands: AddPayment[] = [];
  const asked: { question: QuestionError; jobId: number }[] = [];
  for (const [index, { JobId, Amount }] of Rows.entries()) {
    try {
      const entered = { ...shared, JobId, PaymentAmount: Amount };
      const { data } = (await addPayment(jobs[index]!, entered)(null)) as AddPayment;
      if (data.IsCredit) throw new ValidationError({ PaymentTypeId: ['A credit is added on its job, with a reason'] });
      commands.push({ type: 'AddPayment', data: { ...data, GroupId } });
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error;
      asked.push({ question: error, jobId: JobId });
    }
  }
  askTogether(asked);
  return commands;
}

const order: readonly (keyof PaymentAnswers)[] = [
  'ContinueWithDate',
  'ContinueWithRepeated',
  'ContinueWithOverpayment',
];

/** Asks the first question of the rows once, with the text of each row that asks it. */
function askTogether(asked: readonly { question: QuestionError; jobId: number }[]): void {
  const first = order.find((name) => asked.some(({ question }) => question.question === name));
  if (!first) return;
  const same = asked.filter(({ question }) => question.question === first);
  // The rows share their day.
  if (first === 'ContinueWithDate') throw same[0]!.question;
  throw new QuestionError(first, same.map(({ question, jobId }) => `#${jobId}: ${question.message}`).join('. '));
}

/**
 * Adds the payments one after the other. When one is refused after others were added, its row says why, and the rest is
 * added. @throws what refuses the first one
 */
export async function addEach(
  commands: readonly AddPayment[],
  GroupId: string,
  add: (command: AddPayment) => Promise<Handled>,
): Promise<AddPaymentsAnswer> {
  const Rows: AddPaymentsAnswer['Rows'] = [];
  let isCaughtUp = true;
  for (const command of commands) {
    const { JobId } = command.data;
    try {
      const { id, caughtUp } = await add(command);
      isCaughtUp &&= caughtUp;
      Rows.push({ JobId, Id: id, Message: null });
    } catch (error) {
      if (Rows.length === 0) throw error;
      Rows.push({ JobId, Id: null, Message: error instanceof RuleError ? error.message : 'It could not be recorded' });
    }
  }
  const IsSuccess = Rows.every(({ Id }) => Id !== null);
  return { IsSuccess, GroupId, Rows, ...(!isCaughtUp && { [READ_MODELS_BEHIND]: true }) };
}

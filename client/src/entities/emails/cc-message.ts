import { MAX_CC, readEmails, sendMessages } from '@picket/domain';

/** The message for a wrong line of addresses. */
export function ccMessage(cc: string): string | null {
  const { addresses, wrong } = readEmails(cc);
  if (wrong !== null) return sendMessages.invalidAddress(wrong);
  return addresses.length > MAX_CC ? sendMessages.tooMany : null;
}

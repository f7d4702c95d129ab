import { filled } from './placeholders.ts';

/** Those of the address at which customers pay: the number of the job or invoice, and the amount in dollars. */
export const paymentLinkPlaceholders = ['number', 'amount'] as const;

const webAddress = /^https:\/\/[^\s/?#{}@]+(?:[/?#]\S*)?$/i;

/** Returns the message for a payment link that is not valid; null for none. '' is no link. */
export const paymentLinkMessage = (label: string, link: string): string | null =>
  link === '' || (webAddress.test(link) && URL.canParse(link))
    ? null
    : `${label} must be an address that begins with https:// and has no user name`;

/** Returns the address at which a customer pays an amount in dollars; '' without a link, and if nothing is to be paid. */
export const paymentLink = (link: string, { number, amount }: { number: string | number; amount: number }): string =>
  amount > 0 ? filled(link, { number: encodeURIComponent(number), amount: amount.toFixed(2) }) : '';

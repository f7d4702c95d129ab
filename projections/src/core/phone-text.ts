import { formatPhone, readPhone } from '@picket/domain';

/** The formats in which a phone can be searched for. */
export function phoneText(text: string): string {
  const { Phone: number, PhoneExt } = readPhone(text) ?? { Phone: '', PhoneExt: text };
  const dashed = /^\d{10}$/.test(number) ? ` ${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}` : '';
  return `${PhoneExt} ${formatPhone(PhoneExt)}${dashed}`;
}

import { formatPhone, readPhone } from '@picket/domain';

/**
 * The formats in which a phone can be searched for. With the country code in front they also contain the number without
 * it; what is between the digits is folded.
 */
export function phoneText(text: string): string {
  const phone = readPhone(text);
  if (!phone) return text;
  const { Phone: number, PhoneExt } = phone;
  if (number.startsWith('+')) return `${PhoneExt} ${formatPhone(PhoneExt)}`;
  const dashed = `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`;
  return `+1${PhoneExt} ${formatPhone(PhoneExt)} 1-${dashed}`;
}

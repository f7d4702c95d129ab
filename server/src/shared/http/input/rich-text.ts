import { Transform } from 'class-transformer';
import { safeHtmlIn } from '../../../base/html/safe-html.ts';

/** Sanitizes a field of HTML of at most `maxLength` characters before validation. */
export const RichText = (maxLength: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => safeHtmlIn(value, maxLength));

import { StatusNames } from '../enums.ts';
import {
  addressField,
  colorField,
  emailField,
  enumField,
  type Fields,
  imageField,
  referenceField,
  richTextField,
  textField,
} from './field.ts';

/** The editable fields of a company, in the order of its history. Rich texts are sanitized HTML. */
export const companyFields = {
  Name: textField('Name', 120),
  CompanyTypeId: enumField('Company type', StatusNames.CustomerType),
  PriceLevelId: referenceField('Price level', 'price-levels'),
  /** Required when a company is added. */
  Image: imageField('Logo'),
  /** The address, phone, email and color are on the documents that customers get. */
  Address: addressField(),
  Phone: textField('Phone', 40, ''),
  Email: emailField('Email', ''),
  /** `#rrggbb` in lower case; '' for the default color. */
  BrandColor: colorField('Brand color'),
  Disclaimer: richTextField('Company disclaimer', 20_000, ''),
  EstimateDisclaimer: richTextField('Estimate disclaimer', 20_000, ''),
} as const satisfies Fields;

/** Returns the message for a brand color that is not `#rrggbb`; null if it is valid or ''. */
export const brandColorMessage = (color: unknown): string | null =>
  color === '' || (typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color))
    ? null
    : 'Brand color must be # and six digits, such as #14605b';

import { StatusNames } from '../enums.ts';
import { enumField, type Fields, imageField, referenceField, richTextField, textField } from '../field.ts';

/** The editable fields of a company, in the order of its history. Rich texts are sanitized HTML. */
export const companyFields = {
  Name: textField('Name', 120),
  CompanyTypeId: enumField('Company type', StatusNames.CustomerType),
  PriceLevelId: referenceField('Price level', 'price-levels'),
  /** Required when a company is added. */
  Image: imageField('Logo'),
  Disclaimer: richTextField('Company disclaimer', 20_000, ''),
  EstimateDisclaimer: richTextField('Estimate disclaimer', 20_000, ''),
} as const satisfies Fields;

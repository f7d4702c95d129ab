/** Returns those of the fields that the values have. */
export function givenFields<Values extends object, Field extends keyof Values>(
  values: Values,
  fields: readonly Field[],
): Partial<Pick<Values, Field>> {
  const given: Partial<Pick<Values, Field>> = {};
  for (const field of fields) if (field in values) given[field] = values[field];
  return given;
}

/** The names in braces: `name` and `link` of 'Hello {name}, {link}'. */
export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);

/** The text with values for its placeholders; one without a value stays as it is. Values are not looked into. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : placeholder,
  );

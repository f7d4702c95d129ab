/** Returns the names in braces: `name` and `link` of 'Hello {name}, {link}'. */
export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);

/** Replaces placeholders with their values. Unknown placeholders stay; placeholders in values are not replaced. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^{}]*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : placeholder,
  );

import { getMetadataStorage } from 'class-validator';

type Rules = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

/**
 * Caches the rules of each class from its first use, and their groups by property. class-validator searches the rules
 * of all classes for every object that it validates, which was the largest part of a small request, and of a body with
 * many objects.
 */
export function cacheRules(): void {
  const storage = getMetadataStorage();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  const cached = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (input, schema, always, strictGroups, groups) => {
    const isByClass = !schema && !always && !strictGroups && !groups?.length;
    const known = isByClass ? cached.get(input) : undefined;
    if (known) return known;
    const rules = search(input, schema, always, strictGroups, groups);
    if (isByClass) cached.set(input, rules);
    return rules;
  };
  const group = storage.groupByPropertyName.bind(storage);
  const grouped = new WeakMap<Rules, ReturnType<typeof group>>();
  storage.groupByPropertyName = (rules) => {
    const groups = grouped.get(rules) ?? group(rules);
    grouped.set(rules, groups);
    return groups;
  };
}

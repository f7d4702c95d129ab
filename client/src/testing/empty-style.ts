/** Stands for a CSS module under Jest: each class is called as the rule is. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });

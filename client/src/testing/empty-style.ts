/** Replaces CSS modules under Jest. Each class name equals its key. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });

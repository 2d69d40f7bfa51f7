export default () => globalThis.stopTestDatabase?.();

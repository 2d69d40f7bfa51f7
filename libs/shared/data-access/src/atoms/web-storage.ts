/** How a value is kept in a storage of the browser. */
interface WebStorageOptions<Value> {
  /** `() => localStorage`; called late, as reading the name alone may throw. */
  readonly area: () => Storage;
  /** Reads the stored text; validates it, since anything may have written there. */
  readonly parse: (text: string) => Value;
}

/**
 * A storage for `atomWithStorage`. Where the browser refuses it (private windows, a full disk) the value lives until
 * the page is closed. Never with `getOnInit`: the first render in the browser must equal the server's.
 */
export function createWebStorage<Value>({ area, parse }: WebStorageOptions<Value>) {
  const getItem = (key: string, initial: Value): Value => {
    try {
      const text = area().getItem(key);
      return text === null ? initial : parse(text);
    } catch {
      return initial;
    }
  };
  const attempt = (write: (storage: Storage) => void): void => {
    try {
      write(area());
    } catch {
      // The atom has the value.
    }
  };
  return {
    getItem,
    setItem: (key: string, value: Value) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    removeItem: (key: string) => attempt((storage) => storage.removeItem(key)),
    /** Another tab wrote or cleared the storage. */
    subscribe(key: string, onChange: (value: Value) => void, initial: Value): () => void {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange(getItem(key, initial));
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

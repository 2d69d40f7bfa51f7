/** What a record has under a key of its own; undefined for keys that come with every object, such as 'constructor'. */
export const ownValue = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

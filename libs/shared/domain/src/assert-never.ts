/** Ends an exhaustive `switch`: a missing case does not compile, an impossible value throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}

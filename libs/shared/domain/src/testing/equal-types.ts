/** `true` where both types are the same, `readonly` and `?` included. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile unless the type is `true`. */
export type Expect<T extends true> = T;

/** A schema as contracts name one: what it takes and what it gives. */
export interface SchemaOf<In, Out = In> {
  readonly _zod: { readonly input: In; readonly output: Out };
}

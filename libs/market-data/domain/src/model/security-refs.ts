import type { Security } from './security';

/** A security that something a person wrote is about. Ids of the market may change with a build; a reference lasts. */
export interface ReferredSecurity {
  readonly ref: number;
  /** Undefined while the market that is served does not have it. */
  readonly security: Security | undefined;
  /** Symbol and name it had when it was referred to first. */
  readonly symbol: string;
  readonly name: string;
}

/** Lasting references to securities, for whatever people keep. */
export interface SecurityRefs {
  /** The reference of a security of the served market; the same one each time. */
  refOf(security: Security): Promise<number>;
  /** The reference of a security that has one. Writes nothing: for whatever only reads. */
  findRef(security: Security): Promise<number | undefined>;
  /** All references of a security: several where securities of an earlier market are one now. Writes nothing. */
  findRefs(security: Security): Promise<readonly number[]>;
  /** Resolves references in the served market; unknown ones are left out. Writes nothing. */
  resolve(refs: Iterable<number>): Promise<ReadonlyMap<number, ReferredSecurity>>;
}

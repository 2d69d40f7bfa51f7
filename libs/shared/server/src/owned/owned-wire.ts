import type { OwnedRow } from './owned-table';

/** A row as its owner gets it: without the owner's id, moments as texts. */
export const toOwnedWire = <Row extends OwnedRow>({ user_id: _owner, created_at, updated_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

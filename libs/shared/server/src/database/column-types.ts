/** Types of columns where the program knows more than the catalog. */
export interface ColumnTypes {
  staff_removed: { content: Readonly<Record<string, unknown>> };
}

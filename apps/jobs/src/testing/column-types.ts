import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A column whose type the domain knows better than the catalog. */
export interface KnownColumn {
  readonly type: string;
  readonly doc: string;
}

/** Types that a domain's `column-types.ts` adds to the catalog. */
export interface ColumnTypes {
  /** Columns with a type or a comment, by table and column. */
  readonly known: ReadonlyMap<string, KnownColumn>;
  /** Columns of other domains' tables that its statements read, by table. */
  readonly elsewhere: ReadonlyMap<string, readonly string[]>;
}

const nameOf = (node: ts.TypeElement): string => node.name?.getText() ?? '';

function literals(type: ts.TypeNode | undefined): readonly string[] {
  const parts = type && ts.isUnionTypeNode(type) ? type.types : type ? [type] : [];
  return parts.map((part) => part.getText().replaceAll("'", ''));
}

function readTable(table: ts.TypeElement, known: Map<string, KnownColumn>): void {
  if (!ts.isPropertySignature(table) || !table.type || !ts.isTypeLiteralNode(table.type)) return;
  for (const column of table.type.members) {
    const doc = ts.getJSDocCommentsAndTags(column).map((part) => part.getText());
    const type = `ColumnTypes['${nameOf(table)}']['${nameOf(column)}']`;
    known.set(`${nameOf(table)}.${nameOf(column)}`, { type, doc: doc.join('\n') });
  }
}

/** Reads the two interfaces of the file; a domain without one adds nothing. */
export function readColumnTypes(file: string): ColumnTypes {
  const known = new Map<string, KnownColumn>();
  const elsewhere = new Map<string, readonly string[]>();
  if (!existsSync(file)) return { known, elsewhere };
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
  for (const statement of source.statements) {
    if (!ts.isInterfaceDeclaration(statement)) continue;
    for (const member of statement.members) {
      if (statement.name.text === 'ColumnTypes') readTable(member, known);
      else if (statement.name.text === 'ReadElsewhere' && ts.isPropertySignature(member))
        elsewhere.set(nameOf(member), literals(member.type));
    }
  }
  return { known, elsewhere };
}

import type { FieldProblem } from '../calls/api-error';

/** Refusals of a server, sorted to where they can be shown. */
export interface SortedProblems<Name extends string> {
  /** The first message of each field. */
  readonly byField: Readonly<Partial<Record<Name, string>>>;
  /** Messages about what is no field of the form. */
  readonly others: readonly string[];
}

const nameIn = <Name extends string>(path: string, names: readonly Name[]): Name | undefined => {
  const steps = path.split('.').slice(1);
  return steps.map((step) => names.find((name) => name === step)).find((name) => name !== undefined);
};

/** Sorts refused fields to the fields of a form: `body.form.email` and `body.email` are both `email`. */
export function sortProblems<Name extends string>(
  problems: readonly FieldProblem[],
  names: readonly Name[],
): SortedProblems<Name> {
  const byField: Partial<Record<Name, string>> = {};
  const others: string[] = [];
  for (const { path, message } of problems) {
    const name = nameIn(path, names);
    if (name === undefined) others.push(message);
    else byField[name] ??= message;
  }
  return { byField, others };
}

/** The address that a form with its fields leads to. */
export function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') fields.append(name, value);
  return `${form.getAttribute('action') ?? ''}?${fields.toString()}`;
}

import type { ReactNode } from 'react';
import { Banner } from '../Banner';
import { classNames } from '../class-names';
import type { FormHandle } from './use-form';

export interface FormProps<Values extends object> {
  form: FormHandle<Values>;
  /** The name of the form where no heading precedes it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The frame of a form: one column, what went wrong on top. `post`, so that nothing typed is ever part of an address,
 * not even before scripts run.
 */
export function Form<Values extends object>({ form, label, className, children }: FormProps<Values>): ReactNode {
  const { attach, isBusy, problem, onSubmit } = form;
  return (
    <form
      ref={attach}
      method="post"
      noValidate
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={classNames('form', className)}
      onSubmit={onSubmit}
    >
      {problem && <Banner tone="severe">{problem}</Banner>}
      {children}
    </form>
  );
}

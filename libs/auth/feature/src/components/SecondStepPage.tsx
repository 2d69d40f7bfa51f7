import { SecondStepForm, type SecondStepFormProps } from '@plumbline/auth/kit';
import type { ReactNode } from 'react';
import { AuthFrame } from './AuthFrame';

/** The second step in the place of the page that began to sign in. */
export const SecondStepPage = (props: SecondStepFormProps): ReactNode => (
  <AuthFrame title="Confirm that it is you" lead="Your account asks for a second step.">
    <SecondStepForm {...props} />
  </AuthFrame>
);

import type { JobDeps, MailAddress, MailPerson } from '@plumbline/shared/server';
import type { SupportPorts } from '../deps';
import type { SupportSettings } from '../settings';
import type { StepCheckDeps } from '../tutorials/check-steps';

/** Dependencies of the support jobs. */
export interface SupportJobDeps extends JobDeps, Omit<StepCheckDeps, 'db'> {
  readonly mailPerson: MailPerson;
  readonly mailAddress: MailAddress;
  readonly notify: SupportPorts['notify'];
  readonly demoHost: SupportSettings['demoHost'];
}

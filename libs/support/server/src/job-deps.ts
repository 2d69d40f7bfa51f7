import type { JobDeps, MailAddress, MailPerson } from '@plumbline/shared/server';
import type { SupportPorts } from './deps';

/** What the work of support needs besides the store. */
export interface SupportJobDeps extends JobDeps {
  readonly mailPerson: MailPerson;
  readonly mailAddress: MailAddress;
  readonly notify: SupportPorts['notify'];
}

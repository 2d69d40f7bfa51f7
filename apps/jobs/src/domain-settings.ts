import { readDataApiSettings, type DataApiSettings } from '@plumbline/data-api/server';
import { readFilesSettings, type FilesSettings } from '@plumbline/files/server';
import { readMembershipSettings, type MembershipSettings } from '@plumbline/membership/server';
import type { Environment } from '@plumbline/shared/server';
import { readSupportSettings, type SupportSettings } from '@plumbline/support/server';

/** Settings of single domains that the worker takes from the environment. */
export interface DomainSettings {
  readonly dataApi: DataApiSettings;
  readonly files: FilesSettings;
  readonly membership: MembershipSettings;
  readonly support: SupportSettings;
}

/** Reads them all at once: the first that is wrong is refused in one line. */
export const readDomainSettings = (mode: MembershipSettings['mode'], env: Environment): DomainSettings => ({
  dataApi: readDataApiSettings(env),
  files: readFilesSettings(env),
  membership: readMembershipSettings(mode, env),
  support: readSupportSettings(env),
});

import { readAssistantSettings, type AssistantSettings } from '@plumbline/assistant/server';
import { readForumSettings, type ForumSettings } from '@plumbline/community/server';
import { readDataApiSettings, type DataApiSettings } from '@plumbline/data-api/server';
import { readFilesSettings, type FilesSettings } from '@plumbline/files/server';
import { readOperatorEnvironment, type OperatorEnvironment } from '@plumbline/market-data/sources';
import { readMembershipSettings, type MembershipSettings } from '@plumbline/membership/server';
import { readServerConfig, type Environment, type ServerConfig } from '@plumbline/shared/server';
import { readSupportSettings, type SupportSettings } from '@plumbline/support/server';

/** Settings of single domains from the environment. */
export interface DomainSettings {
  readonly assistant: AssistantSettings;
  readonly dataApi: DataApiSettings;
  readonly files: FilesSettings;
  readonly forum: ForumSettings;
  readonly membership: MembershipSettings;
  readonly operator: OperatorEnvironment;
  readonly support: SupportSettings;
}

/** All that a serving process takes from its environment. */
export interface Settings extends DomainSettings {
  readonly config: ServerConfig;
}

/** Reads the settings of domains; `mode`: how memberships work. */
export const readDomainSettings = (mode: MembershipSettings['mode'], env: Environment): DomainSettings => ({
  assistant: readAssistantSettings(env),
  dataApi: readDataApiSettings(env),
  files: readFilesSettings(env),
  forum: readForumSettings(env),
  membership: readMembershipSettings(mode, env),
  operator: readOperatorEnvironment(env),
  support: readSupportSettings(env),
});

/** Reads and checks the environment once, at the start; throws one readable line when something is missing or wrong. */
export function readServerSettings(env: Environment): Settings {
  const config = readServerConfig(env);
  return { config, ...readDomainSettings(config.MEMBERSHIP, env) };
}

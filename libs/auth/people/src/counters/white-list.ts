import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { AuthStore } from '../store/auth-store';
import type { WhiteList as WhiteListTable } from '../store/tables.generated';

type Effect = WhiteListTable['effect'];
type Entry = Pick<WhiteListTable, 'kind' | 'effect' | 'value'>;

/** Who is to be counted, as far as it is known. */
export interface Counted {
  readonly email?: string;
  readonly address?: string;
}

/** Whom staff left out of a limit. */
export interface WhiteList {
  covers(effect: Effect, who: Counted): Promise<boolean>;
}

/** So long a process may use what it read. */
const READ_MS = 10_000;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Networks of an effect; what is no network is none, whatever the store holds. */
function networksOf(entries: readonly Entry[]): BlockList {
  const networks = new BlockList();
  for (const { value } of entries) {
    const [address = '', length] = value.split('/');
    if (!isIPv4(address) && !isIPv6(address)) continue;
    const bits = Number(length ?? (isIPv6(address) ? 128 : 32));
    networks.addSubnet(address, bits, familyOf(address));
  }
  return networks;
}

const ofKind = (entries: readonly Entry[], kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind);

function covers(entries: readonly Entry[], { email = '', address = '' }: Counted): boolean {
  const person = email.toLowerCase();
  const domain = person.split('@').at(-1);
  const isNamed = (kind: Entry['kind'], name: string | undefined) =>
    ofKind(entries, kind).some(({ value }) => value.toLowerCase() === name);
  if (person.includes('@') && (isNamed('email', person) || isNamed('domain', domain))) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return networksOf(ofKind(entries, 'network')).check(plain, familyOf(plain));
}

export function createWhiteList(store: AuthStore, now: () => number): WhiteList {
  let kept: { readonly at: number; readonly entries: Promise<readonly Entry[]> } | undefined;
  const read = () =>
    store
      .selectFrom('white_list')
      .select(['kind', 'effect', 'value'])
      .where((where) => where.or([where('until', 'is', null), where('until', '>', new Date(now()))]))
      .execute();
  const entries = (): Promise<readonly Entry[]> => {
    if (!kept || now() - kept.at >= READ_MS) {
      // A list that cannot be read leaves nobody out, and is read again next time.
      const reading = read().catch(() => ((kept = undefined), []));
      kept = { at: now(), entries: reading };
    }
    return kept.entries;
  };
  return {
    covers: async (effect, who) =>
      covers(
        (await entries()).filter((entry) => entry.effect === effect),
        who,
      ),
  };
}

import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: the least that is recommended today, a few dozen milliseconds a check. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

/** Made of a password nobody has, at the same cost: checking it takes as long as checking a real one. */
let nobody: Promise<string> | undefined;

/** Whether the password is right. Without a stored one it takes as long, so that nobody learns who has an account. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const hashed = stored ?? (await (nobody ??= hashPassword(crypto.randomUUID())));
  const right = await verify(hashed, password.normalize('NFKC'));
  return right && stored !== null && stored !== undefined;
}

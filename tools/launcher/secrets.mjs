import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The keys of this installation: from the environment (several machines share them), else made once in var/secrets.json.
 * TOKEN_SECRET signs access tokens and never leaves the server; SIGNATURE_KEY is handed to browsers and only proves that
 * a request is whole and fresh.
 */
export function readSecrets(varDir, env = process.env) {
  const file = path.join(varDir, 'secrets.json');
  if (!existsSync(file)) {
    const made = {
      TOKEN_SECRET: randomBytes(32).toString('base64url'),
      SIGNATURE_KEY: randomBytes(32).toString('base64url'),
    };
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  return {
    TOKEN_SECRET: env.TOKEN_SECRET || kept.TOKEN_SECRET,
    SIGNATURE_KEY: env.SIGNATURE_KEY || kept.SIGNATURE_KEY,
  };
}

export { createServerClock, GENERAL_MAX_AGE_MS, SIGNING_MAX_AGE_MS, type ServerClock } from './compute/server-clock';
export { signatureProblem, signUrl, SIGNATURE_LIFE_S, type SignatureProblem } from './compute/signature';
export { createSigner, type SignerOptions } from './compute/signer';

export { signingHandlers } from './routes/time.routes';
export { createSignatureCheck } from './verify-signature';

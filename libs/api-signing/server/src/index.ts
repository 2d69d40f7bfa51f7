export { apiSigningModule } from './module';
export { createSignatureCheck } from './verify-signature';

export { takeAppToken } from './app-token';
export { configureSession, type Credentials, type SessionRuntime } from './session-runtime';
export { useSession, type Session } from './session-store';
export { signOutHref, startSession } from './start-session';

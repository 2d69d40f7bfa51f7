export { loopbackPorts, type LoopbackPorts } from './loopback-ports';
export { testServer } from './test-server';

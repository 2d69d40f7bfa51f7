export { realArchive, type RealArchive } from './real-archive';

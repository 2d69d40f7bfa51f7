export { Tree, type TreeProps } from './Tree';
export { openable, type TreeBranch } from './tree-keys';

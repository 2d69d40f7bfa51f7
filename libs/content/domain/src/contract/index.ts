export { articleCalls } from './articles';
export { learnCalls } from './learn';
export { newsCalls } from './news';
export { writingCalls } from './writing';

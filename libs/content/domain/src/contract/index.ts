export { articleCalls } from './articles';
export { learnCalls } from './learn';
export { newsCalls } from './news';
export { staffArticleCalls } from './staff';
export { writingCalls } from './writing';

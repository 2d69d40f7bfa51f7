// All checks of the workspace's own rules; one line a problem.
import { checkBoundaries } from './boundaries-canary.mjs';
import { checkCommits } from './commits.mjs';
import { checkCycles } from './cycles.mjs';
import { checkDecisions } from './decisions.mjs';
import { checkDocs } from './docs-links.mjs';
import { checkEnvironment } from './environment.mjs';
import { checkGlossary } from './glossary.mjs';
import { checkNotices } from '../workspace/third-party-notices.mjs';
import { checkKnip } from './knip.mjs';
import { checkLock } from './lock.mjs';
import { checkRules } from './rules.mjs';
import { checkStories } from './stories.mjs';
import { checkStructure } from './structure.mjs';
import { checkTwins } from './twins.mjs';
import { checkWords } from './words.mjs';

process.env.NX_DAEMON = 'false';
const checks = {
  notices: checkNotices,
  boundaries: checkBoundaries,
  commits: checkCommits,
  cycles: checkCycles,
  decisions: checkDecisions,
  docs: checkDocs,
  environment: checkEnvironment,
  glossary: checkGlossary,
  knip: checkKnip,
  lock: checkLock,
  rules: async () => checkRules(),
  stories: checkStories,
  structure: checkStructure,
  twins: checkTwins,
  words: checkWords,
};
let failed = false;
for (const [name, check] of Object.entries(checks)) {
  const problems = await check();
  for (const problem of problems) console.log(`${name}: ${problem}`);
  failed ||= problems.length > 0;
}
process.exit(failed ? 1 : 0);

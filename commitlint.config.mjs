/** Conventional Commits with the domain as scope; the body says why, in lines of any length. */
export default {
  extends: ['@commitlint/config-conventional'],
  ignores: [(message) => message.startsWith('merge: ')],
  rules: {
    'type-enum': [2, 'always', ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore', 'style']],
    'header-max-length': [2, 'always', 72],
    'subject-case': [0],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};

// One failed test is enough: those that follow are not run.
beforeEach(() => {
  if (process.isKilled?.()) throw new Error('killed by an earlier test');
});

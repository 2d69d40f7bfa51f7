/** Packages that every page needs. They change seldom: a browser keeps them over many versions of ours. */
const PACKAGES = [
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  /\/query-core\/build\/modern\/(query(Client|Cache|Observer)?|mutation(Cache)?|hydration|utils|retryer|\w+Manager)\.js/,
  /\/query-core\/build\/modern\/(infiniteQueryBehavior|removable|subscribable|thenable)\.js/,
  /\/react-query\/build\/modern\/(\w*Provider|HydrationBoundary|useBaseQuery|useSuspenseQuery|queryOptions)\.js/,
  /\/react-query\/build\/modern\/(errorBoundaryUtils|suspense|QueryErrorResetBoundary)\.js/,
];

/** Our own part of every page: the frame around it and what the frame needs. */
const FRAME = [
  /\/apps\/web\/app\/(browser-api|inline-mark|page-meta|prefetched-page|reload-once|failed-page)\.tsx?/,
  /\/libs\/shell\/feature\/src\/frame\//,
  /^\0virtual:site-menus$/,
  /\/libs\/shared\/kit\/src\/links\//,
  /\/libs\/shell\/domain\/src\/compute\/(visibility|fresh-build)\.ts/,
  /\/libs\/shell\/domain\/src\/model\/(paths|shells|screen|tiers|cookies|copyright|error-fallback)\.ts/,
  /\/libs\/search\/domain\/src\/(compute|model)\//,
  /\/libs\/auth\/data-access\/src\/(address-secrets|session-(cookie|runtime|store)|start-session)\.ts/,
  /\/libs\/auth\/domain\/src\/compute\/(auth-paths|member-actions|safe-redirect)\.ts/,
  /\/libs\/shared\/data-access\/src\/(api|entry-limit|queries|query-client|visits)\.ts/,
  /\/libs\/shared\/domain\/src\/(day|visits|calls\/api-error|format\/(day|intl|number))\.ts/,
  /\/libs\/shared\/ui\/src\/(class-names|Button\/Button|DownloadGate\/download-gate|Icon\/|Link\/Link)/,
  /\/libs\/stocks\/domain\/src\/model\/paths\.ts/,
  /\/preload-helper/,
];

const group = (name: string, priority: number, patterns: readonly RegExp[]) => ({
  name,
  priority,
  test: (id: string) => patterns.some((pattern) => pattern.test(id)),
});

/**
 * Modules that every page loads first, in two files instead of forty: together they compress to a tenth less, and fewer
 * requests wait for each other. A module missing here still works, in a file of its own.
 */
export const firstVisitGroups = [group('vendor', 2, PACKAGES), group('frame', 1, FRAME)];

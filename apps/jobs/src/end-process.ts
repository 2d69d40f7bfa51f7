/** Ends once all that was printed is out: who reads a pipe slowly would lose the rest. A reader that left is no failure. */
export function endProcess(code: number): void {
  process.stdout.on('error', () => process.exit(code));
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

import { toSymbol } from '../../kit/importer';

/** How the consolidated tape writes what is not common stock, and how the SEC's lists, and so this system, do. */
const TAPE: readonly (readonly [RegExp, string])[] = [
  [/^([A-Z]+)p([A-Z]?)$/, '$1.P$2'],
  [/^([A-Z]+)\.WS(?:\.([A-Z]))?$/, '$1.WT$2'],
  [/^([A-Z]+)\.U$/, '$1.UN'],
  [/^([A-Z]+)rw$/, '$1.RIW'],
  [/^([A-Z]+)r$/, '$1.RI'],
];

/** A directory's symbol in this system's form: 'ABR$D' (tape 'ABRpD') is 'ABR.PD', 'AAM.W' ('AAM.WS') is 'AAM.WT'. */
export function directorySymbol(published: string, tape: string | undefined): string {
  const [form, becomes] = TAPE.find(([pattern]) => pattern.test(tape ?? '')) ?? [];
  if (form && becomes) return (tape ?? '').replace(form, becomes);
  return toSymbol(published.replace('$', '.P'));
}

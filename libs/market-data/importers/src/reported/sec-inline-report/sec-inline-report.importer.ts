import { malformed, type Importer } from '../../kit/importer';
import { isSubmissionText } from '../../kit/submission-text';
import { assumedFiling } from '../xbrl/report-cover';
import { inlineResult } from './inline-rows';

/** A report as inline XBRL: its figures, those of its parts, and what the company says it does. */
export const secInlineReport: Importer = {
  kind: 'sec-inline-report',
  version: 2,
  recognises: (head) => /<html/i.test(head) && head.includes('/inlineXBRL') && !isSubmissionText(head),
  read: (file) => {
    // A page that is cut off ends without its last tag.
    if (!/<\/html>/i.test(file.text.slice(-2000))) return malformed('truncated HTML');
    const result = inlineResult([file.text], file, (cover) => assumedFiling(cover, file));
    return 'reason' in result ? malformed(result.reason) : result;
  },
};

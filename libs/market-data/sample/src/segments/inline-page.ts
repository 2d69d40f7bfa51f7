import { shortMember } from '@plumbline/market-data/domain';

import { escaped } from '../writing/sec-text';
import { reportItems } from './report-texts';
import type { SegmentReport } from './segment-reports';
import { COVER, namespacesOf, xbrlParts, type XbrlFigure } from './xbrl-parts';

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A figure as printed: in thousands, or in millions where it is no more exact; losses in brackets. */
function printed({ concept, context, unit, value, decimals }: XbrlFigure): string {
  const scale = decimals === '2' ? 0 : -Number(decimals);
  const sign = value < 0 ? ' sign="-"' : '';
  const text = NUMBERS.format(Math.abs(value) / 10 ** scale);
  const tag = `<ix:nonFraction name="${concept}" contextRef="${context}" unitRef="${unit}" decimals="${decimals}" scale="${scale}" format="ixt:num-dot-decimal"${sign}>${text}</ix:nonFraction>`;
  return value < 0 ? `(${tag})` : tag;
}

/** 'OperatingIncomeLoss, Cloud': the concept and the part it is of. */
const nameOf = ({ concept, dimensions }: XbrlFigure): string =>
  [concept.slice(concept.indexOf(':') + 1), ...dimensions.slice(-1).map(([, member]) => shortMember(member))].join(
    ', ',
  );

const row = (figure: XbrlFigure): string =>
  `<tr><td>${escaped(nameOf(figure))}, ${figure.end}</td><td>${printed(figure)}</td></tr>`;

/** The report as inline XBRL: a page of the figures of the company's parts, with the cover hidden. */
export function inlinePage(report: SegmentReport): string {
  const { figures, contexts, units, cover } = xbrlParts(report);
  const { listing, filing } = report;
  const hidden = cover.map(
    ([name, text]) => `<ix:nonNumeric name="dei:${name}" contextRef="${COVER}">${escaped(text)}</ix:nonNumeric>`,
  );
  const texts = reportItems(report).flatMap(({ heading, paragraphs }) => [
    `<h2>${escaped(heading)}</h2>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
  ]);
  const title = `${escaped(listing.nameOn(filing.filed))}, form ${filing.form} for the year to ${report.report.quarter.end}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" ${namespacesOf(report)}><head><title>${title}</title></head><body>`,
    `<div style="display:none"><ix:header><ix:hidden>${hidden.join('')}</ix:hidden><ix:resources>`,
    ...contexts,
    ...units,
    `</ix:resources></ix:header></div>\n<h1>${title}</h1>\n<p>An invented report. Its figures by segment and region:</p>\n<table>`,
    ...figures.map(row),
    '</table>',
    ...texts,
    '</body></html>\n',
  ].join('\n');
}

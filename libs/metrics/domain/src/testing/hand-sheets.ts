import aapl from './__fixtures__/hand-sheets/aapl.json';
import amzn from './__fixtures__/hand-sheets/amzn.json';
import ba from './__fixtures__/hand-sheets/ba.json';
import googl from './__fixtures__/hand-sheets/googl.json';
import jnj from './__fixtures__/hand-sheets/jnj.json';
import ko from './__fixtures__/hand-sheets/ko.json';
import meta from './__fixtures__/hand-sheets/meta.json';
import nflx from './__fixtures__/hand-sheets/nflx.json';
import nvda from './__fixtures__/hand-sheets/nvda.json';
import snow from './__fixtures__/hand-sheets/snow.json';
import tsla from './__fixtures__/hand-sheets/tsla.json';
import unp from './__fixtures__/hand-sheets/unp.json';
import type { HandSheet } from './hand-sheet';

/** The companies computed by hand, those the sheets were asked for first. */
export const HAND_SHEETS = [
  aapl,
  nvda,
  googl,
  ko,
  tsla,
  amzn,
  meta,
  nflx,
  ba,
  jnj,
  unp,
  snow,
] as unknown as readonly HandSheet[];

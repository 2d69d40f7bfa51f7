/** The most cells of one request. */
const CELLS = 1_000;

const INTRO =
  '// Functions for cells: =FIGURE("KO", "roe"), =FIGURES(A2:A9, B1:D1), =FIGURE_HISTORY("KO", "roe"), =FIGURE_SCREEN("roe > 15", "pettm", 10)';

const FUNCTIONS = `const FRESH_S = 3600;
const KEPT_S = 21600;
const CELLS = ${CELLS};

/** The menu of the add-on. */
function onOpen() {
  SpreadsheetApp.getUi()
    .createMenu('Figures')
    .addItem('Set key', 'setKey')
    .addItem('Read again', 'readAgain')
    .addToUi();
}

/** Keeps the key of a person; it is in no cell. */
function setKey() {
  const ui = SpreadsheetApp.getUi();
  const answer = ui.prompt('Your key, from ' + SITE + '/data/subscription');
  if (answer.getSelectedButton() !== ui.Button.OK) return;
  PropertiesService.getUserProperties().setProperty('key', answer.getResponseText().trim());
}

/** Forgets the answers of the last hour. */
function readAgain() {
  const kept = PropertiesService.getUserProperties();
  kept.setProperty('round', String(Number(kept.getProperty('round') || 0) + 1));
}

/**
 * A figure of a security, or of each of a range, as known on a day.
 * @customfunction
 */
function FIGURE(symbol, formula, day) {
  const rows = rowsOf(symbol);
  const asked = rows.map((row) => row.map((one) => cellOf(one, formula, day)));
  const found = answersOf(asked.flat());
  const values = asked.map((row) => row.map((cell) => found[nameOf(cell)]));
  return Array.isArray(symbol) ? values : values[0][0];
}

/**
 * A table: securities down, formulas across, as known on a day.
 * @customfunction
 */
function FIGURES(symbols, formulas, day) {
  const across = rowsOf(formulas).flat();
  const asked = rowsOf(symbols).flat().map((one) => across.map((formula) => cellOf(one, formula, day)));
  const found = answersOf(asked.flat());
  return asked.map((row) => row.map((cell) => found[nameOf(cell)]));
}

/**
 * A field over time, as it was known at each month end.
 * @customfunction
 */
function FIGURE_HISTORY(symbol, formula, from, to) {
  const parts = ['f=' + encodeURIComponent(formula)];
  if (from) parts.push('start=' + dayOf(from));
  if (to) parts.push('end=' + dayOf(to));
  const answer = keptAnswer('securities/' + encodeURIComponent(symbol) + '/history?' + parts.join('&'));
  return answer.data ? answer.data.map((row) => [row.day, row.value === null ? row.text || row.status : row.value]) : answer.error;
}

/**
 * Securities for which a condition holds, with columns.
 * @customfunction
 */
function FIGURE_SCREEN(formula, columns, count) {
  const fields = columns ? rowsOf(columns).flat().map(String) : [];
  const answer = keptAnswer('screen?limit=' + (count || 20), { formula: formula, columns: fields });
  return answer.data ? answer.data.map((row) => [row.symbol].concat(fields.map((field) => row.values[field]))) : answer.error;
}

function rowsOf(value) {
  return Array.isArray(value) ? value : [[value]];
}

function dayOf(day) {
  return day instanceof Date ? Utilities.formatDate(day, 'UTC', 'yyyy-MM-dd') : String(day);
}

function cellOf(symbol, formula, day) {
  if (symbol === '' || symbol === null || symbol === undefined) return undefined;
  const cell = { security: String(symbol), f: String(formula) };
  return day ? Object.assign(cell, { asOf: dayOf(day) }) : cell;
}

function nameOf(cell) {
  return cell === undefined ? '' : 'c ' + JSON.stringify(cell);
}

/** Values by the names of cells: those at hand, the others in as few requests as there can be. */
function answersOf(cells) {
  const wanted = {};
  cells.forEach((cell) => cell && (wanted[nameOf(cell)] = cell));
  const found = keptTexts('fresh', Object.keys(wanted));
  const missing = Object.keys(wanted).filter((name) => found[name] === undefined);
  for (let from = 0; from < missing.length; from += CELLS) {
    const some = missing.slice(from, from + CELLS);
    const answer = ask('cells', { cells: some.map((name) => wanted[name]) });
    if (answer.data) {
      const read = {};
      some.forEach((name, at) => (read[name] = valueOf(answer.data[at])));
      keep(read);
      Object.assign(found, read);
    } else {
      const last = keptTexts('last', some);
      some.forEach((name) => (found[name] = last[name] === undefined ? answer.error : last[name]));
    }
  }
  found[''] = '';
  return found;
}

function valueOf(row) {
  return row.value === null ? row.status : row.value;
}

/** A whole answer, from what is at hand where it is. */
function keptAnswer(path, body) {
  const name = 'a ' + JSON.stringify([path, body]);
  const fresh = keptTexts('fresh', [name])[name];
  if (fresh !== undefined) return fresh;
  const answer = ask(path, body);
  if (answer.data) {
    keep({ [name]: { data: answer.data } });
    return answer;
  }
  const last = keptTexts('last', [name])[name];
  return last === undefined ? answer : last;
}

/** Fresh answers end with "Read again", last ones stay. */
function placeOf(kind, name) {
  const round = kind === 'fresh' ? PropertiesService.getUserProperties().getProperty('round') || '0' : '';
  return kind + Utilities.base64Encode(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, round + name));
}

function keptTexts(kind, names) {
  const keys = names.map((name) => placeOf(kind, name));
  const texts = CacheService.getUserCache().getAll(keys);
  const found = {};
  names.forEach((name, at) => {
    if (texts[keys[at]] !== undefined) found[name] = JSON.parse(texts[keys[at]]);
  });
  return found;
}

function keep(values) {
  const fresh = {};
  const last = {};
  Object.keys(values).forEach((name) => {
    const text = JSON.stringify(values[name]);
    if (text.length > 90000) return;
    fresh[placeOf('fresh', name)] = text;
    last[placeOf('last', name)] = text;
  });
  CacheService.getUserCache().putAll(fresh, FRESH_S);
  CacheService.getUserCache().putAll(last, KEPT_S);
}

function ask(path, body) {
  const key = PropertiesService.getUserProperties().getProperty('key');
  if (!key) return { error: 'Set your key: menu Figures' };
  const options = { headers: { Authorization: 'Bearer ' + key }, muteHttpExceptions: true };
  if (body) Object.assign(options, { method: 'post', contentType: 'application/json', payload: JSON.stringify(body) });
  const answer = UrlFetchApp.fetch(SITE + '/public/v1/' + path, options);
  const text = answer.getContentText();
  if (answer.getResponseCode() === 200) return JSON.parse(text);
  try {
    return { error: JSON.parse(text).error || 'The site did not answer' };
  } catch (problem) {
    return { error: 'The site did not answer' };
  }
}
`;

/**
 * The script of the spreadsheet add-on for one site: functions for cells that ask the public API, a range in one request.
 * The key is kept with the person's properties, answers for an hour; while the site refuses, cells keep their last value.
 */
export const sheetsScript = (origin: string): string =>
  [INTRO, `const SITE = ${JSON.stringify(origin)};`, FUNCTIONS].join('\n');

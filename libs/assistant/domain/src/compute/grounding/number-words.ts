/** English words that are a number from two up, or a part or a multiple. 'one' and ordinals may be said. */
const ENGLISH =
  'zero|nil|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|' +
  'eighteen|nineteen|twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|' +
  'billions?|trillions?|zillions?|half|halves|halved|halving|thirds|fourths|fifths|sixths|sevenths|eighths|ninths|tenths|' +
  'hundredths|thousandths|dozens?|twice|thrice|doubled?|doubles|doubling|tripled?|triples|tripling|trebled?|treble|' +
  'quadrupled?|quadruples|quadrupling|quintupled?|couple of|mn|bn|mln|bln|tn';

/** Of other languages, those that are no English words. */
const OTHERS =
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|' +
  'neunzig|halb|halbe|hälfte|doppelt|dutzend|verdoppelt|verdreifacht|' +
  'deux|trois|quatre|cinq|sept|huit|neuf|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|' +
  'soixante|moitié|demi|demie|doublé|triplé|' +
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|veinte|treinta|cuarenta|cincuenta|' +
  'sesenta|setenta|ochenta|noventa|mitad|doble|' +
  'tre|quattro|cinque|sette|otto|nove|dieci|undici|dodici|venti|trenta|quaranta|cinquanta|metà|doppio|' +
  'dois|duas|três|quatro|oito|dez|doze|vinte|trinta|quarenta|metade|dobro|' +
  'два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двадцать|тридцать|сорок|пятьдесят|сто|половина|вдвое|втрое';

/** Parts of words that are numbers in languages that write them together. */
const WITHIN =
  '\\p{L}*(?:hundert|tausend|million|milliard|milione|milhõ|millón|millones|billion|billón|trillion|тысяч|миллион|миллиард)\\p{L}*';

/** 'a third of', 'one-fifth': a part, unlike 'a second company' or 'the third'. */
const FRACTION =
  '(?:an?|one)[ -](?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|hundredth|thousandth)(?![ -]part)|(?:an?|one|three)[ -]quarters?[ -]of';

const FOLD = '\\p{L}+-fold|(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|many|several|multi)fold';

const WORDS = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${FRACTION}|${FOLD}|${WITHIN}|${ENGLISH}|${OTHERS})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** Numbers of Chinese and Japanese: letters by their class, numbers by their meaning. */
const HAN = /[二三四五六七八九十百千万萬亿億兆两兩〇零壹贰叁肆伍陆柒捌玖拾佰仟]/u;

/** The first word of a text that is a number; undefined where there is none. */
export const numberWord = (text: string): string | undefined => (WORDS.exec(text) ?? HAN.exec(text))?.[0];

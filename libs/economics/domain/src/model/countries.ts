/**
 * Countries of ISO 3166-1, eight signs each: the code of three letters, the number, the code of two letters. Kosovo has
 * the code that the World Bank and the IMF use.
 */
const CODES =
  'ABW533AWAFG004AFAGO024AOAIA660AIALA248AXALB008ALAND020ADARE784AEARG032ARARM051AMASM016ASATA010AQATF260TF' +
  'ATG028AGAUS036AUAUT040ATAZE031AZBDI108BIBEL056BEBEN204BJBES535BQBFA854BFBGD050BDBGR100BGBHR048BHBHS044BS' +
  'BIH070BABLM652BLBLR112BYBLZ084BZBMU060BMBOL068BOBRA076BRBRB052BBBRN096BNBTN064BTBVT074BVBWA072BWCAF140CF' +
  'CAN124CACCK166CCCHE756CHCHL152CLCHN156CNCIV384CICMR120CMCOD180CDCOG178CGCOK184CKCOL170COCOM174KMCPV132CV' +
  'CRI188CRCUB192CUCUW531CWCXR162CXCYM136KYCYP196CYCZE203CZDEU276DEDJI262DJDMA212DMDNK208DKDOM214DODZA012DZ' +
  'ECU218ECEGY818EGERI232ERESH732EHESP724ESEST233EEETH231ETFIN246FIFJI242FJFLK238FKFRA250FRFRO234FOFSM583FM' +
  'GAB266GAGBR826GBGEO268GEGGY831GGGHA288GHGIB292GIGIN324GNGLP312GPGMB270GMGNB624GWGNQ226GQGRC300GRGRD308GD' +
  'GRL304GLGTM320GTGUF254GFGUM316GUGUY328GYHKG344HKHMD334HMHND340HNHRV191HRHTI332HTHUN348HUIDN360IDIMN833IM' +
  'IND356INIOT086IOIRL372IEIRN364IRIRQ368IQISL352ISISR376ILITA380ITJAM388JMJEY832JEJOR400JOJPN392JPKAZ398KZ' +
  'KEN404KEKGZ417KGKHM116KHKIR296KIKNA659KNKOR410KRKWT414KWLAO418LALBN422LBLBR430LRLBY434LYLCA662LCLIE438LI' +
  'LKA144LKLSO426LSLTU440LTLUX442LULVA428LVMAC446MOMAF663MFMAR504MAMCO492MCMDA498MDMDG450MGMDV462MVMEX484MX' +
  'MHL584MHMKD807MKMLI466MLMLT470MTMMR104MMMNE499MEMNG496MNMNP580MPMOZ508MZMRT478MRMSR500MSMTQ474MQMUS480MU' +
  'MWI454MWMYS458MYMYT175YTNAM516NANCL540NCNER562NENFK574NFNGA566NGNIC558NINIU570NUNLD528NLNOR578NONPL524NP' +
  'NRU520NRNZL554NZOMN512OMPAK586PKPAN591PAPCN612PNPER604PEPHL608PHPLW585PWPNG598PGPOL616PLPRI630PRPRK408KP' +
  'PRT620PTPRY600PYPSE275PSPYF258PFQAT634QAREU638REROU642RORUS643RURWA646RWSAU682SASDN729SDSEN686SNSGP702SG' +
  'SGS239GSSHN654SHSJM744SJSLB090SBSLE694SLSLV222SVSMR674SMSOM706SOSPM666PMSRB688RSSSD728SSSTP678STSUR740SR' +
  'SVK703SKSVN705SISWE752SESWZ748SZSXM534SXSYC690SCSYR760SYTCA796TCTCD148TDTGO768TGTHA764THTJK762TJTKL772TK' +
  'TKM795TMTLS626TLTON776TOTTO780TTTUN788TNTUR792TRTUV798TVTWN158TWTZA834TZUGA800UGUKR804UAUMI581UMURY858UY' +
  'USA840USUZB860UZVAT336VAVCT670VCVEN862VEVGB092VGVIR850VIVNM704VNVUT548VUWLF876WFWSM882WSXKK983XKYEM887YE' +
  'ZAF710ZAZMB894ZMZWE716ZW';

/** A country, or a group of countries that publishers give figures of. */
export interface Country {
  /** Code of three letters, 'DEU'. */
  readonly iso3: string;
  /** Number of ISO 3166-1; of groups from 900 on, a number of our own. */
  readonly number: number;
  /** Code of two letters; absent for a group. */
  readonly iso2?: string;
  /** Name of a group. */
  readonly name?: string;
}

const XKX = 'XKX';

/** Groups of countries with the numbers that addresses name them by; further ones get the next number. */
const GROUPS: readonly (readonly [iso3: string, name: string])[] = [
  ['WLD', 'World'],
  ['EMU', 'Euro area'],
  ['EUU', 'European Union'],
  ['OED', 'OECD members'],
  ['HIC', 'High income'],
  ['MIC', 'Middle income'],
  ['LIC', 'Low income'],
];

const countries: readonly Country[] = [
  ...(CODES.match(/.{8}/g) ?? []).map((code) => ({
    iso3: code.slice(0, 3),
    number: Number(code.slice(3, 6)),
    iso2: code.slice(6),
  })),
  ...GROUPS.map(([iso3, name], place) => ({ iso3, name, number: 900 + place })),
];

const byIso3 = new Map(countries.map((country) => [country.iso3, country]));
const byNumber = new Map(countries.map((country) => [country.number, country]));

/** The country of a code of three letters. */
export const countryOf = (iso3: string): Country | undefined => byIso3.get(iso3);

/** The country of a number of ISO 3166-1, as maps have it. */
export const countryOfNumber = (number: number): Country | undefined => byNumber.get(number);

/** True for one country, false for a group of them. */
export const isCountry = (iso3: string): boolean => byIso3.get(iso3)?.iso2 !== undefined;

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** English name of a country; its code if it has none. */
export function countryName(iso3: string): string {
  if (iso3 === XKX) return 'Kosovo';
  const country = byIso3.get(iso3);
  if (country?.name !== undefined) return country.name;
  return (country?.iso2 !== undefined && NAMES.of(country.iso2)) || iso3;
}

import { descendants, find, textAt, type XmlElement } from '../../kit/xml';
import { namedManager, type CoverCell, type NamedManager } from '../kit/holding-report';

/** Where the form has what the data sets call so; the element alone, as the path to it differs between versions. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  REPORTCALENDARORQUARTER: ['formData', 'coverPage', 'reportCalendarOrQuarter'],
  PERIODOFREPORT: ['headerData', 'filerInfo', 'periodOfReport'],
  ISAMENDMENT: ['formData', 'coverPage', 'isAmendment'],
  AMENDMENTNO: ['formData', 'coverPage', 'amendmentNo'],
  AMENDMENTTYPE: ['formData', 'coverPage', 'amendmentInfo', 'amendmentType'],
  CONFDENIEDEXPIRED: ['formData', 'coverPage', 'amendmentInfo', 'confDeniedExpired'],
  FILINGMANAGER_NAME: ['formData', 'coverPage', 'filingManager', 'name'],
  FILINGMANAGER_STREET1: ['formData', 'coverPage', 'filingManager', 'address', 'street1'],
  FILINGMANAGER_STREET2: ['formData', 'coverPage', 'filingManager', 'address', 'street2'],
  FILINGMANAGER_CITY: ['formData', 'coverPage', 'filingManager', 'address', 'city'],
  FILINGMANAGER_STATEORCOUNTRY: ['formData', 'coverPage', 'filingManager', 'address', 'stateOrCountry'],
  FILINGMANAGER_ZIPCODE: ['formData', 'coverPage', 'filingManager', 'address', 'zipCode'],
  REPORTTYPE: ['formData', 'coverPage', 'reportType'],
  FORM13FFILENUMBER: ['formData', 'coverPage', 'form13FFileNumber'],
  CRDNUMBER: ['formData', 'coverPage', 'crdNumber'],
  SECFILENUMBER: ['formData', 'coverPage', 'secFileNumber'],
  ADDITIONALINFORMATION: ['formData', 'coverPage', 'additionalInformation'],
  SIGNATUREDATE: ['formData', 'signatureBlock', 'signatureDate'],
  OTHERINCLUDEDMANAGERSCOUNT: ['formData', 'summaryPage', 'otherIncludedManagersCount'],
  TABLEENTRYTOTAL: ['formData', 'summaryPage', 'tableEntryTotal'],
  TABLEVALUETOTAL: ['formData', 'summaryPage', 'tableValueTotal'],
  ISCONFIDENTIALOMITTED: ['formData', 'summaryPage', 'isConfidentialOmitted'],
};

/** Cells of a cover page by the data sets' names, so that both publications become the same row. */
export const coverCells =
  (root: XmlElement): CoverCell =>
  (name) =>
    textAt(root, ...(ELEMENTS[name] ?? ['']));

const MANAGER_ELEMENTS: Readonly<Record<string, string>> = {
  SEQUENCENUMBER: 'sequenceNumber',
  CIK: 'cik',
  NAME: 'name',
  FORM13FFILENUMBER: 'form13FFileNumber',
  CRDNUMBER: 'crdNumber',
  SECFILENUMBER: 'secFileNumber',
};

/** Text of the first element of a name, however deep: later versions wrap the manager once more. */
const deepText = (element: XmlElement, name: string): string | undefined =>
  [...descendants(element, name)][0]?.text || undefined;

function managers(page: XmlElement | undefined, name: string): readonly NamedManager[] {
  // The element of a list's entry and the one it wraps can have the same name: only those with a list above count.
  const lists = page?.children.filter((child) => /^otherManagers2?Info$/.test(child.name)) ?? [];
  return lists
    .flatMap((list) => list.children.filter((child) => child.name === name))
    .map((entry) => namedManager((cell) => deepText(entry, MANAGER_ELEMENTS[cell] ?? '')))
    .filter((manager) => manager !== undefined);
}

/** Managers on the cover, who report for this one, and on the summary page, for whom this one reports. */
export const managersOf = (root: XmlElement) => ({
  others: managers(find(root, 'formData', 'coverPage'), 'otherManager'),
  included: managers(find(root, 'formData', 'summaryPage'), 'otherManager2'),
});

/** CIK of the filer in the header of the form. */
export const filerCik = (root: XmlElement): string | undefined =>
  textAt(root, 'headerData', 'filerInfo', 'filer', 'credentials', 'cik');

export const submissionType = (root: XmlElement): string => textAt(root, 'headerData', 'submissionType') ?? '';

import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import { pick } from '../universe/person-names';
import type { SampleFile } from '../writing/sample-file';
import { element, escaped, formDay } from '../writing/sec-text';
import { submissionText, timeBetween } from '../writing/submission';
import { stakesIn, type Stake } from './stakes';

const PURPOSES = [
  'The Reporting Persons believe the shares are undervalued and mean to speak with the board about the sale of a division.',
  'The Reporting Persons sent a letter to the board in which they ask for two seats and a review of costs.',
  'The shares were acquired for investment. The Reporting Persons may change their plans at any time.',
  'The Reporting Persons have asked the board to return cash that the business does not need.',
  'The Reporting Persons and the company entered into an agreement under which one director will be added.',
] as const;

const RULE = 'Rule 13d-1(b)';

const powers = (shares: number, joint: boolean): string =>
  `<soleVotingPower>${joint ? 0 : shares}</soleVotingPower><sharedVotingPower>${joint ? shares : 0}</sharedVotingPower><soleDispositivePower>${joint ? 0 : shares}</soleDispositivePower><sharedDispositivePower>${joint ? shares : 0}</sharedDispositivePower>`;

function person13d({ position: { shares }, percent }: Stake, name: string, cik: string, type: string): string {
  return `<reportingPersonInfo><reportingPersonCIK>${cik}</reportingPersonCIK>${element('reportingPersonName', name)}<memberOfGroup>a</memberOfGroup><fundType>WC</fundType><citizenshipOrOrganization>DE</citizenshipOrOrganization>${powers(shares, true)}<aggregateAmountOwned>${shares}</aggregateAmountOwned><isAggregateExcludeShares>N</isAggregateExcludeShares><percentOfClass>${percent}</percentOfClass><typeOfReportingPerson>${type}</typeOfReportingPerson></reportingPersonInfo>`;
}

const issuerXml = ({ position: { listing, cusip } }: Stake, cik: 'CIK' | 'Cik', number: string): string =>
  `<issuerInfo><issuer${cik}>${listing.cik}</issuer${cik}>${number.replace('$', cusip)}${element('issuerName', listing.name)}</issuerInfo>`;

function form13d(stake: Stake): string {
  const { eventDay, filed, amendment, manager, controller, position, accession } = stake;
  const purpose = pick(createRandom('purpose', accession), PURPOSES);
  return [
    `<coverPageHeader>${element('amendmentNo', amendment)}<securitiesClassTitle>Common Stock</securitiesClassTitle><dateOfEvent>${formDay(eventDay)}</dateOfEvent><previouslyFiledFlag>${amendment === undefined ? 'false' : 'true'}</previouslyFiledFlag>${issuerXml(stake, 'CIK', '<issuerCusips><issuerCusipNumber>$</issuerCusipNumber></issuerCusips>')}</coverPageHeader>`,
    `<reportingPersons>${person13d(stake, manager.name, manager.cik, 'PN')}${person13d(stake, controller.name, controller.cik, 'IN')}</reportingPersons>`,
    `<items1To7><item1><securityTitle>Common Stock</securityTitle>${element('issuerName', position.listing.name)}</item1><item3><fundsSource>Working capital.</fundsSource></item3><item4>${element('transactionPurpose', purpose)}</item4></items1To7>`,
    `<signatureInfo><signaturePerson>${element('signatureReportingPerson', manager.name)}<signatureDetails>${element('signature', `/s/ ${controller.name}`)}<title>Managing Partner</title><date>${formDay(filed)}</date></signatureDetails></signaturePerson></signatureInfo>`,
  ].join('\n');
}

function form13g(stake: Stake): string {
  const { eventDay, filed, amendment, manager, controller, position, percent } = stake;
  const { shares } = position;
  const below = percent < 5 ? 'Y' : 'N';
  return [
    `<coverPageHeader>${element('amendmentNo', amendment)}<securitiesClassTitle>Common Stock</securitiesClassTitle><eventDateRequiresFilingThisStatement>${formDay(eventDay)}</eventDateRequiresFilingThisStatement>${issuerXml(stake, 'Cik', '<issuerCusip>$</issuerCusip>')}<designateRulesPursuantThisScheduleFiled><designateRulePursuantThisScheduleFiled>${RULE}</designateRulePursuantThisScheduleFiled></designateRulesPursuantThisScheduleFiled></coverPageHeader>`,
    `<coverPageHeaderReportingPersonDetails>${element('reportingPersonName', manager.name)}<citizenshipOrOrganization>DE</citizenshipOrOrganization><reportingPersonBeneficiallyOwnedNumberOfShares>${powers(shares, false)}</reportingPersonBeneficiallyOwnedNumberOfShares><reportingPersonBeneficiallyOwnedAggregateNumberOfShares>${shares}</reportingPersonBeneficiallyOwnedAggregateNumberOfShares><aggregateAmountExcludesCertainSharesFlag>N</aggregateAmountExcludesCertainSharesFlag><classPercent>${percent}</classPercent><typeOfReportingPerson>IA</typeOfReportingPerson></coverPageHeaderReportingPersonDetails>`,
    `<items><item5><notApplicableFlag>N</notApplicableFlag><classOwnership5PercentOrLess>${below}</classOwnership5PercentOrLess></item5><item10><notApplicableFlag>N</notApplicableFlag><certifications>Held in the ordinary course of business.</certifications></item10></items>`,
    `<signatureInformation>${element('reportingPersonName', manager.name)}<signatureDetails>${element('signature', `/s/ ${controller.name}`)}<title>Compliance Officer</title><date>${formDay(filed)}</date></signatureDetails></signatureInformation>`,
  ].join('\n');
}

function scheduleXml(stake: Stake): string {
  const is13d = stake.form.startsWith('SCHEDULE 13D');
  const space = is13d ? 'schedule13D' : 'schedule13g';
  return [
    `<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/${space}" xmlns:com="http://www.sec.gov/edgar/common">`,
    `<headerData><submissionType>${stake.form}</submissionType>${element('previousAccessionNumber', stake.previous)}<filerInfo><filer><filerCredentials><cik>${stake.manager.cik}</cik><ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>`,
    `<formData>\n${is13d ? form13d(stake) : form13g(stake)}\n</formData>\n</edgarSubmission>`,
  ].join('\n');
}

/** Reports of holders of five percent or more. */
export function* stakeFiles(market: ListedMarket): Generator<SampleFile> {
  for (const stake of stakesIn(market)) {
    const { accession, form, filed, manager, position } = stake;
    const parties = [
      { role: 'SUBJECT COMPANY' as const, name: escaped(position.listing.name), cik: position.listing.cik },
      { role: 'FILED BY' as const, name: manager.name, cik: manager.cik },
    ];
    const time = timeBetween(9, 17.4, createRandom(accession).next());
    const documents = [{ type: form, name: 'primary_doc.xml', text: scheduleXml(stake) }];
    const draft = { accession, form, filed, time, parties, documents };
    yield { path: `schedules-13d-13g/${accession}.txt`, text: submissionText(draft) };
  }
}

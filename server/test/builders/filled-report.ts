/** The paper of a report as its member fills it in: answers are written into the fields of the template. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { MemberKind } from '@ceccar/contract/members/member-kind';

/** What no register knows, so that a paper with it is complete; `incomeConsulting` is the whole income. */
export function completeAnswers(
  kind: MemberKind,
  year: number,
  income = '84.000,00',
): Record<string, string> {
  const shared = {
    email: 'membru@example.ro',
    phone: '0722 000 111',
    address: 'Cluj-Napoca, str. Școlii nr. 1',
    incomeConsulting: income,
    clientsCount: '12',
    employees: '0',
    insurer: 'Asigurări Demo SA',
    insurancePolicyNo: 'RC 123',
    insuranceSum: '50.000,00',
    insuranceValidFrom: `01.01.${year + 1}`,
    insuranceValidTo: `31.12.${year + 1}`,
    signedPlace: 'Cluj-Napoca',
    signedOn: `10.02.${year + 1}`,
    declaresTruth: 'Da',
    privacyNoticeRead: 'Da',
  };
  const own = {
    person: {
      memberType: 'EC',
      practiceForm: 'individual',
      nextYearMemberType: 'EC',
      nextYearPracticeForm: 'individual',
      declaresCapacity: 'Da',
      declaresNoRecord: 'Da',
      declaresNoIncompatibility: 'Da',
    },
    company: {
      memberType: 'SE',
      nextYearMemberType: 'SE',
      rc: 'J12/345/2010',
      legalForm: 'SRL',
      capital: '200,00',
      capitalOrigin: 'domestic',
      shareholder1Name: 'Ionescu Ion',
      shareholder1IsMember: 'Da',
      shareholder1Position: 'administrator',
      shareholder1Percent: '100',
      declaresConditions: 'Da',
      declaresNoRecord: 'Da',
      representative: 'Ionescu Ion',
      representativePosition: 'administrator',
    },
  };
  return { ...shared, ...own[kind] };
}

/** Gives the paper with the answers in it, as a reader that fills forms saves it. */
export async function fillReport(
  template: Uint8Array,
  answers: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const pdf = await PDFDocument.load(template, { updateMetadata: false });
  const fields = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);
  for (let index = 0; index < fields.size(); index += 1) {
    const field = fields.lookup(index, PDFDict);
    const answer = answers[field.lookup(PDFName.of('T'), PDFString).decodeText()];
    if (answer === undefined) continue;
    const isBox = field.lookup(PDFName.of('FT')) === PDFName.of('Btn');
    const value = isBox ? PDFName.of(answer === '' ? 'Off' : answer) : PDFHexString.fromText(answer);
    field.set(PDFName.of('V'), value);
    if (isBox) field.set(PDFName.of('AS'), value);
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

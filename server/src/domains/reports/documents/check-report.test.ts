import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { reportChecks, untouchedReport } from '@ceccar/contract/reports/report-checks';
import type { SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import { describe, expect, test } from 'vitest';
import { createReportAnswers } from '../../../../test/builders/report-answers.ts';
import { type Checked, checkReport, type KeyOwner } from './check-report.ts';

const unsigned: SignatureVerdict = { state: 'none', isTrusted: null, signatures: [] };

type Given = Partial<Omit<Checked, 'register' | 'fields'>> & {
  fields?: Record<string, string>;
  register?: Partial<Checked['register']>;
};

/** A complete report compared with a register that agrees, except for the given differences. */
function check(kind: MemberKind, { fields = {}, register = {}, ...given }: Given = {}) {
  const answers = createReportAnswers(kind, {
    ...(kind === 'company' ? { cui: '14399840' } : {}),
    ...fields,
  });
  const own = createReportAnswers(kind);
  return checkReport({
    kind,
    fields: { ...answers, ...(kind === 'person' ? { cnp: fields.cnp ?? '1800101221144' } : {}) },
    signature: unsigned,
    template: {},
    keyOwner: 'own',
    isDeclaredSigned: false,
    disputed: new Set(),
    ...given,
    register: {
      year: 2025,
      amends: false,
      region: own.region ?? '',
      regNumber: own.regNumber ?? '',
      fiscalCode: kind === 'person' ? '1800101221144' : '14399840',
      ...register,
    },
  });
}

/** Flags that differ from those of a correct report, and the messages. */
function wrongIn({ checks, violations }: ReturnType<typeof checkReport>) {
  const flags = Object.entries(checks).flatMap(([name, flag]) =>
    flag === (name === 'isAmendedRequired' ? 0 : 1) ? [] : [name],
  );
  return { flags, returned: violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`) };
}

const right = { flags: [], returned: [] };
const fails = (name: keyof typeof reportChecks, message: string = reportChecks[name]) => ({
  flags: [name],
  returned: [`annualReport: ${message}`],
});

test.each(memberKinds)('a right report of a %s has every flag', (kind) => {
  const checked = check(kind);
  expect(wrongIn(checked)).toEqual(right);
  expect(checked.mismatches).toEqual([]);
  expect(checked.answers.regNumber).toBe(kind === 'person' ? '001234' : 'A-1234');
});

describe('whose paper it is (REP-6)', () => {
  const owned = (keyOwner: KeyOwner) => wrongIn(check('person', { keyOwner }));

  test('a document of another year that claims to be of this one', () => {
    expect(owned('otherYear')).toEqual(fails('isReportYearCorrect'));
  });

  test('a document of another member: its numbers are not also compared with the register', () => {
    expect(owned('otherMember')).toEqual(fails('isCnpCorrect', 'Raportul este al altui membru.'));
    const ofFirm = check('company', { keyOwner: 'otherMember', fields: { cui: '7426179' } });
    expect(wrongIn(ofFirm)).toEqual(fails('isCuiCorrect', 'Raportul este al altui membru.'));
    expect(ofFirm.mismatches).toEqual([]);
  });

  test('a document of an earlier attempt, or of nobody', () => {
    expect(owned('otherAttempt').returned).toEqual([
      'annualReport: Raportul este completat pe șablonul unei depuneri anterioare. Descărcați din nou șablonul.',
    ]);
    expect(owned('unknown').returned).toEqual([
      'annualReport: Raportul nu este completat pe șablonul descărcat de aici. Descărcați șablonul și completați-l.',
    ]);
  });
});

test('changes to read-only fields are reported', () => {
  expect(wrongIn(check('person', { fields: { year: '2024' } })).flags).toEqual(['isReportYearCorrect']);
  expect(wrongIn(check('person', { fields: { region: 'Cluj' } }))).toEqual(fails('isRegionCorrect'));
  expect(wrongIn(check('person', { fields: { region: '' } })).flags).toEqual(['isRegionCorrect']);
  // As programs that lose diacritics or double blanks write it.
  expect(wrongIn(check('person', { fields: { region: ' BISTRITA-NASAUD' } }))).toEqual(right);
});

test('a total that was changed is computed anew', () => {
  const { answers, violations } = check('person', { fields: { incomeTotal: '1,00' } });
  expect([answers.incomeTotal, violations]).toEqual(['78235.00', []]);
});

describe('numbers beside the register (REP-26, REP-28)', () => {
  test('are compared without blanks and case, a CUI without RO', () => {
    const same = { cnp: '1800101 221144', regNumber: ' 00 1234' };
    expect(wrongIn(check('person', { fields: same }))).toEqual(right);
    expect(wrongIn(check('company', { fields: { cui: 'ro 14399840', regNumber: 'a-1234' } }))).toEqual(right);
    expect(wrongIn(check('company', { register: { fiscalCode: 'RO14399840' } }))).toEqual(right);
  });

  test('a temporary number stands for none', () => {
    const temporary = check('person', {
      fields: { regNumber: 'TEMP-000071' },
      register: { regNumber: null },
    });
    expect(wrongIn(temporary)).toEqual(right);
  });

  test('a temporary number of before the member had one corrects nothing, and is told as empty', () => {
    const given = { fields: { regNumber: 'TEMP-000071' }, register: { regNumber: '5001' } };
    for (const disputed of [new Set<never>(), new Set(['regNumber'] as const)]) {
      const checked = check('person', { ...given, disputed });
      expect(wrongIn(checked)).toEqual(fails('isRegNumberCorrect'));
      expect(checked.mismatches).toEqual([{ field: 'regNumber', registerValue: '5001', reportValue: '' }]);
    }
  });

  test.each([
    ['person', 'cnp', '2900212226181', 'isCnpCorrect', '1800101221144'],
    ['company', 'cui', '7426179', 'isCuiCorrect', '14399840'],
    ['person', 'regNumber', '99', 'isRegNumberCorrect', '001234'],
    ['company', 'regNumber', '99', 'isRegNumberCorrect', 'A-1234'],
  ] as const)(
    'of a %s the %s differs: it stops the report until the member says what is wrong',
    (kind, field, value, flag, registered) => {
      const differs = { fields: { [field]: value } };
      const stopped = check(kind, differs);
      expect(wrongIn(stopped)).toEqual(fails(flag));
      const mismatches = [{ field, registerValue: registered, reportValue: value }];
      expect(stopped.mismatches).toEqual(mismatches);

      const disputed = check(kind, { ...differs, disputed: new Set([field]) });
      expect(wrongIn(disputed)).toEqual({ flags: [flag], returned: [] });
      expect(disputed.mismatches).toEqual(mismatches);
      // A dispute about one number does not cover the other.
      const other = field === 'regNumber' ? 'cnp' : 'regNumber';
      expect(wrongIn(check(kind, { ...differs, disputed: new Set([other]) }))).toEqual(fails(flag));
    },
  );

  test('nothing in the report corrects nothing, also where the register has nothing', () => {
    for (const fiscalCode of ['1800101221144', null])
      for (const disputed of [new Set<never>(), new Set(['cnp'] as const)])
        expect(
          wrongIn(check('person', { fields: { cnp: ' ' }, register: { fiscalCode }, disputed })),
        ).toEqual(fails('isCnpCorrect', 'Campul CNP este obligatoriu'));
    const numberless = check('company', { fields: { regNumber: '' }, disputed: new Set(['regNumber']) });
    expect(wrongIn(numberless).flags).toEqual(['isRegNumberCorrect']);
  });

  test('a number that the register does not have is asked for as a correction', () => {
    const unknown = check('company', { register: { fiscalCode: null }, disputed: new Set(['cui']) });
    expect(unknown.mismatches).toEqual([{ field: 'cui', registerValue: '', reportValue: '14399840' }]);
    expect(unknown.violations).toEqual([]);
  });
});

test('a rectifying report says so', () => {
  expect(wrongIn(check('person', { register: { amends: true } }))).toEqual(fails('isAmendedRequired'));
  expect(wrongIn(check('person', { register: { amends: true }, fields: { amended: 'Da' } }))).toEqual(right);
});

describe('an untouched template (REP-188)', () => {
  /** What the register fills in. */
  const template = (kind: MemberKind) => {
    const { year, region, name, regNumber, email, reportKey } = createReportAnswers(kind);
    return { year, region, name, regNumber, email, reportKey } as Record<string, string>; // texts of the builder
  };
  const checkOf = (kind: MemberKind, changes: Record<string, string>, given: Given = {}) => {
    const empty = Object.fromEntries(Object.keys(createReportAnswers(kind)).map((name) => [name, '']));
    const fields = { ...empty, cnp: '', cui: '', ...template(kind), ...changes };
    return wrongIn(check(kind, { ...given, template: template(kind), fields }));
  };

  test.each(memberKinds)('of a %s has one message instead of a list', (kind) => {
    expect(checkOf(kind, {})).toEqual(fails('isReportValidated', untouchedReport));
    // As other programs write what is empty, and with the values that the form computes.
    expect(checkOf(kind, { amended: 'Off', incomeTotal: '0,00', validated: '' })).toEqual(
      fails('isReportValidated', untouchedReport),
    );
    expect(checkOf(kind, {}, { isDeclaredSigned: true }).returned).toHaveLength(1);
  });

  test('is none once anything was typed, or while nothing is missing', () => {
    for (const changes of [{ incomeConsulting: '5' }, { declaresTruth: 'Da' }, { email: 'alt@exemplu.ro' }])
      expect(checkOf('person', changes).returned.length).toBeGreaterThan(1);
    const whole = createReportAnswers('person');
    expect(wrongIn(check('person', { template: { ...whole, cnp: '1800101221144' } }))).toEqual(right);
  });
});

test('the e-mail address has two flags of its own', () => {
  expect(wrongIn(check('person', { fields: { email: ' ' } }))).toEqual(fails('isEmailAddressFilledIn'));
  expect(wrongIn(check('person', { fields: { email: 'ana@exemplu' } }))).toEqual(
    fails('isEmailAddressValid'),
  );
});

test('errors of the form are reported at the fields of the report', () => {
  const { flags, returned } = wrongIn(
    check('person', { fields: { incomeConsulting: '1.234', insurer: '' } }),
  );
  expect(flags).toEqual(['isReportValidated']);
  expect(returned).toEqual([
    `annualReport: ${reportChecks.isReportValidated}`,
    expect.stringMatching(/^annualReport\.incomeConsulting: Suma se poate citi în două feluri/),
    expect.stringMatching(/^annualReport\.insurer: /),
  ]);
});

test('all errors are reported at once', () => {
  const { flags } = wrongIn(
    check('company', {
      fields: { year: '2023', region: 'Cluj', cui: '7426179', regNumber: '9', email: '', capital: '' },
      register: { amends: true },
      isDeclaredSigned: true,
    }),
  );
  expect(flags.sort()).toEqual(
    Object.keys(reportChecks)
      .filter((name) => name !== 'isCnpCorrect' && name !== 'isEmailAddressValid')
      .sort(),
  );
});

describe('a report that is said to be signed digitally (REP-27)', () => {
  const checkSigned = (signature: SignatureVerdict) => check('person', { isDeclaredSigned: true, signature });
  const signed = (state: SignatureVerdict['state'], isTrusted: boolean | null = null) =>
    wrongIn(checkSigned({ ...unsigned, state, isTrusted }));

  test('has a signature that holds, of an issuer that is trusted where any are known', () => {
    expect(signed('valid')).toEqual(right);
    expect(signed('valid', true)).toEqual(right);
    expect(signed('valid', false).returned).toEqual([
      expect.stringContaining('Certificatul semnăturii nu este al unui furnizor de încredere.'),
    ]);
  });

  test.each([
    ['none', 'Raportul nu este semnat electronic.'],
    ['changed', 'Raportul a fost schimbat după semnare.'],
    ['partial', 'Semnătura nu acoperă tot fișierul.'],
    ['expired', 'Certificatul nu era valabil când a fost semnat raportul.'],
    ['invalid', 'Semnătura nu poate fi verificată.'],
    ['unsupported', 'Semnătura este într-un format nesuportat.'],
    ['weak', 'Semnătura folosește un algoritm prea slab.'],
    ['revoked', 'Certificatul cu care ați semnat este revocat.'],
    ['notForSigning', 'Certificatul folosit nu este unul de semnare.'],
  ] as const)('%s', (state, sentence) => {
    const { flags, returned } = signed(state);
    expect([flags, returned]).toEqual([['digitallySigned'], [expect.stringContaining(sentence)]]);
    expect(returned[0]).toContain('alegeți „Nu” și trimiteți copia semnată olograf.');
  });

  test.each([
    ['adbe.pkcs7.sha1', /format vechi, adbe\.pkcs7\.sha1, .*alegeți formatul PAdES .*semnați din nou/],
    ['adbe.x509.rsa_sha1', /format vechi, adbe\.x509\.rsa_sha1, .*alegeți formatul PAdES/],
    ['ETSI.Unknown', /^annualReport: Semnătura este într-un format nesuportat\. Semnați din nou/],
  ])('the old format %s is told what to do (REP-180)', (format, text) => {
    const check = { state: 'unsupported', format } as SignatureVerdict['signatures'][number]; // what the text depends on
    const signature = { ...unsigned, state: 'unsupported', signatures: [check] } as const;
    const { flags, returned } = wrongIn(checkSigned({ ...signature, signatures: [...signature.signatures] }));
    expect(flags).toEqual(['digitallySigned']);
    expect(returned).toEqual([expect.stringMatching(text)]);
    expect(returned[0]).toContain('alegeți „Nu” și trimiteți copia semnată olograf.');
  });

  test('said to be signed by hand, no signature is looked at', () => {
    const changed = { ...unsigned, state: 'changed' } as const;
    expect(wrongIn(check('person', { signature: changed }))).toEqual(right);
  });
});

/** Documents that members download beside the template: the information about their data, and the insurance declaration. */
import { textOrNull } from '@ceccar/contract/clean-text';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { madeFile } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import { notFound } from '../../../platform/errors.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { type Member, memberTables } from '../../members/member.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { getFiler } from '../attempts/find-filer.ts';
import { controllerOf } from '../template/declarations/controller.ts';
import { gdprNotice } from '../template/declarations/gdpr-notice.ts';
import { insuranceDeclaration } from '../template/declarations/insurance-declaration.ts';
import type { SigningMember } from '../template/declarations/signing.ts';

const shared = {
  method: 'GET',
  tag: annualReports.type,
  access: 'download',
  may: annualReportDefinition.policy.read,
  params: { userIdentifier: recordKey },
  answer: madeFile('application/pdf'),
  refusals: ['notFound', 'conflict'],
} as const;

export const downloadGdpr = actionNeeding<WithRenderer>()({
  ...shared,
  path: '/annual_reports/downloadGdpr/:userIdentifier',
  operationId: 'downloadGdprNotice',
  summary: 'Informarea privind datele personale, pe numele membrului',

  async read({ context, actor, params }) {
    const { owner } = await getFiler(context.read, context.resources, actor, params.userIdentifier);
    const member = await readMember(context, owner);
    const bytes = await context.renderer.draw(gdprNotice, member, controllerOf(context.env), context.clock());
    return { name: 'informare-gdpr.pdf', bytes };
  },
});

export const downloadInsurance = actionNeeding<WithRenderer>()({
  ...shared,
  path: '/annual_reports/downloadInsurance/:userIdentifier',
  operationId: 'downloadInsuranceDeclaration',
  summary: 'Declarația de asigurare profesională, de completat',

  async read({ context, actor, params }) {
    const { owner } = await getFiler(context.read, context.resources, actor, params.userIdentifier);
    const now = context.clock();
    const member = await readMember(context, owner);
    const bytes = await context.renderer.draw(insuranceDeclaration, member, bucharestYear(now), now);
    return { name: 'declaratie-asigurare.pdf', bytes };
  },
});

const sexes = { 1: 'male', 2: 'female' } as const;

async function readMember(
  { read, env }: Pick<AppContext, 'read' | 'env'>,
  { kind, id }: Member,
): Promise<SigningMember> {
  const { table: members, name, code } = memberTables[kind];
  const [member] = await read({
    text: `select m.${name} as name, m.reg_number as number, m.${code} as code, m.address, r.name as branch,
        r.id as branch_id, ${kind === 'person' ? 'm.sex' : 'null'} as sex
      from ${members} m join regions r on r.id = m.region_id where m.id = $1`,
    values: [id],
  });
  // The member was merged or deleted since the request began.
  if (!member) throw notFound('Membrul', id);
  return {
    kind,
    name: String(member.name),
    regNumber: knownOf(member.number),
    branch: String(member.branch),
    sex: member.sex === 1 || member.sex === 2 ? sexes[member.sex] : null,
    code: knownOf(member.code),
    address: knownOf(member.address),
    issuer: await readIssuer(read, env, Number(member.branch_id)),
  };
}

function knownOf(value: unknown): string | null {
  return textOrNull(value === null ? null : String(value));
}

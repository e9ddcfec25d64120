import { rowsOf } from '../../../platform/access/row-owners.ts';
import { anonymous } from '../../../platform/text/anonymous.ts';
import type { DeclaredTable } from './declared-table.ts';

/** Codes and amounts of the calculation stay; its texts are removed, because they mention discounts and their reasons. */
const dues = `case when dues is not null then jsonb_build_object('year', dues -> 'year', 'fixed', dues -> 'fixed',
  'variable', dues -> 'variable', 'total', dues -> 'total', 'isInTime', dues -> 'isInTime',
  'advanceUsed', dues -> 'advanceUsed', 'notes', '[]'::jsonb, 'lines', (
    select coalesce(jsonb_agg(jsonb_build_object('code', line -> 'code', 'text', '', 'amount', line -> 'amount')
      order by place), '[]')
    from jsonb_array_elements(dues -> 'lines') with ordinality one (line, place))) end`;

/** A report keeps its outcome and numbers, as an imported one does, without the declared data and the uploaded files. */
export const reportTables: Readonly<Record<string, DeclaredTable>> = {
  annual_report_information: {
    title: 'Ce ați declarat în rapoarte',
    ...rowsOf.report,
    atEnd: { member_cnp: 'null', member_membership_card_no: 'null', declared: `'{}'`, dues },
  },
  annual_report_files: {
    title: 'Documentele rapoartelor',
    ...rowsOf.report,
    atEnd: 'go',
  },
  annual_report_corrections: {
    title: 'Cereri de corectare a registrului',
    ...rowsOf.report,
    without: ['decided_by'],
    atEnd: { register_value: 'null', report_value: 'null' },
    stays: { decided_by: 'cine din personal a hotărât' },
  },
  annual_report_postings: {
    title: 'Ce a înregistrat validarea rapoartelor',
    ...rowsOf.report,
    atEnd: 'stay',
    stays: { code: 'codul contului' },
  },
  annual_report_drafts: {
    title: 'Formulare începute',
    ...rowsOf.report,
    atEnd: 'go',
  },
  annual_report_claims: {
    title: 'Rapoarte deschise de personal',
    ...rowsOf.report,
    without: ['user_id'],
    atEnd: 'go',
  },
  annual_report_decisions: {
    title: 'Ce ar anula o validare, două zile',
    ...rowsOf.report,
    without: ['earlier'],
    atEnd: 'go',
  },
  report_batch_items: {
    title: 'Rapoarte decise în bloc',
    ...rowsOf.report,
    atEnd: 'go',
  },
  annual_report_receipts: {
    title: 'Dovezi ale depunerii',
    ...rowsOf.report,
    atEnd: {
      content: `jsonb_build_object('number', content -> 'number', 'issuedAt', content -> 'issuedAt', 'branch',
        content -> 'branch', 'year', content -> 'year', 'memberName', '${anonymous.fullName}', 'files', '[]'::jsonb)`,
    },
    stays: { key: 'cheia paginii care îl dovedește' },
    left: `t.content ->> 'memberName' is distinct from '${anonymous.fullName}' or t.content -> 'files' <> '[]'`,
  },
};

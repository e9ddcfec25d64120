import { reportChecks } from '@ceccar/contract/reports/report-checks';
import type { SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';

const otherwise = 'Semnați din nou raportul, sau alegeți „Nu” și trimiteți copia semnată olograf.';

const problems: Record<Exclude<SignatureVerdict['state'], 'valid'>, string> = {
  none: reportChecks.digitallySigned,
  changed: `Raportul a fost schimbat după semnare. ${otherwise}`,
  partial: `Semnătura nu acoperă tot fișierul. ${otherwise}`,
  expired: `Certificatul nu era valabil când a fost semnat raportul. ${otherwise}`,
  invalid: `Semnătura nu poate fi verificată. ${otherwise}`,
  unsupported: `Semnătura este într-un format nesuportat. ${otherwise}`,
  weak: `Semnătura folosește un algoritm prea slab. ${otherwise}`,
};

/** Why a report does not count as digitally signed; undefined where it does (REP-27). */
export function signatureProblem({ state, isTrusted }: SignatureVerdict): string | undefined {
  if (state !== 'valid') return problems[state];
  return isTrusted === false
    ? `Certificatul semnăturii nu este al unui furnizor de încredere. ${otherwise}`
    : undefined;
}

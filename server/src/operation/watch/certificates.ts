/** When the certificates end by which browsers trust our address, and signatures are trusted. */
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { readTrustedCertificates } from '../../reports/reading/trusted-certificates.ts';

const patienceMs = 3_000;

export async function readCertificates(
  publicUrl: string | undefined,
  signatureCaDir: string | undefined,
): Promise<WatchedState['certificates']> {
  const trusted = signatureCaDir === undefined ? [] : await readTrustedCertificates(signatureCaDir);
  const address = publicUrl?.startsWith('https:') ? new URL(publicUrl) : undefined;
  return [
    ...(address ? [{ name: address.host, expiresAt: await readServedEnd(address) }] : []),
    ...trusted.map((pem) => {
      const { subject, validToDate } = new X509Certificate(pem);
      return { name: /^CN=(.*)$/m.exec(subject)?.[1] ?? subject, expiresAt: validToDate.toISOString() };
    }),
  ];
}

/** Whoever serves it, which is a proxy before us; null where it does not answer. */
function readServedEnd({ hostname, port }: URL): Promise<string | null> {
  return new Promise((resolve) => {
    // What is wrong with it browsers say; its end is what is asked here.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (found: string | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(patienceMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      end(valid_to ? new Date(valid_to).toISOString() : null);
    });
  });
}

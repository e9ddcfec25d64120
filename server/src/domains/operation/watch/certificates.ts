/** Expiry of the TLS certificate of our URL and of the CA certificates for signatures. */
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { readTrustedCertificates } from '../../reports/reading/trusted-certificates.ts';

const timeoutMs = 3_000;

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

/** The certificate of the server at our URL, usually a proxy; null if it does not answer. */
function readServedEnd({ hostname, port }: URL): Promise<string | null> {
  return new Promise((resolve) => {
    // Not verified, since browsers show errors; only its expiry is read.
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
    socket.setTimeout(timeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      end(valid_to ? new Date(valid_to).toISOString() : null);
    });
  });
}

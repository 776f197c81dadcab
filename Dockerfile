# Limn as a container image. The data folder is the volume /data; see "Containers" in docs/hosting.md.
# syntax=docker/dockerfile:1

# What is installed, for the pages and for the server alike.
FROM node:24-bookworm-slim AS manifests
WORKDIR /limn
COPY package.json package-lock.json ./
COPY apps ./apps
COPY packages ./packages
COPY bench/package.json ./bench/package.json
COPY e2e/package.json ./e2e/package.json
COPY scripts ./scripts

FROM manifests AS pages
RUN npm ci --no-audit --no-fund
RUN node -e "import('./scripts/lib/web.mjs').then(async (web) => { \
      const problem = await web.buildPagesIfNeeded(process.execPath); \
      if (problem) { console.error(problem); process.exit(1); } })"

# What the server reads of its own packages, and of those it stands on: a third of what is installed.
FROM manifests AS server
RUN npm ci --omit=dev --no-audit --no-fund --workspace @limn/server && node scripts/lean.ts apps/server

FROM node:24-bookworm-slim
ENV NODE_ENV=production LIMN_DATA=/data HOST=0.0.0.0 PORT=3000
WORKDIR /limn
COPY package.json ./package.json
COPY --from=server /limn/node_modules ./node_modules
COPY --from=server /limn/packages ./packages
COPY --from=server /limn/apps/server ./apps/server
COPY --from=pages /limn/apps/web/dist ./apps/web/dist
COPY --from=pages /limn/apps/docs/dist ./apps/docs/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]

# Limn as a container image. The data folder is the volume /data; see "Containers" in README.md.
# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /limn
COPY package.json package-lock.json ./
COPY apps ./apps
COPY packages ./packages
COPY bench/package.json ./bench/package.json
COPY e2e/package.json ./e2e/package.json
COPY scripts ./scripts
RUN npm ci --no-audit --no-fund
RUN node -e "import('./scripts/lib/web.mjs').then(async (web) => { \
      const problem = await web.buildPagesIfNeeded(process.execPath); \
      if (problem) { console.error(problem); process.exit(1); } })"
# What builds and tests is left behind; what the pages were made of is in them.
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production LIMN_DATA=/data HOST=0.0.0.0 PORT=3000
WORKDIR /limn
COPY --from=build /limn/package.json ./package.json
COPY --from=build /limn/node_modules ./node_modules
COPY --from=build /limn/apps ./apps
COPY --from=build /limn/packages ./packages
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]

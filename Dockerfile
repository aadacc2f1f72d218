# Image of the app, for several processes on one database: docs/cluster.md, More than one machine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY faults/package.json faults/
RUN npm ci --ignore-scripts
COPY . .
RUN node --input-type=module -e "const { prepareWeb } = await import('/app/scripts/lib/prepare.mjs'); await prepareWeb()"
RUN npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=2
# No system fonts needed: browsers render the map labels, and link images use embedded fonts.
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/packages packages
COPY --from=build /app/apps apps
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "apps/server/src/main.ts"]

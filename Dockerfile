# The steps run in a folder, without Docker, by scripts/run-dockerfile.js. See docs/operations.md.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /picket
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY projections/package.json projections/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci
COPY . .
RUN npm run build && node scripts/copy-served-files.js /image

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /picket
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY projections/package.json projections/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci --omit=dev --workspace=server

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /picket
RUN mkdir --mode=700 /data && chown node:node /data
COPY --from=packages /picket ./
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/v1/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/cli/start.js"]

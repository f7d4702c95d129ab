FROM node:20.20.2-bookworm-slim AS build
WORKDIR /picket
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY projections/package.json projections/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20.20.2-bookworm-slim
WORKDIR /picket
ENV NODE_ENV=production HOST=0.0.0.0
COPY --from=build --chown=node:node /picket .
USER node
EXPOSE 3000
CMD ["node", "server/dist/cli/start.js"]

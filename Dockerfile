# docs/operations.md, "Containers". Builds with everything, runs without compilers, sources and tools. The newest
# long-term release of Node that the SQLite driver bears (api/src/platform/process/node-version.ts), by its number: what
# is built today is what is built tomorrow.
FROM node:22.23.3-bookworm AS build
WORKDIR /srv/chargefront
# What is installed changes less often than the sources, and is taken from the layer before while it does not.
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json ./shared/
COPY api/package.json ./api/
COPY api/stripe-sandbox/package.json ./api/stripe-sandbox/
COPY pwa/package.json ./pwa/
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22.23.3-bookworm-slim
WORKDIR /srv/chargefront
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
COPY --from=build /srv/chargefront/node_modules ./node_modules
COPY --from=build /srv/chargefront/package.json ./
COPY --from=build /srv/chargefront/shared ./shared
COPY --from=build /srv/chargefront/api/package.json /srv/chargefront/api/serve.sh ./api/
COPY --from=build /srv/chargefront/api/stripe-sandbox/package.json ./api/stripe-sandbox/
COPY --from=build /srv/chargefront/pwa/package.json ./pwa/
COPY --from=build /srv/chargefront/pwa/dist ./pwa/dist
COPY --from=build /srv/chargefront/api/dist ./api/dist
COPY --from=build /srv/chargefront/api/sample/pictures ./api/sample/pictures
COPY --from=build /srv/chargefront/api/sample/documents ./api/sample/documents
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "api/serve.sh"]

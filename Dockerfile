# docs/operations.md, "In a container". Builds with everything, runs without compilers, sources and tools.
FROM node:20-bookworm AS build
WORKDIR /srv/chargefront
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
WORKDIR /srv/chargefront
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /srv/chargefront/package.json ./
COPY --from=build /srv/chargefront/node_modules ./node_modules
COPY --from=build /srv/chargefront/shared ./shared
COPY --from=build /srv/chargefront/api/package.json ./api/
COPY --from=build /srv/chargefront/api/dist ./api/dist
COPY --from=build /srv/chargefront/pwa/package.json ./pwa/
COPY --from=build /srv/chargefront/pwa/dist ./pwa/dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]

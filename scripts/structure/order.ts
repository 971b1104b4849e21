/**
 * Which part builds on which, from the ground up: a file imports from its own line and the lines above it in this
 * list, never from one below. The modules of the server have a list of their own, server/modules/floors.ts.
 */

/** Folders of `core`. */
export const coreOrder = [
  'core/kernel',
  'core/identity',
  'core/passenger',
  'core/brand',
  'core/flight',
  'core/offer',
  'core/content',
  'core/seat',
  'core/extra',
  'core/trip',
  'core/booking',
  'core/change',
  'core/ticket',
  'core/payment',
  'core/membership',
  'core/enquiry',
  'core/agency',
  'core/guest',
  'core/report',
  'core/access',
  'core/contract',
]

/** The parts below the modules of the server. */
export const belowModules = [
  'server/machine',
  'server/tracing',
  'server/markup',
  'server/db',
  'server/other-providers.ts',
  'server/wallet-settings.ts',
  'server/chargeable.ts',
  'server/served-brands.ts',
  'server/served-languages.ts',
  'server/environment.ts',
  'server/demo-settings.ts',
  'server/config.ts',
  'server/gateways',
  'server/answer-mark.ts',
  'server/ready-answer.ts',
  'server/offers.ts',
  'server/map',
  'server/deps.ts',
  'server/proposal.ts',
  'server/crash-points.ts',
  'server/wording',
  'server/http',
]

/** The parts built from the modules. */
export const aboveModules = [
  'server/modules/jobs.ts',
  'server/modules/metrics.ts',
  'server/modules/invariants.ts',
  'server/modules/sealed.ts',
  'server/access.ts',
  'server/sharing',
  'server/desk-app.ts',
  'server/app.ts',
  'server/own-brands.ts',
  'server/start-settings.ts',
  'server/open-server.ts',
  'server/bundle.ts',
  'server/build.ts',
  'server/seed',
  'server/launch',
  'server/main.ts',
  'server/serve.mjs',
  'server/cli',
]

/** Rooms of the desk. */
export const deskOrder = [
  'desk/paths.ts',
  'desk/api',
  'desk/i18n',
  'desk/shell',
  'desk/features',
  'desk/areas.ts',
  'desk/routes.tsx',
  'desk/app.tsx',
  'desk/main.tsx',
  'desk/vite.config.ts',
  'desk/build.ts',
]

/** Rooms of the site. */
export const webOrder = [
  'web/paths.ts',
  'web/inner-paths.ts',
  'web/link.tsx',
  'web/device',
  'web/api',
  'web/brand',
  'web/i18n',
  'web/app.tsx',
  'web/fetched-route.ts',
  'web/ui',
  'web/form',
  'web/session',
  'web/trip',
  'web/offline',
  'web/features',
  'web/query-area.tsx',
  'web/page-routes.ts',
  'web/routes.tsx',
  'web/browser-router.ts',
  'web/main.tsx',
  'web/build',
  'web/prerender.tsx',
  'web/build.ts',
  'web/vite.config.ts',
]

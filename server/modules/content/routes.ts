import type { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import { encodingFor } from '../../ready-answer.ts'
import { judgeRoute } from '../offer/operations.ts'
import { customFields, dashboard } from './operations.ts'
import { presentCustomField, presentDashboard } from './present.ts'

export function contentHandlers(deps: Deps): Handlers<typeof systemEndpoints> {
  return {
    customDefinitions: async ({ actor }) =>
      (await customFields(deps, actor.brand.id)).map(presentCustomField),
    dashboard: async ({ actor: { brand }, requestHeaders }) =>
      presentDashboard(
        brand.name,
        await dashboard(deps, brand.id),
        visitorLocale(requestHeaders, brand.defaultLocale),
      ),
    pageOptions: async ({ actor: { brand } }) => ({
      promoCode: brand.switches.promoCode,
      dashboard: brand.switches.dashboard,
      seatAssignmentHide: brand.switches.seatAssignmentHide,
      ancillariesHide: brand.switches.ancillariesHide,
      seatSelectionRequired: brand.switches.seatSelectionRequired,
      useVoucher: brand.switches.useVoucher,
      loginRequired: brand.switches.loginRequired,
    }),
    network: async ({ actor }) => deps.offers.network(actor.brand.id),
    daysOnSale: async ({ query, actor, requestHeaders }) =>
      deps.offers.daysOnSale(judgeRoute(deps, actor.brand, query), encodingFor(requestHeaders)),
  }
}

import type { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import { encodingFor } from '../../http/ready-answer.ts'
import { judgeRoute } from '../offer/operations.ts'
import { customFields, dashboard } from './operations.ts'
import { presentCustomField, presentDashboard } from './present.ts'

export function contentHandlers(deps: Deps): Handlers<typeof systemEndpoints> {
  return {
    customDefinitions: async ({ caller }) =>
      (await customFields(deps, caller.brand.id)).map(presentCustomField),
    dashboard: async ({ caller: { brand }, requestHeaders }) =>
      presentDashboard(
        brand.name,
        await dashboard(deps, brand.id),
        visitorLocale(requestHeaders, brand.defaultLocale),
      ),
    pageOptions: async ({ caller: { brand } }) => ({
      promoCode: brand.switches.promoCode,
      dashboard: brand.switches.dashboard,
      seatAssignmentHide: brand.switches.seatAssignmentHide,
      ancillariesHide: brand.switches.ancillariesHide,
      seatSelectionRequired: brand.switches.seatSelectionRequired,
      useVoucher: brand.switches.useVoucher,
      loginRequired: brand.switches.loginRequired,
    }),
    network: async ({ caller }) => deps.offers.network(caller.brand.id),
    daysOnSale: async ({ query, caller, requestHeaders }) =>
      deps.offers.daysOnSale(judgeRoute(deps, caller.brand, query), encodingFor(requestHeaders)),
  }
}

import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import { spokenLocale } from '@jetbridge/core/brand/locale.ts'
import type { contentEndpoints } from '@jetbridge/core/contract/content.ts'
import type { mapEndpoints } from '@jetbridge/core/contract/map.ts'
import type { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../../http/serve.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import { encodingFor } from '../../ready-answer.ts'
import { judgeRoute } from '../offer/operations.ts'
import { customFields, dashboard } from './operations.ts'
import type { ContentPages } from './operations/pages.ts'
import { presentCustomField, presentDashboard, rememberedBlocks } from './present.ts'

export function contentHandlers(deps: Deps): Handlers<typeof systemEndpoints> {
  const blocksOf = rememberedBlocks()
  return {
    customDefinitions: async ({ actor }) =>
      (await customFields(deps, actor.brand.id)).map(presentCustomField),
    dashboard: async ({ actor: { brand }, requestHeaders }) =>
      presentDashboard(
        brand.name,
        await dashboard(deps, brand.id),
        visitorLocale(requestHeaders, brand),
        blocksOf,
      ),
    pageOptions: async ({ actor: { brand } }) => ({
      promoCode: brand.switches.promoCode,
      dashboard: brand.switches.dashboard,
      seatAssignmentHide: brand.switches.seatAssignmentHide,
      ancillariesHide: brand.switches.ancillariesHide,
      seatSelectionRequired: brand.switches.seatSelectionRequired,
      useVoucher: brand.switches.useVoucher,
      loginRequired: brand.switches.loginRequired,
      paymentProviders: brand.paymentProviders.filter((name) => name in deps.gateways),
      billingCountries: [...billingCountriesOf(brand)],
    }),
    network: async ({ actor }) => deps.offers.network(actor.brand.id),
    daysOnSale: async ({ query, actor, requestHeaders }) =>
      deps.offers.daysOnSale(judgeRoute(deps, actor.brand, query), encodingFor(requestHeaders)),
  }
}

export function contentPageHandlers(
  deps: Pick<Deps, 'brandOf'>,
  pages: ContentPages,
): Handlers<typeof contentEndpoints> {
  return {
    page: ({ query: { name, lang }, actor: { brand }, requestHeaders }) => {
      const locale = lang === undefined ? visitorLocale(requestHeaders, brand) : spokenLocale(lang, brand)
      return pages.page({ brand: deps.brandOf(brand.id), name, locale })
    },
  }
}

export function mapHandlers({ maps }: Pick<Deps, 'maps'>): Handlers<typeof mapEndpoints> {
  return {
    network: ({ actor: { brand } }) => maps.network(brand.id),
    place: async ({ query: { airport, to }, actor: { brand } }) => {
      const map = await maps.place(brand.id, airport, to)
      if (!map) throw new Refusal('unknown-airport')
      return map
    },
  }
}

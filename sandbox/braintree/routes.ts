/** The sandbox's Braintree: the shop's side under Braintree's own paths, the browser's under `/braintree`. */
import type { FastifyInstance } from 'fastify'
import { browserRoutes, type BrowserRouteDeps } from './browser-routes.ts'
import { shopRoutes, type ShopRouteDeps } from './shop-routes.ts'
import { openTransactions } from './transactions.ts'

export type BraintreeDeps = BrowserRouteDeps & Omit<ShopRouteDeps, 'transactions'>

export function braintreeRoutes(app: FastifyInstance, deps: BraintreeDeps): void {
  app.register(async (scope) => browserRoutes(scope, deps))
  app.register(async (scope) => shopRoutes(scope, { ...deps, transactions: openTransactions(deps) }))
}

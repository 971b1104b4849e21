import type { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { calledSite } from '../../http/site-address.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import type { Accounts } from './oidc/accounts.ts'
import { finishSignIn, requireOwnPage } from './operations/interaction.ts'
import { choosePassword, openPasswordLinks } from './operations/password-link.ts'
import { endSession, readSessions } from './operations/sessions.ts'
import { openSignIn, requireKind } from './operations/sign-in.ts'

export function accountHandlers(deps: Deps, accounts: Accounts): Handlers<typeof accountEndpoints> {
  const askLink = openPasswordLinks(deps)
  const checkPassword = openSignIn(deps)
  return {
    askLink: async ({ actor: { brand }, caller, body, requestHeaders }) => {
      requireKind(brand, body.kind)
      const locale = visitorLocale(requestHeaders, brand.defaultLocale)
      await askLink({ brand, address: caller.address, locale }, body)
      return { isAsked: true }
    },
    choosePassword: async ({ actor: { brand }, body }) => {
      const { kind, email } = await choosePassword(deps, brand, body)
      return { kind, email }
    },
    signIn: async ({ actor: { brand }, caller, body, requestHeaders }) => {
      const site = calledSite(deps, String(requestHeaders['host']))
      requireKind(brand, body.kind)
      requireOwnPage(site, requestHeaders)
      const { kind, password, puzzle } = body
      const email = body.email.trim().toLowerCase()
      const accountId = await checkPassword(caller.address, {
        brand: brand.id,
        kind,
        email,
        password,
        puzzle,
      })
      return { returnTo: await finishSignIn(accounts, site, kind, requestHeaders, accountId) }
    },
    sessions: async ({ actor }) => ({ sessions: await readSessions(deps, actor) }),
    endSession: async ({ actor, body }) => {
      await endSession(deps, actor, body.id)
      return { isEnded: true }
    },
  }
}

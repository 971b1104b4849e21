/** Membership: the page that sells it, its checkout, thanks, and the member's card. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ShownContent } from '@jetbridge/core/contract/content.ts'
import { redirect } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import type { CataloguePart } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import type { OwnWords } from './content.ts'

/** The checkout speaks of cards and of names as a booking does. */
const parts = {
  [paths.membership]: ['membership', 'error'],
  [paths.membershipCheckout]: ['membership', 'booking', 'error'],
  [paths.membershipSuccess]: ['membership', 'error'],
  [paths.membershipCard]: ['membership', 'error'],
} as const satisfies Record<string, readonly CataloguePart[]>

/** [RTE-14, RTE-15, RTE-16] */
export function membershipPages(deps: AppDeps) {
  const { config, texts } = deps
  const loaderOf = (path: keyof typeof parts) => async () => {
    if (!config.brand.switches.membership) return redirect(paths.notFound)
    await Promise.all(parts[path].map((part) => texts.load(part)))
    return null
  }
  return {
    [paths.membership]: {
      loader: async () => (await loaderOf(paths.membership)()) ?? ownWords(deps),
      page: () => import('./membership-page.tsx'),
    },
    [paths.membershipCheckout]: {
      loader: loaderOf(paths.membershipCheckout),
      page: () => import('./checkout-page.tsx'),
    },
    [paths.membershipSuccess]: {
      loader: loaderOf(paths.membershipSuccess),
      page: () => import('./success-page.tsx'),
    },
    [paths.membershipCard]: {
      loader: loaderOf(paths.membershipCard),
      page: () => import('./card-page.tsx'),
    },
  } satisfies Record<string, PageParts>
}

async function ownWords({ config: { documents }, texts, readDocument }: AppDeps): Promise<OwnWords | null> {
  const asked = texts.i18n.locale as Locale
  const language = [asked, 'en'].find((each) => documents[`membership-${each}`] !== undefined)
  const address = documents[`membership-${language}`]
  if (language === undefined || address === undefined) return null
  return { page: { ...(await readDocument<Omit<ShownContent, 'language'>>(address)), language }, asked }
}

/** Requests of browsers to the embedded provider. */
import type { Deps } from '../../../deps.ts'
import type { HandlerOf } from '../../../http/provider-mount.ts'
import { accountKinds } from '../account.ts'
import type { Accounts } from './accounts.ts'
import { isSignedInByUs } from '../../../other-providers.ts'

export function providerHandler(
  { config }: Pick<Deps, 'config'>,
  { findProvider }: Pick<Accounts, 'findProvider'>,
): HandlerOf {
  return async ({ brand, address: site }, name) => {
    const kind = accountKinds.find((each) => each === name)
    if (!kind || !isSignedInByUs(brand, kind, config)) return undefined
    const provider = await findProvider({ brand: brand.id, kind, site })
    return provider.callback()
  }
}

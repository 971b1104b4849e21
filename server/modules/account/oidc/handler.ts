/** Requests of browsers to the embedded provider. */
import type { Deps } from '../../../deps.ts'
import type { HandlerOf } from '../../../http/provider-mount.ts'
import { accountKinds } from '../account.ts'
import type { Accounts } from './accounts.ts'
import { isSignedInAt } from './realm.ts'

export function providerHandler(
  deps: Pick<Deps, 'brandOf' | 'config'>,
  { findProvider }: Pick<Accounts, 'findProvider'>,
): HandlerOf {
  return async ({ brand, address: site }, name) => {
    const kind = accountKinds.find((each) => each === name)
    if (!kind || !isSignedInAt(deps, brand, kind)) return undefined
    const provider = await findProvider({ brand: brand.id, kind, site })
    return provider.callback()
  }
}

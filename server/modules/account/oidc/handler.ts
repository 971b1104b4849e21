/** Requests of browsers to the embedded provider. */
import type { HandlerOf } from '../../../http/provider-mount.ts'
import { accountKinds } from '../account.ts'
import type { Accounts } from './accounts.ts'
import { hasKind } from '../operations/sign-in.ts'

export function providerHandler({ findProvider }: Pick<Accounts, 'findProvider'>): HandlerOf {
  return async ({ brand, address: site }, name) => {
    const kind = accountKinds.find((each) => each === name)
    if (!kind || !hasKind(brand, kind)) return undefined
    const provider = await findProvider({ brand: brand.id, kind, site })
    return provider.callback()
  }
}

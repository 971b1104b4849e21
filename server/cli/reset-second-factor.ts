import { accountKinds } from '../modules/account/account.ts'
import { resetSecondFactor } from '../modules/account/operations/reset-second-factor.ts'
import { resetMemberFactor } from '../modules/staff/operations/factor-reset.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { email as address, oneOf } from './kinds.ts'
import { needed, usually } from './option.ts'
import { auditOptions, operatorOf } from './reason.ts'
import { refusing, toolsOf } from './staff-options.ts'
import { RefusedError } from './terminal.ts'

export const resetSecondFactorCommand = declareCommand({
  about: [
    'Ends the authenticator app and the recovery codes of somebody who has lost both, and every session; the owner is told by mail.',
    'First make sure who asks: the password alone sets up the next app.',
  ],
  options: {
    brand: brandOption,
    email: needed(address, 'of the account'),
    ...auditOptions,
    kind: usually(oneOf(accountKinds), 'staff', 'of account'),
  },
  async run(given, terminal) {
    const { email, kind } = given
    const brand = given.brand.id
    const operator = operatorOf(given)
    const outcome = await withDatabase(terminal, (db) => {
      const tools = toolsOf(terminal, db)
      return kind === 'staff'
        ? refusing(resetMemberFactor(tools, { brand, email, operator }))
        : resetSecondFactor(tools, { brand, kind, email }, operator)
    })
    if (outcome === 'no-account') throw new RefusedError(`${brand} has no ${kind} account of ${email}.`)
    if (outcome === 'no-second-factor')
      throw new RefusedError(`The ${kind} account of ${email} has no second factor; nothing was changed.`)
    terminal.say(`The second factor of ${email} has ended, and so has every session. A mail tells the owner.`)
  },
})

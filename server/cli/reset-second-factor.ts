import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isEmail, tidyEmail } from '@jetbridge/core/passenger/email.ts'
import { type AccountKind, accountKinds } from '../modules/account/account.ts'
import { resetSecondFactor } from '../modules/account/operations/reset-second-factor.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { reasonIn } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const resetSecondFactorUsage = `staff reset-second-factor --brand BRAND --email ADDRESS --reason TEXT [--kind staff|agency|passenger]
    Ends the authenticator app and the recovery codes of somebody who has lost both, and every session; the owner is
    told by mail. The reason stands in the audit log for good: write no name into it. First make sure who asks: the
    password alone sets up the next app.`

export async function runResetSecondFactor(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string' },
      email: { type: 'string' },
      reason: { type: 'string' },
      kind: { type: 'string', default: 'staff' },
    },
  })
  const { id: brand } = brandNamed(values.brand, terminal)
  const email = tidyEmail(values.email ?? '').toLowerCase()
  if (!isEmail(email)) throw new UsageError('name an email address: --email kim@example.com')
  const reason = reasonIn(values.reason)
  const kind = kindIn(values.kind)
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  const outcome = await withDatabase(terminal, (db) =>
    resetSecondFactor({ db, now: terminal.now, random }, { brand, kind, email }, reason),
  )
  if (outcome === 'no-account') throw new RefusedError(`${brand} has no ${kind} account of ${email}.`)
  if (outcome === 'no-second-factor')
    throw new RefusedError(`The ${kind} account of ${email} has no second factor; nothing was changed.`)
  terminal.say(`The second factor of ${email} is over, and so is every session. A mail tells the owner.`)
}

function kindIn(text: string): AccountKind {
  const kind = accountKinds.find((each) => each === text)
  if (!kind) throw new UsageError(`--kind takes ${accountKinds.join(', ')}, not "${text}"`)
  return kind
}

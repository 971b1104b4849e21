import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isEmail, tidyEmail } from '@jetbridge/core/passenger/email.ts'
import { linkSettingsIn } from '../config.ts'
import { askHours } from '../modules/account/account.ts'
import { inviteStaff } from '../modules/account/operations/invite-staff.ts'
import { passwordLink } from '../modules/letter/operations/password-link.ts'
import { servedBrands } from '../served-brands.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { type Terminal, UsageError } from './terminal.ts'

export const staffAddUsage = `staff add --brand BRAND --email ADDRESS [--print]
    Invites one of the airline's own people: the server mails a link to choose a password, or with --print this
    command prints it. It never takes a password. The account opens no page yet: pages for the airline's own people are
    still to come, and until then all that they do is done by commands. What is kept now is who they are.`

export async function runStaffAdd(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string' },
      email: { type: 'string' },
      print: { type: 'boolean', default: false },
    },
  })
  const brand = brandNamed(values.brand, terminal)
  const email = tidyEmail(values.email ?? '').toLowerCase()
  if (!isEmail(email)) throw new UsageError('name an email address: --email kim@example.com')
  const config = linkSettingsIn(terminal.environment)
  const isMailed = !values.print
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  const id = await withDatabase(terminal, (db) =>
    inviteStaff({ db, now: terminal.now, random }, { brand, email, isMailed }),
  )
  if (!isMailed)
    return terminal.say(passwordLink({ brands: servedBrands(terminal.environment), config }, brand, id))
  terminal.say(`A link for ${email} is on its way. It works once, within ${askHours} hours.`)
  terminal.say('The account opens no page yet: pages for the airline’s own people are still to come.')
}

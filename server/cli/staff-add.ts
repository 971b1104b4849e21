import { getRandomValues } from 'node:crypto'
import { linkSettingsIn } from '../config.ts'
import { askHours } from '../modules/account/account.ts'
import { inviteStaff } from '../modules/account/operations/invite-staff.ts'
import { passwordLink } from '../modules/letter/operations/password-link.ts'
import { servedBrands } from '../served-brands.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { email as address } from './kinds.ts'
import { flag, needed } from './option.ts'
import { motiveOptions, operatorOf } from './reason.ts'

export const staffAddCommand = declareCommand({
  about: [
    'Invites one of the airline’s own people: the server mails a link to choose a password. It never takes a password.',
    'The account opens no page yet: pages for the airline’s own people are still to come, and until then all that they do is done by commands. What is kept now is who they are.',
  ],
  options: {
    brand: brandOption,
    email: needed(address, 'where the link goes'),
    print: flag('prints the link instead of mailing it'),
    ...motiveOptions,
  },
  async run(given, terminal) {
    const { brand, email, print } = given
    const config = linkSettingsIn(terminal.environment)
    const isMailed = !print
    const random = (size: number) => getRandomValues(new Uint8Array(size))
    const id = await withDatabase(terminal, (db) =>
      inviteStaff({ db, now: terminal.now, random }, { brand, email, isMailed }, operatorOf(given)),
    )
    if (!isMailed)
      return terminal.say(passwordLink({ brands: servedBrands(terminal.environment), config }, brand, id))
    terminal.say(`A link for ${email} is on its way. It works once, within ${askHours} hours.`)
    terminal.say('The account opens no page yet: pages for the airline’s own people are still to come.')
  },
})

import { linkSettingsIn } from '../config.ts'
import { askHours } from '../modules/account/account.ts'
import { deskPasswordLink } from '../modules/letter/operations/password-link.ts'
import { addMember } from '../modules/staff/operations/members.ts'
import type { RoleGrant } from '../modules/staff/staff.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { withDatabase } from './database.ts'
import { flag, perhaps } from './option.ts'
import { operatorOf } from './reason.ts'
import { endOf, memberOptions, refusing, role, station, toolsOf, untilOption } from './staff-options.ts'
import { RefusedError, UsageError } from './terminal.ts'

const roleOptions = {
  role: perhaps(role, 'what they are, or a set of the airline’s own; without it they may do nothing yet'),
  administrator: flag('they administer the staff of all of the airline'),
  station: perhaps(station, 'the role counts for flights from and to this airport alone'),
}

export const staffAddCommand = declareCommand({
  about: [
    'Invites one of the airline’s own people: the server mails a link to choose a password. It never takes a password.',
    'The first administrator of an airline is made here; further roles of somebody: staff grant.',
  ],
  examples: [
    'staff add --brand my-air --email ada@my-air.example --administrator',
    'staff add --brand my-air --email kim@my-air.example --role station-agent --station VIE --until 2027-09-30',
  ],
  options: {
    ...memberOptions,
    ...roleOptions,
    until: untilOption,
    print: flag('prints the link instead of mailing it'),
  },
  async run(given, terminal) {
    const { brand, email, print, until } = given
    const config = linkSettingsIn(terminal.environment)
    const isMailed = !print
    if (config.deskUrl === undefined)
      throw new RefusedError('The desk has no address, so nobody could sign in: set DESK_URL.')
    const asked = { brand, email, isMailed, roles: rolesOf(given), endsAt: endOf(until, brand) }
    const id = await withDatabase(terminal, (db) =>
      refusing(addMember(toolsOf(terminal, db), { ...asked, operator: operatorOf(given) })),
    )
    if (!isMailed) return terminal.say(deskPasswordLink(config, id))
    terminal.say(`A link for ${email} is on its way. It works once, within ${askHours} hours.`)
  },
})

/** @throws UsageError where the options exclude one another */
function rolesOf({
  role: name,
  station: at,
  administrator,
}: OptionValues<typeof roleOptions>): readonly RoleGrant[] {
  if (administrator && (name !== undefined || at !== undefined))
    throw new UsageError('--administrator takes neither --role nor --station')
  if (administrator) return [{ role: 'administrator', station: null }]
  if (name === undefined && at !== undefined)
    throw new UsageError('--station needs --role: the role that counts there')
  return name === undefined ? [] : [{ role: name, station: at ?? null }]
}

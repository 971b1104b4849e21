/** How the airline says who works for it, as what, where, and until when. To invite somebody: staff-add.ts. */
import { amountActs } from '@jetbridge/core/access/amount-limit.ts'
import { staffPermissionNames, standardRoleNames, standardRoles } from '@jetbridge/core/access/permission.ts'
import { formatMoney, money } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, type Instant } from '@jetbridge/core/kernel/time.ts'
import {
  defineRole,
  dropRole,
  endMember,
  grantRole,
  setLimit,
  withdrawRole,
} from '../modules/staff/operations/members.ts'
import {
  findMember,
  type ListedGrant,
  type ListedLimit,
  listGrants,
  listLimits,
  listRoles,
} from '../modules/staff/read.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { amount, currency, oneOf } from './kinds.ts'
import { flag, needed } from './option.ts'
import { motiveOptions, operatorOf } from './reason.ts'
import {
  endOf,
  grantOptions,
  memberOptions,
  permissions,
  refusing,
  role,
  toolsOf,
  untilOption,
} from './staff-options.ts'
import type { Terminal } from './terminal.ts'

export const staffListCommand = declareCommand({
  about: [
    'Prints who works for the airline: address, role, station, until when, whether they can sign in, last use; and how much money each may move.',
  ],
  options: { brand: brandOption },
  async run({ brand }, terminal) {
    const [grants, limits] = await withDatabase(terminal, async ({ query }) => [
      await listGrants(query, brand.id),
      await listLimits(query, brand.id),
    ])
    for (const grant of grants) terminal.say(grantText(grant, terminal.now()))
    const emails = new Map(grants.map(({ memberId, email }) => [memberId, email]))
    for (const limit of limits) terminal.say(limitText(limit, emails.get(limit.memberId) ?? limit.memberId))
    if (grants.length === 0) terminal.say(`Nobody works for ${brand.id} yet. To invite somebody: staff add`)
  },
})

function grantText(
  { email, role: held, station, endsAt, hasAccount, hasSecondFactor, lastUsedAt }: ListedGrant,
  now: Instant,
): string {
  const account = hasSecondFactor ? 'can sign in' : hasAccount ? 'no second factor yet' : 'invited'
  const use = lastUsedAt === null ? 'never used' : `last used ${formatInstant(lastUsedAt)}`
  return [email, held, station ?? 'everywhere', endText(endsAt, now), account, use].join('  ')
}

function endText(endsAt: Instant | null, now: Instant): string {
  if (endsAt === null) return 'no end'
  return `${endsAt <= now ? 'ended' : 'until'} ${formatInstant(endsAt)}`
}

function limitText({ act, currency: of, each, day, guest }: ListedLimit, email: string): string {
  const shown = (minor: ListedLimit['each']) => formatMoney(money(minor, of), 'en')
  return [email, act, `${shown(each)} each`, `${shown(day)} a day`, `${shown(guest)} a guest`].join('  ')
}

export const staffRolesCommand = declareCommand({
  about: ['Prints the roles that every airline has, those of this one, and what each may do.'],
  options: { brand: brandOption },
  async run({ brand }, terminal) {
    const own = await withDatabase(terminal, ({ query }) => listRoles(query, brand.id))
    for (const name of standardRoleNames) terminal.say(`${name}: ${standardRoles[name].join(', ')}`)
    for (const { name, permissions: held } of own) terminal.say(`${name} (own): ${held.join(', ')}`)
  },
})

export const staffGrantCommand = declareCommand({
  about: ['Gives a member another role. A role that they hold already gets the end that is given.'],
  examples: ['staff grant --brand my-air --email kim@my-air.example --role station-agent --station VIE'],
  options: { ...memberOptions, ...grantOptions, until: untilOption },
  async run(given, terminal) {
    const { brand, email, role: name, station = null, until } = given
    await withDatabase(terminal, (db) =>
      refusing(
        grantRole(
          toolsOf(terminal, db),
          { brand: brand.id, email, operator: operatorOf(given) },
          { role: name, station },
          endOf(until, brand),
        ),
      ),
    )
    await sayWhatTheyHold(terminal, brand, email)
  },
})

export const staffWithdrawCommand = declareCommand({
  about: ['Takes a role away from a member, at once. The last administrator of an airline stays one.'],
  options: { ...memberOptions, ...grantOptions },
  async run(given, terminal) {
    const { brand, email, role: name, station = null } = given
    const asked = { brand: brand.id, email, operator: operatorOf(given) }
    await withDatabase(terminal, (db) =>
      refusing(withdrawRole(toolsOf(terminal, db), asked, { role: name, station })),
    )
    await sayWhatTheyHold(terminal, brand, email)
  },
})

export const staffEndCommand = declareCommand({
  about: [
    'Ends all that a member may do at the airline: at once, or after the last day that is given. Other airlines of the same person stay.',
  ],
  options: {
    ...memberOptions,
    until: untilOption,
    never: flag('takes an end back: everything that they hold has none any more'),
  },
  async run(given, terminal) {
    const { brand, email, until, never } = given
    const end = never ? null : (endOf(until, brand) ?? terminal.now())
    const asked = { brand: brand.id, email, operator: operatorOf(given) }
    await withDatabase(terminal, (db) => refusing(endMember(toolsOf(terminal, db), asked, end)))
    await sayWhatTheyHold(terminal, brand, email)
  },
})

const span = (about: string) => needed(amount('50', 'from-nothing'), about)

export const staffLimitCommand = declareCommand({
  about: [
    'Says how much money a member may move by one kind of act, in one currency. Without a limit they may move none; with 0 neither.',
  ],
  examples: [
    'staff limit --brand my-air --email kim@my-air.example --act grant-voucher --currency EUR --each 50 --day 200 --guest 100',
  ],
  options: {
    ...memberOptions,
    act: needed(oneOf(amountActs), 'which kind of act'),
    currency: needed(currency, 'of the amounts'),
    each: span('at most in one act'),
    day: span('at most in a day of the airline’s zone'),
    guest: span('at most for one guest, at all times together'),
  },
  async run(given, terminal) {
    const { brand, email, act, currency: of, each, day, guest } = given
    const limit = { each: each(of), day: day(of), guest: guest(of) }
    const asked = { brand: brand.id, email, operator: operatorOf(given) }
    await withDatabase(terminal, (db) => refusing(setLimit(toolsOf(terminal, db), asked, act, limit)))
    const shown = {
      act,
      currency: of,
      each: limit.each.amount,
      day: limit.day.amount,
      guest: limit.guest.amount,
    }
    terminal.say(limitText({ ...shown, memberId: '', brand: brand.id }, email))
  },
})

export const staffDefineCommand = declareCommand({
  about: [
    'Makes a role of the airline’s own, or changes it for everybody who holds it.',
    `Permissions: ${staffPermissionNames.join(', ')}.`,
  ],
  examples: ['staff define --brand my-air --role night-desk --permissions read-departures,read-reservations'],
  options: {
    brand: brandOption,
    role: needed(role, 'its name'),
    permissions: needed(permissions, 'what it may do, comma separated'),
    ...motiveOptions,
  },
  async run(given, terminal) {
    const { brand, role: name, permissions: named } = given
    const held = [...new Set(named)]
    await withDatabase(terminal, (db) =>
      refusing(
        defineRole(
          toolsOf(terminal, db),
          { brand: brand.id, operator: operatorOf(given) },
          { name, permissions: held },
        ),
      ),
    )
    terminal.say(`${name} (own): ${held.join(', ')}`)
  },
})

export const staffDropCommand = declareCommand({
  about: ['Forgets a role of the airline’s own that nobody holds.'],
  options: { brand: brandOption, role: needed(role, 'its name'), ...motiveOptions },
  async run(given, terminal) {
    const { brand, role: name } = given
    const asked = { brand: brand.id, operator: operatorOf(given) }
    await withDatabase(terminal, (db) => refusing(dropRole(toolsOf(terminal, db), asked, name)))
    terminal.say(`${brand.id} has no role ${name} any longer.`)
  },
})

async function sayWhatTheyHold(
  terminal: Terminal,
  { id }: { readonly id: string },
  email: string,
): Promise<void> {
  const held = await withDatabase(terminal, async ({ query }) => {
    const member = await findMember(query, email)
    return (await listGrants(query, id)).filter(({ memberId }) => memberId === member?.id)
  })
  for (const grant of held) terminal.say(grantText(grant, terminal.now()))
  if (held.length === 0) terminal.say(`${email} has no role at ${id}.`)
}

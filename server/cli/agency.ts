/** How the airline lists, opens and closes agencies. One that has not registered: agency-open.ts; money: agency-money.ts. */
import { getRandomValues } from 'node:crypto'
import { isLogin } from '@jetbridge/core/agency/login.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { Refusal } from '../http/refusal.ts'
import { firstLogin } from '../modules/agency/agency.ts'
import {
  approveAgency,
  closeAgency,
  declineAgency,
  type Opening,
  reopenAgency,
} from '../modules/agency/operations/administer.ts'
import { listAgencies } from '../modules/agency/read.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { code, type Kind, timeZone } from './kinds.ts'
import { needed, perhaps, usually } from './option.ts'
import { auditOptions, operatorOf } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

const login: Kind<string> = {
  shown: 'LOGIN',
  ask: 'name a login',
  read(typed, { name }) {
    if (!isLogin(typed))
      throw new UsageError(`${name} takes up to 60 letters, digits and . @ _ + -, not "${typed}"`)
    return typed.toLowerCase()
  },
}

/** Which agency of which airline, and why. */
export const administeredOptions = {
  brand: brandOption,
  code: needed(code('CODE', 'name an agency'), 'the code of the agency'),
  ...auditOptions,
}

/** Of an agency that opens. */
export const openingOptions = {
  zone: perhaps(timeZone, 'its reports count days in this zone, else in the airline’s own'),
  login: usually(login, firstLogin, 'that its administrator signs in with'),
}

export const agencyListCommand = declareCommand({
  about: [
    'Prints the airline’s agencies: code, state, name, currency, since when, address; and who has applied for one that waits.',
  ],
  options: { brand: brandOption },
  async run({ brand }, terminal) {
    const agencies = await withDatabase(terminal, ({ query }) => listAgencies(query, brand.id))
    for (const { code: ofAgency, state, name, currency: of, openedAt, email, applicant } of agencies) {
      const asks = applicant ? [`${applicant.firstName} ${applicant.lastName}`] : []
      terminal.say([ofAgency, state, name, of, formatInstant(openedAt), email, ...asks].join('  '))
    }
    if (agencies.length === 0) terminal.say(`${brand.id} has no agency.`)
  },
})

export const agencyApproveCommand = declareCommand({
  about: [
    'Opens an agency that has registered. Its applicant becomes the administrator and gets a link by mail.',
  ],
  options: { ...administeredOptions, ...openingOptions },
  async run(given, terminal) {
    const asked = { ...given, timeZone: given.zone ?? given.brand.timeZone, operator: operatorOf(given) }
    const isDone = await act(terminal, (tools) => approveAgency(tools, asked))
    if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that waits.`)
    terminal.say(openedText(asked))
  },
})

export const agencyDeclineCommand = declareCommand({
  about: ['Forgets an agency that has registered and waits, with everything it has entered. Nobody is told.'],
  options: administeredOptions,
  async run(asked, terminal) {
    const isDone = await act(terminal, (tools) =>
      declineAgency(tools, { ...asked, operator: operatorOf(asked) }),
    )
    if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that waits.`)
    terminal.say(`${asked.code} is forgotten.`)
  },
})

export const agencyCloseCommand = declareCommand({
  about: ['Ends what the people of an agency may do, at once. Bookings and account stay.'],
  options: administeredOptions,
  async run(asked, terminal) {
    const isDone = await act(terminal, (tools) =>
      closeAgency(tools, { ...asked, operator: operatorOf(asked) }),
    )
    if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that is open.`)
    terminal.say(`${asked.code} is closed: nobody acts for it any more.`)
  },
})

export const agencyReopenCommand = declareCommand({
  about: ['Opens a closed agency again, with the people it had.'],
  options: administeredOptions,
  async run(asked, terminal) {
    const isDone = await act(terminal, (tools) =>
      reopenAgency(tools, { ...asked, operator: operatorOf(asked) }),
    )
    if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that is closed.`)
    terminal.say(`${asked.code} is open again.`)
  },
})

/** What is said of an agency that has opened. */
export function openedText({
  code: ofAgency,
  timeZone: days,
  login: administrator,
}: Pick<Opening, 'code' | 'timeZone' | 'login'>): string {
  return `${ofAgency} is open; its days are those of ${days}. A link is on its way to its administrator, login ${administrator}.`
}

type Tools = Parameters<typeof closeAgency>[0]

/** @throws RefusedError where the mail address works for an agency of the airline already */
export async function act<T>(terminal: Terminal, work: (tools: Tools) => Promise<T>): Promise<T> {
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  try {
    return await withDatabase(terminal, (db) => work({ db, now: terminal.now, random }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email-taken') throw error
    throw new RefusedError('The mail address has an account of an agency already; nothing was changed.')
  }
}

/** Letters address people by it, and the site's own form offers two. */
export function unusualTitle(title: string): string {
  return `"${title}" is an unusual title, and letters print it as it is; the site's form offers Ms and Mr`
}

/** How the airline opens and closes agencies. What moves their money: agency-money.ts. */
import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isLogin } from '@jetbridge/core/agency/login.ts'
import {
  isUsualTitle,
  judgeRegistration,
  registrationFields,
  tidyRegistration,
} from '@jetbridge/core/agency/registration.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, isZone } from '@jetbridge/core/kernel/time.ts'
import type { Database } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { firstLogin } from '../modules/agency/agency.ts'
import {
  approveAgency,
  closeAgency,
  declineAgency,
  openAgencyWith,
  type Opening,
  reopenAgency,
} from '../modules/agency/operations/administer.ts'
import { listAgencies } from '../modules/agency/read.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { reasonIn } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const agencyListUsage = `agency list --brand BRAND
    Prints the airline's agencies: code, state, name, currency, since when, address; and who asks for one that waits.`

export const agencyApproveUsage = `agency approve --brand BRAND --code CODE --reason TEXT [--zone Europe/Vienna] [--login ${firstLogin}]
    Opens an agency that has registered. Its applicant becomes the administrator and gets a link by mail. Days of its
    reports are those of the zone, else of the airline's own. The reason stands in the audit log: write no name of a person into it.`

export const agencyDeclineUsage = `agency decline --brand BRAND --code CODE --reason TEXT
    Forgets an agency that has registered and waits, with everything that it has entered. Nobody is told.`

export const agencyCloseUsage = `agency close --brand BRAND --code CODE --reason TEXT
    Ends what the people of an agency may do, at once. Bookings and account stay.`

export const agencyReopenUsage = `agency reopen --brand BRAND --code CODE --reason TEXT
    Opens a closed agency again, with the people it had.`

export const agencyOpenUsage = `agency open --brand BRAND --name NAME --currency EUR --email ADDRESS --phone NUMBER --address STREET
    --city CITY --post-code CODE --country AT --administrator-title Ms --administrator-first-name NAME
    --administrator-last-name NAME --reason TEXT [--zone Europe/Vienna] [--login ${firstLogin}]
    Opens an agency that has not registered, and prints the code that was drawn for it.`

const named = {
  brand: { type: 'string' },
  code: { type: 'string' },
  reason: { type: 'string' },
} as const
const opened = { zone: { type: 'string' }, login: { type: 'string', default: firstLogin } } as const
const applied = {
  name: { type: 'string', default: '' },
  currency: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  phone: { type: 'string', default: '' },
  address: { type: 'string', default: '' },
  city: { type: 'string', default: '' },
  'post-code': { type: 'string', default: '' },
  country: { type: 'string', default: '' },
  'administrator-title': { type: 'string', default: '' },
  'administrator-first-name': { type: 'string', default: '' },
  'administrator-last-name': { type: 'string', default: '' },
} as const

export async function runAgencyList(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { brand: named.brand } })
  const brand = brandNamed(values.brand, terminal)
  const agencies = await withDatabase(terminal, ({ query }) => listAgencies(query, brand.id))
  for (const { code, state, name, currency, openedAt, email, applicant } of agencies) {
    const asks = applicant ? [`${applicant.firstName} ${applicant.lastName}`] : []
    terminal.say([code, state, name, currency, formatInstant(openedAt), email, ...asks].join('  '))
  }
  if (agencies.length === 0) terminal.say(`${brand.id} has no agency.`)
}

export async function runAgencyApprove(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { ...named, ...opened } })
  const administered = administeredIn(values, terminal)
  const asked = { ...administered, ...openingIn(administered.brand, values) }
  const isDone = await act(terminal, (tools) => approveAgency(tools, asked))
  if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that waits.`)
  terminal.say(openedText(asked))
}

export async function runAgencyDecline(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: named })
  const asked = administeredIn(values, terminal)
  const isDone = await act(terminal, (tools) => declineAgency(tools, asked))
  if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that waits.`)
  terminal.say(`${asked.code} is forgotten.`)
}

export async function runAgencyClose(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: named })
  const asked = administeredIn(values, terminal)
  const isDone = await act(terminal, (tools) => closeAgency(tools, asked))
  if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that is open.`)
  terminal.say(`${asked.code} is closed: nobody acts for it any more.`)
}

export async function runAgencyReopen(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: named })
  const asked = administeredIn(values, terminal)
  const isDone = await act(terminal, (tools) => reopenAgency(tools, asked))
  if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code} that is closed.`)
  terminal.say(`${asked.code} is open again.`)
}

export async function runAgencyOpen(args: readonly string[], terminal: Terminal): Promise<void> {
  const { brand: ofBrand, reason: why } = named
  const options = { brand: ofBrand, reason: why, ...opened, ...applied }
  const { values } = parseArgs({ args: [...args], options })
  const brand = brandNamed(values.brand, terminal)
  const agency = agencyIn(brand, values)
  const { timeZone, login } = openingIn(brand, values)
  const asked = { brand, reason: reasonIn(values.reason), timeZone, login }
  const code = await act(terminal, (tools) => openAgencyWith(tools, asked, { ...agency, timeZone }))
  const { title } = agency.administrator
  if (!isUsualTitle(title)) terminal.say(unusualTitle(title))
  terminal.say(openedText({ code, timeZone, login }))
}

function openedText({ code, timeZone, login }: Pick<Opening, 'code' | 'timeZone' | 'login'>): string {
  return `${code} is open; its days are those of ${timeZone}. A link is on its way to its administrator, login ${login}.`
}

type Tools = Parameters<typeof closeAgency>[0]

/** @throws RefusedError where the mail address works for an agency of the airline already */
async function act<T>(terminal: Terminal, work: (tools: Tools) => Promise<T>): Promise<T> {
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  try {
    return await withDatabase(terminal, (db: Database) => work({ db, now: terminal.now, random }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email-taken') throw error
    throw new RefusedError('The mail address has an account of an agency already; nothing was changed.')
  }
}

export type Values = Readonly<Record<string, string | undefined>>

/** Which agency, and why. @throws UsageError */
export function administeredIn({ brand, code, reason }: Values, terminal: Terminal) {
  if (!code) throw new UsageError('name an agency: --code CODE')
  return { brand: brandNamed(brand, terminal), code: code.trim().toUpperCase(), reason: reasonIn(reason) }
}

function openingIn(brand: Brand, { zone, login = firstLogin }: Values): Pick<Opening, 'timeZone' | 'login'> {
  const timeZone = zoneIn(zone) ?? brand.timeZone
  if (!isLogin(login))
    throw new UsageError(`--login takes up to 60 letters, digits and . @ _ + -, not "${login}"`)
  return { timeZone, login: login.toLowerCase() }
}

/** @throws UsageError for what is no zone */
export function zoneIn(name: string | undefined): string | undefined {
  if (name !== undefined && !isZone(name)) throw new UsageError(`--zone takes an IANA zone, not "${name}"`)
  return name
}

function agencyIn(brand: Brand, values: Values) {
  const text = (name: string) => (values[name] ?? '').trim()
  const form = {
    name: text('name'),
    email: text('email').toLowerCase(),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    postCode: text('post-code'),
    country: text('country').toUpperCase(),
    title: text('administrator-title'),
    firstName: text('administrator-first-name'),
    lastName: text('administrator-last-name'),
  }
  const problems = judgeRegistration(form)
  const told = registrationFields
    .filter((field) => problems[field])
    .map((field) => `${optionOf(field)} is ${problems[field] === 'required' ? 'missing' : 'not valid'}`)
  const currency = text('currency').toUpperCase()
  const isSold = isCurrency(currency) && brand.currency.allowed.includes(currency)
  if (!isSold) told.push(`--currency takes one of ${brand.currency.allowed.join(', ')}`)
  if (told.length > 0 || !isSold) throw new UsageError(told.join('; '))
  const { title, firstName, lastName, ...reached } = tidyRegistration(form)
  return { ...reached, currency, administrator: { title, firstName, lastName } }
}

/** Letters address people by it, and the site's own form offers two. */
export function unusualTitle(title: string): string {
  return `"${title}" is an unusual title, and letters say it as it stands; the site's form offers Ms and Mr`
}

/** The option that takes a field of the form. */
export function optionOf(field: (typeof registrationFields)[number]): string {
  const name = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return ['title', 'first-name', 'last-name'].includes(name) ? `--administrator-${name}` : `--${name}`
}

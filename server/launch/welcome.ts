/** The text that a person reads when the product is up. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { demoAgencies, demoAgencyPassword } from '@jetbridge/brands/demo-agencies.ts'
import { deskId } from '@jetbridge/core/brand/desk.ts'
import { demoMember, demoPassenger } from '@jetbridge/brands/demo-passenger.ts'
import { demoStaff, demoStaffPassword } from '@jetbridge/brands/demo-staff.ts'
import type { FlightToMove } from '../seed/flight-to-move.ts'
import type { LockHolder } from './lock.ts'
import type { Product } from './product.ts'

export interface WelcomeFacts extends Product {
  readonly brands: readonly (Pick<Brand, 'id' | 'name'> & {
    readonly switches: Pick<Brand['switches'], 'passengerSignIn' | 'agencySignIn' | 'membership'>
  })[]
  /** by brand */
  readonly routes: ReadonlyMap<string, RoutesToTry>
  readonly seconds: number
  readonly logFolder: string | undefined
  /** the airlines are those of the demo world */
  readonly demo: boolean
  /** names of settings of this start that choose its data, which commands need, too */
  readonly settings: readonly string[]
  /** how to stop it: Ctrl-C reaches no launcher without a terminal */
  readonly stopBy: string
}

/** From where to where one can fly. */
export interface RoutesToTry {
  readonly flight: readonly [string, string]
  /** with a stop at a hub; absent where the airline connects nothing */
  readonly connection?: readonly [string, string]
}

/** Browsers take every name under localhost for this machine. https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
export function brandHost(address: URL, id: string): string {
  return `${id.replaceAll('_', '-')}.localhost:${address.port}`
}

export function welcome(facts: WelcomeFacts): string {
  const { address, brands, routes, sandbox, seconds, logFolder, demo, missing, toMove, settings, stopBy } =
    facts
  const width = Math.max(...brands.map(({ name }) => name.length))
  const airlines = brands.map(({ id, name }) => {
    const route = routes.get(id)
    return `  ${name.padEnd(width)}  http://${brandHost(address, id)}${route ? toTry(route) : ''}`
  })
  return [
    `Jetbridge is up after ${seconds.toFixed(1)} s.`,
    '',
    ...airlines,
    '',
    `  The API, to read and try   ${address.origin}/api/docs`,
    `  The airline’s own people   http://${deskId}.localhost:${address.port}`,
    ...(sandbox ? testCards(sandbox) : []),
    ...(demo ? [`  A promo code, 10 % off      ${demoPromoCode}`] : []),
    ...(demo && brands.some(({ switches }) => switches.passengerSignIn)
      ? [`  A passenger who signs in   ${demoPassenger.email}  password: ${demoPassenger.password}`]
      : []),
    ...(demo && brands.some(({ switches }) => switches.membership)
      ? [`  A member who signs in      ${demoMember.email}  password: ${demoMember.password}`]
      : []),
    ...(demo && brands.some(({ switches }) => switches.agencySignIn) ? agencyLines() : []),
    ...(demo ? staffLines() : []),
    ...(logFolder ? [`  Logs                       ${logFolder}`] : []),
    ...(toMove ? moveLines(toMove, settings) : []),
    ...missingLines(missing, logFolder),
    '',
    `${stopBy} stops everything.`,
  ].join('\n')
}

function toTry({ flight, connection }: RoutesToTry): string {
  const alone = `  try ${flight.join(' to ')}`
  return connection ? `${alone}, or ${connection.join(' to ')} with a stop` : alone
}

/** The first user of each agency. */
function agencyLines(): string[] {
  return [
    ...demoAgencies.flatMap(({ code, users: [first] }, place) =>
      first
        ? [
            `  ${(place === 0 ? 'Agencies that sign in' : '').padEnd(25)}  agency: ${code}  user: ${first.login}  password: ${demoAgencyPassword}`,
          ]
        : [],
    ),
    '                             They set up an authenticator app the first time.',
  ]
}

function staffLines(): string[] {
  return [
    ...demoStaff.map(
      ({ email }, place) =>
        `  ${(place === 0 ? 'Who sign in at the desk' : '').padEnd(25)}  ${email}  password: ${demoStaffPassword}`,
    ),
    '                             They set up an authenticator app the first time.',
  ]
}

/** A command without the settings of this start would look at other data. */
function moveLines(
  { brand, flight, date, departs, arrives }: FlightToMove,
  settings: readonly string[],
): string[] {
  const line = `npm run jetbridge -- departure move --brand ${brand} --flight ${flight} --date ${date} --departs ${departs} --arrives ${arrives}`
  return [
    '',
    `To move a flight that somebody has booked${settings.length > 0 ? `, with the same ${settings.join(' and ')}` : ''}:`,
    `  ${line}`,
  ]
}

function missingLines(missing: readonly string[], logFolder: string | undefined): string[] {
  if (missing.length === 0) return []
  return [
    '',
    `These parts of the demo world could not be made: ${missing.join(', ')}.`,
    `${logFolder ? `The reason is in ${logFolder}/server.log` : 'The reason is in the log'}, and everything else works.`,
  ]
}

/** Every demo airline takes it (server/seed/network.ts); the launcher does not import that file. */
export const demoPromoCode = 'SPRING10'

function testCards(sandbox: string): string[] {
  return [
    `  What the gateway captured  ${sandbox}`,
    `  What travellers are sent   ${sandbox}/mail`,
    '  A card that is approved    4111 1111 1111 1111  any later month, any code',
    '  A card that is declined    4000 0000 0000 0002',
    '  One whose answer is lost   4000 0000 0000 0341',
  ]
}

/** What a second start on the same data says. */
export function alreadyRunning(holder: LockHolder | undefined, data: string): string {
  const where = holder?.address ? ` at ${holder.address}` : ', still starting'
  const which = holder ? ` (process ${holder.pid})` : ''
  return [
    `Jetbridge already runs on ${data}${where}${which}. Nothing was started.`,
    'For a second one give it data of its own: JETBRIDGE_DATA=/some/folder npm start',
  ].join('\n')
}

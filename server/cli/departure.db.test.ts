import { authoriseCabin, defaultClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import {
  instantOf,
  localDate,
  type LocalDate,
  localDateTime,
  parseInstant,
  plusDays,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, typeNumber } from '../testing/command.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { openDepartures } from '../modules/schedule/operations/open-departures.ts'
import { listDepartures } from '../modules/schedule/read.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { approvingGateway } from '../testing/approving-gateway.ts'
import { book } from '../testing/booked.ts'
import { holdTrip } from '../testing/payer.ts'
import { startFlow } from '../testing/traveller.ts'
import { exit } from './terminal.ts'

const now = parseInstant('2027-03-20T12:00:00Z')

const today = localDate('2027-03-20')

let app: TestApp

beforeAll(async () => {
  app = await testApp({
    now: () => now,
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 14 })),
  })
})
afterAll(() => app.close())

async function jetbridge(words: string, answer = false, ...more: string[]) {
  const questions: string[] = []
  const { ended, said } = await runCommand(
    app.databaseUrl,
    [...words.split(' '), '--brand', 'peoples', ...more],
    {
      now,
      isScreen: true,
      confirm: async (question) => questions.push(question) > 0 && answer,
      ...(answer && { ask: typeNumber }),
    },
  )
  return { ended, said, questions }
}

async function flight101(date: LocalDate) {
  const found = await listDepartures(app.deps.db.query, 'peoples', date, date)
  return found.find(({ flightNumber }) => flightNumber === 101)
}

/** Everything that a command could have changed. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(d order by id) from departure d) as departures,
      (select jsonb_agg(c order by departure_id, rank) from departure_class c) as classes,
      (select jsonb_agg(h order by id) from hold h) as holds,
      (select count(*) from schedule_change) as changes, (select count(*) from outbox) as notices
  `.execute(app.deps.db.query)
  return rows[0]
}

describe('a departure cancelled by command', () => {
  const day = plusDays(today, 3)
  const cancel = `departure cancel --flight pe101 --date ${day}`

  test('is shown with the travellers it concerns before anything is stored', async () => {
    const { recordLocator } = await book(app, { day, party: { adult: 2, child: 1, infant: 1 } })
    await holdTrip(app, await startFlow(app), { day })
    const before = await everything()
    const dry = await jetbridge(`${cancel} --dry-run`)
    expect(dry).toEqual({
      ended: exit.done,
      said: [
        `Cancel PE 101 of ${day}, E70`,
        `  ACH ${day} 06:50 Europe/Zurich (${day}T05:50Z) → VIE ${day} 08:05 Europe/Vienna (${day}T07:05Z)`,
        '1 booking with 4 passengers',
        'bookings (1):',
        `  ${recordLocator}  4 passengers`,
        // Adults pay 204.00, the child 159.00, the infant 18.00.
        'goes back for this flight at most, if all who are asked take their money: €585.00 to 1 booking',
        '1 seat held by 1 traveller who is booking: given back',
        'It concerns 4 travellers who are booked. To do it: the same command with --number 4',
        'Dry run: nothing was stored.',
      ].join('\n'),
      questions: [],
    })
    for (const given of [cancel, `${cancel} --yes`, `${cancel} --number 3`]) {
      const no = await jetbridge(given)
      expect(no).toMatchObject({ ended: exit.refused, questions: [] })
      expect(no.said).toContain('Nothing was stored: it concerns 4 travellers who are booked')
    }
    expect(await everything()).toEqual(before)
  })

  test('refuses a reason that travellers would not see as it was written', async () => {
    for (const reason of ['Snow\u202E!', 'Snow\nPay here: evil.example', 'x'.repeat(501)])
      expect(await jetbridge(cancel, true, '--reason', reason)).toMatchObject({ ended: exit.usage })
  })

  test('without anybody booked is cancelled after a yes', async () => {
    const empty = `departure cancel --flight pe101 --date ${plusDays(today, 12)}`
    expect(await jetbridge(empty)).toMatchObject({
      ended: exit.refused,
      questions: ['Cancel this departure?'],
    })
    expect(await jetbridge(`${empty} --yes`)).toMatchObject({ ended: exit.done, questions: [] })
  })

  test('is cancelled for good when the operator types how many it concerns', async () => {
    const { ended, said } = await jetbridge(cancel, true, '--reason', 'Snow')
    expect({ ended, last: said.split('\n').at(-1) }).toEqual({
      ended: exit.done,
      last: 'Cancelled: 1 booking told, 1 hold given back.',
    })
    expect(await flight101(day)).toMatchObject({ status: 'cancelled', isByHand: true })
    const { rows } = await sql<{ reason: string }>`
      select payload ->> 'reason' as reason from outbox where kind = 'schedule-changed'`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([{ reason: 'Snow' }])
    const again = await jetbridge(`${cancel} --yes`)
    expect(again).toMatchObject({ ended: exit.refused })
    expect(again.said).toContain(`PE 101 of ${day} is cancelled already`)
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })
})

describe('a departure moved by command', () => {
  const day = plusDays(today, 4)
  const move = (departs: string, arrives: string, more = '') =>
    `departure move --flight PE101 --date ${day} --departs ${departs} --arrives ${arrives}${more}`

  test('is shown with old and new times, zones and instants, and moved with --yes', async () => {
    await book(app, { day })
    const { ended, said } = await jetbridge(move('22:50', '00:05', ' --day-change 1 --yes'))
    expect(ended).toBe(exit.done)
    expect(said.split('\n')).toEqual([
      `Move PE 101 of ${day}, E70`,
      `  from  ACH ${day} 06:50 Europe/Zurich (${day}T05:50Z) → VIE ${day} 08:05 Europe/Vienna (${day}T07:05Z)`,
      `  to    ACH ${day} 22:50 Europe/Zurich (${day}T21:50Z) → VIE ${plusDays(day, 1)} 00:05 Europe/Vienna (${day}T23:05Z)`,
      '1 booking with 1 passenger',
      'bookings (1):',
      expect.stringMatching(/^ {2}\w{6} {2}1 passenger$/),
      'goes back for this flight at most, if all who are asked take their money: €204.00 to 1 booking',
      'Moved: 1 booking told, 1 of them asked.',
    ])
    expect(await flight101(day)).toMatchObject({ departsLocal: `${day}T22:50`, isByHand: true })
  })

  test('past midnight is found by its own date', async () => {
    const next = plusDays(day, 1)
    expect(await jetbridge(move('00:15', '01:30', ' --days-later 1 --yes'))).toMatchObject({
      ended: exit.done,
    })
    expect(await flight101(day)).toMatchObject({ departsLocal: `${next}T00:15`, serviceDate: day })
    // nobody has agreed to the first move yet
    expect((await jetbridge(move('00:20', '01:35', ' --days-later 1 --yes'))).said).toContain(
      'Moved: 1 booking told, 1 of them asked.',
    )
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  test('lists in a dry run all bookings it concerns, by record locator and not by name, and which are only told', async () => {
    const date = plusDays(today, 7)
    const booked = []
    for (let each = 0; each < 12; each++) booked.push(await book(app, { day: date }))
    await holdTrip(app, await startFlow(app), { day: date })
    const before = await everything()
    const at = `departure move --flight PE101 --date ${date}`
    const asked = await jetbridge(`${at} --departs 07:30 --arrives 08:45 --dry-run`)
    expect(asked.ended).toBe(exit.done)
    for (const { recordLocator } of booked) expect(asked.said).toContain(`  ${recordLocator}  1 passenger`)
    expect(asked.said).toContain('12 bookings with 12 passengers')
    expect(asked.said).toContain('shown the new times before they pay; their price stays')
    expect(asked.said).not.toContain('told without a question')
    expect(asked.said).not.toMatch(/kim|müller/i)
    const told = await jetbridge(`${at} --departs 07:00 --arrives 08:15 --dry-run`)
    expect(told.said).toContain('12 told without a question: less than 15 minutes from the times agreed to')
    expect(await everything()).toEqual(before)
  })

  test('says before how many bookings would have another flight that it no longer fits', async () => {
    const date = plusDays(today, 8)
    await book(app, { day: date, isReturn: true })
    await book(app, { day: date })
    const at = `departure move --flight PE101 --date ${date} --departs 06:50 --arrives 08:05`
    const dry = await jetbridge(`${at} --days-later 2 --dry-run`)
    const told = '1 booking with another flight that it no longer fits'
    expect(dry.said.split('\n')).toContain(`${told}: they cannot accept the new times, and choose again`)
    const done = await jetbridge(`${at} --days-later 2 --yes`)
    expect(done.said.split('\n').at(-1)).toBe(`Moved: 2 bookings told, 2 of them asked; ${told}.`)
    const back = await jetbridge(`${at} --yes`)
    expect(back.said).not.toContain('no longer fit')
  })

  test('twice, back, and cancelled in the end is counted from what each traveller agreed to', async () => {
    const date = plusDays(today, 9)
    await book(app, { day: date })
    const to = (departs: string, arrives: string) =>
      jetbridge(
        `departure move --flight PE101 --date ${date} --departs ${departs} --arrives ${arrives} --yes`,
      )
    const lastOf = ({ said }: { said: string }) => said.split('\n').at(-1)
    expect(lastOf(await to('07:00', '08:15'))).toBe('Moved: 1 booking told, 0 of them asked.')
    expect(lastOf(await to('07:10', '08:25'))).toBe('Moved: 1 booking told, 1 of them asked.')
    const back = await to('06:50', '08:05')
    expect(back.said).toContain('1 told without a question')
    expect(lastOf(back)).toBe('Moved: 1 booking told, 0 of them asked.')
    expect(await to('06:50', '08:05')).toMatchObject({ ended: exit.refused })
    const cancelled = await jetbridge(`departure cancel --flight PE101 --date ${date} --number 1`)
    expect(lastOf(cancelled)).toBe('Cancelled: 1 booking told, 0 holds given back.')
    expect(await to('07:00', '08:15')).toMatchObject({ ended: exit.refused })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  test('over the night when the clocks change has the length that its times say', async () => {
    const spring = localDate('2027-03-28')
    const at = `departure move --flight PE101 --date ${spring} --yes`
    const skipped = await jetbridge(`${at} --departs 02:15 --arrives 04:30`)
    expect(skipped).toMatchObject({ ended: exit.refused })
    expect(skipped.said).toContain('the clocks where it departs jump over that time')
    expect((await jetbridge(`${at} --departs 01:50 --arrives 02:50`)).said).toContain(
      'where it arrives jump over',
    )
    const { said } = await jetbridge(`${at} --departs 01:50 --arrives 04:05`)
    expect(said).toContain(
      `ACH ${spring} 01:50 Europe/Zurich (${spring}T00:50Z) → VIE ${spring} 04:05 Europe/Vienna (${spring}T02:05Z)`,
    )
  })
})

describe('a command without sense is refused and stores nothing', () => {
  const day = plusDays(today, 6)
  const move = `departure move --yes --date ${day}`

  test.each([
    ['an unknown flight', `${move} --flight PE999 --departs 07:00 --arrives 08:15`, 'there is no PE 999'],
    ['another date', 'departure cancel --yes --flight PE101 --date 2030-01-01', 'there is no PE 101'],
    ['another airport', `departure cancel --yes --flight PE101 --date ${day} --from VIE`, 'from VIE'],
    ['a flight that has departed', `departure cancel --yes --flight PE101 --date ${today}`, 'has departed'],
    ['arrival before departure', `${move} --flight PE101 --departs 07:00 --arrives 06:00`, 'arrive before'],
    ['no clock', `${move} --flight PE101 --departs 25:00 --arrives 06:00`, 'written HH:MM'],
    ['the times it has', `${move} --flight PE101 --departs 06:50 --arrives 08:05`, 'the times it has'],
    [
      'the past',
      `${move.replace(day, plusDays(today, 0))} --flight PE107 --departs 08:00 --arrives 09:15`,
      'departed already',
    ],
  ])('%s', async (_, words, why) => {
    const before = await everything()
    const { ended, said } = await jetbridge(words)
    expect({ ended, why: said.includes(why) ? why : said }).toEqual({ ended: exit.refused, why })
    expect(await everything()).toEqual(before)
  })

  test.each([
    `departure cancel --yes --date ${day}`,
    'departure cancel --yes --flight PE101',
    `departure cancel --yes --flight P --date ${day}`,
    'departure cancel --yes --flight PE101 --date 2027-02-30',
    `${move} --flight PE101 --departs 07:00`,
    `${move} --flight PE101 --departs 07:00 --arrives 08:15 --day-change x`,
    `departure cancel --yes --flight PE101 --date ${day} --nonsense`,
  ])('is not understood: %s', async (words) => {
    const before = await everything()
    expect(await jetbridge(words)).toMatchObject({ ended: exit.usage })
    expect(await everything()).toEqual(before)
  })

  test('needs the airport for a flight number that leaves from two', async () => {
    await openSecondLeg(day)
    const both = await jetbridge(`departure cancel --yes --flight PE101 --date ${day}`)
    expect(both).toMatchObject({ ended: exit.refused })
    expect(both.said).toContain('departs from ACH, VIE: name one with --from')
    expect(await jetbridge(`departure cancel --yes --flight PE101 --date ${day} --from vie`)).toMatchObject({
      ended: exit.done,
    })
  })
})

/** PE 101 goes on from Vienna, as a flight with two legs does. */
async function openSecondLeg(day: LocalDate): Promise<void> {
  const vienna = zone('Europe/Vienna')
  const [departsLocal, arrivesLocal] = [localDateTime(`${day}T09:00`), localDateTime(`${day}T10:15`)]
  const leg = {
    carrier: 'PE',
    flightNumber: 101,
    suffix: '',
    origin: 'VIE',
    destination: 'ACH',
    serviceDate: day,
    departsLocal,
    arrivesLocal,
    departsAt: instantOf(departsLocal, vienna),
    arrivesAt: instantOf(arrivesLocal, vienna),
    aircraft: 'E70',
    operatedBy: null,
    originTerminal: null,
    destinationTerminal: null,
    capacity: 20,
    classes: authoriseCabin(defaultClassPlan, 20),
  }
  await openDepartures(app.deps.db.query, 'peoples', [leg])
}

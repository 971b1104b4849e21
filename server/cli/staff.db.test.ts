import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withSignIn } from '../testing/account.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { runCommand } from '../testing/command.ts'
import { administrator, signInStaff } from '../testing/staff.ts'
import { exit } from './terminal.ts'

let app: TestApp
let count = 0
let email: string

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(() => {
  email = `kim${++count}@people.example`
})

const staff = (word: string, ...args: readonly string[]) =>
  runCommand(app.databaseUrl, ['staff', word, '--brand', 'peoples', ...args])
const member = (word: string, ...args: readonly string[]) =>
  staff(word, '--email', ` ${email.toUpperCase()}`, ...args)
const listed = async () => (await staff('list')).said.split('\n').filter((line) => line.startsWith(email))

describe('the people of an airline at the console', () => {
  it('are none at first, and the list says how to invite somebody', async () => {
    const { ended, said } = await runCommand(app.databaseUrl, ['staff', 'list', '--brand', 'aero'])
    expect([ended, said]).toEqual([exit.done, 'Nobody works for aero yet. To invite somebody: staff add'])
  })

  it('are invited with a role, a station and a last day, and get more roles', async () => {
    await member('add', '--role', 'station-agent', '--station', 'ach', '--until', '2027-09-30', '--print')
    expect(await listed()).toEqual([
      `${email}  station-agent  ACH  until 2027-09-30T22:00:00.000Z  invited  never used`,
    ])
    const granted = await member('grant', '--role', 'clerk')
    expect([granted.ended, granted.said.split('\n')]).toEqual([exit.done, await listed()])
    expect(await listed()).toHaveLength(2)
    await member('withdraw', '--role', 'station-agent', '--station', 'ACH', '--reason', 'moved to Vienna')
    expect(await listed()).toEqual([`${email}  clerk  everywhere  no end  invited  never used`])
  })

  it('end at once, or after a day, or not any more', async () => {
    await member('add', '--role', 'clerk', '--print')
    expect((await member('end')).said).toContain('ended 2026-11-21T12:00:00.000Z')
    expect((await member('end', '--until', '2026-11-30')).said).toContain('until 2026-11-30T23:00:00.000Z')
    expect((await member('end', '--never')).said).toContain('no end')
  })

  it('have limits of amount, which the list shows', async () => {
    await member('add', '--role', 'reservations-agent', '--print')
    const amounts = ['--each', '50', '--day', '200', '--guest', '99.50']
    const set = await member('limit', '--act', 'grant-voucher', '--currency', 'EUR', ...amounts)
    const shown = `${email}  grant-voucher  €50.00 each  €200.00 a day  €99.50 a guest`
    expect([set, (await listed()).at(-1)]).toEqual([{ ended: exit.done, said: shown }, shown])
  })

  it('hold roles of the airline’s own', async () => {
    const name = `night-${count}`
    const define = (list: string) => staff('define', '--role', name, '--permissions', list)
    expect((await define('read-departures, read-audit')).said).toBe(
      `${name} (own): read-departures, read-audit`,
    )
    expect((await staff('roles')).said).toContain('station-agent: read-departures, check-in-travellers')
    await member('add', '--role', name, '--print')
    expect(await staff('drop', '--role', name)).toMatchObject({ ended: exit.refused })
    await member('withdraw', '--role', name)
    expect((await staff('drop', '--role', name)).ended).toBe(exit.done)
    expect((await staff('roles')).said).not.toContain(name)
    expect((await define('read-departures,fly')).said).toContain(
      '--permissions takes some of read-reservations',
    )
  })

  it('keep one administrator who can sign in, also at the console', async () => {
    await signInStaff(app, email, [administrator])
    const ends = [await member('end'), await member('withdraw', '--role', 'administrator')]
    const reset = await member('reset-second-factor', '--reason', 'phone lost')
    for (const { ended, said } of [...ends, reset])
      expect([ended, said]).toEqual([exit.refused, expect.stringContaining('Make another one first')])
    const other = `ada${count}@people.example`
    await signInStaff(app, other, [administrator])
    expect((await member('reset-second-factor', '--reason', 'phone lost')).ended).toBe(exit.done)
    await member('end')
  })
})

describe('is not understood, and changes nothing', () => {
  it.each([
    ['grant', ['--role', 'Pilot!'], '--role takes small letters, digits and hyphens, not "Pilot!"'],
    ['grant', ['--role', 'clerk', '--station', 'Wien'], '--station takes the code of an airport, like VIE'],
    ['grant', ['--role', 'clerk', '--until', '2027-02-30'], '--until takes a date like 2027-03-04'],
    ['add', ['--administrator', '--role', 'clerk'], '--administrator takes neither --role nor --station'],
    ['add', ['--station', 'VIE'], '--station needs --role'],
    ['limit', ['--act', 'gift'], '--act takes grant-voucher, refund, waive-fee, adjust-agency'],
  ])('staff %s %j', async (word, args, said) => {
    expect(await member(word, ...args)).toMatchObject({
      ended: exit.usage,
      said: expect.stringContaining(said),
    })
  })

  it.each([
    ['grant', ['--role', 'clerk'], 'Nobody with this address works for the airline.'],
    ['end', [], 'Nobody with this address works for the airline.'],
  ])('staff %s %j of a stranger', async (word, args, said) => {
    expect(await member(word, ...args)).toMatchObject({
      ended: exit.refused,
      said: expect.stringContaining(said),
    })
  })

  it('an amount that the currency does not have, or below nothing', async () => {
    const limit = (each: string) =>
      member('limit', '--act', 'refund', '--currency', 'EUR', '--each', each, '--day', '1', '--guest', '1')
    for (const each of ['1.005', '-1', 'much'])
      expect((await limit(each)).said).toContain(`--each takes an amount of EUR, not "${each}"`)
  })
})

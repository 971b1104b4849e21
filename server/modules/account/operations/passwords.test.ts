import { getRandomValues } from 'node:crypto'
import { expect, it } from 'vitest'
import { isPassword, keepPassword, passwordCost } from './passwords.ts'

const random = (size: number) => getRandomValues(new Uint8Array(size))

it('knows the password that was kept, however its signs were composed, and no other', async () => {
  const kept = await keepPassword('Z\u00fcrich Flughafen', random)
  expect(await isPassword('Zu\u0308rich Flughafen', kept)).toBe(true)
  expect(await isPassword('Zurich Flughafen', kept)).toBe(false)
  expect(await isPassword('', kept)).toBe(false)
})

it('keeps the same password each time otherwise, at the cost that is written with it', async () => {
  const [one, other] = [
    await keepPassword('correct horse', random),
    await keepPassword('correct horse', random),
  ]
  expect(one).not.toBe(other)
  const { memory, passes, parallelism } = passwordCost
  expect(one).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${memory},t=${passes},p=${parallelism}\\$`))
})

it('takes as much work where there is no account', async () => {
  const kept = await keepPassword('correct horse', random)
  /** Microseconds of the processor: a busy machine makes both wait, and neither work more. */
  const workFor = async (phc: string | undefined) => {
    const before = process.cpuUsage()
    expect(await isPassword('wrong horse', phc)).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const there: number[] = []
  const notThere: number[] = []
  // In turns, and the least of each: everything else that the process does in between only adds.
  for (let turn = 0; turn < 9; turn++) {
    there.push(await workFor(kept))
    notThere.push(await workFor(undefined))
  }
  const [one, other] = [Math.min(...there), Math.min(...notThere)]
  expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(2)
})

it('refuses text that is no PHC string', async () => {
  await expect(isPassword('correct horse', 'plain')).rejects.toThrow('no PHC string')
})

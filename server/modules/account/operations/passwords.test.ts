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

it('takes as long where there is no account', async () => {
  const kept = await keepPassword('correct horse', random)
  const taken = { there: [] as number[], notThere: [] as number[] }
  const time = async (phc: string | undefined, into: number[]) => {
    const since = performance.now()
    expect(await isPassword('wrong horse', phc)).toBe(false)
    into.push(performance.now() - since)
  }
  // In turns, so that what else the machine does meets both.
  for (let turn = 0; turn < 9; turn++) {
    await time(kept, taken.there)
    await time(undefined, taken.notThere)
  }
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[4]!
  const [there, notThere] = [median(taken.there), median(taken.notThere)]
  expect(Math.max(there, notThere) / Math.min(there, notThere)).toBeLessThan(2)
})

it('refuses text that is no PHC string', async () => {
  await expect(isPassword('correct horse', 'plain')).rejects.toThrow('no PHC string')
})

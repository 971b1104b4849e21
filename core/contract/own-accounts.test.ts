import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

test('every call of an account says whose it serves; a link alone does not, it says so itself [IDN-02]', () => {
  const silent = (['account', 'security'] as const).flatMap((group) =>
    Object.entries(contract[group] as Record<string, Endpoint>)
      .filter(([, { ownAccounts }]) => ownAccounts === undefined)
      .map(([name]) => `${group}.${name}`),
  )
  expect(silent).toEqual(['account.choosePassword'])
})

test('calls that name the kind in their body require one', () => {
  for (const group of Object.values(contract)) {
    for (const { ownAccounts, body } of Object.values(group as Record<string, Endpoint>)) {
      if (ownAccounts !== 'of-body') continue
      const read = body?.safeParse({})
      expect(read?.error?.issues.map(({ path }) => path.join('.'))).toContain('kind')
    }
  }
})

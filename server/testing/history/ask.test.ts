import { describe, expect, it } from 'vitest'
import type { Answer } from '../app.ts'
import { outcomeOf, persist } from './ask.ts'

interface PaidAnswer {
  readonly transactionStatus: string
}

const approved = answer(200, { transactionStatus: 'Approved' })
const declined = answer(200, { transactionStatus: 'Declined' })
const pending = answer(200, { transactionStatus: 'Pending' })
const taken = answer(409, { code: 'seat-taken' })
const completed = answer(409, { code: 'already-completed' })
const busy = answer(503, { code: 'busy' })

function answer(status: number, body: object): Answer<PaidAnswer> {
  return { status, ok: status < 400, body, headers: {} } as Answer<PaidAnswer>
}

/** Each try is answered in turn; undefined breaks the connection. */
async function told(...answers: (Answer<PaidAnswer> | undefined)[]) {
  const left = [...answers]
  const call = () => {
    const next = left.shift()
    return next ? Promise.resolve(next) : Promise.reject(new Error('the connection broke'))
  }
  return outcomeOf(
    await persist({ ofTry: 100, inAll: 400 }, call),
    ({ transactionStatus }) => transactionStatus,
  )
}

describe('what a client knows who asks again', () => {
  it('is what the first answer says', async () => {
    expect(await told(approved)).toBe('ok')
    expect(await told(declined)).toBe('fail')
    expect(await told(taken)).toBe('fail')
  })

  it('is that it was done, when a later try says so', async () => {
    expect(await told(undefined, approved)).toBe('ok')
    expect(await told(busy, completed)).toBe('ok')
  })

  it('is nothing when a later try is refused: the first one may still be done', async () => {
    expect(await told(undefined, taken)).toBe('unknown')
    expect(await told(busy, declined)).toBe('unknown')
  })

  it('is nothing while the gateway is asked, and when no answer comes', async () => {
    expect(await told(pending)).toBe('unknown')
    expect(await told()).toBe('unknown')
    const never = persist({ ofTry: 50, inAll: 120 }, () => new Promise<Answer<PaidAnswer>>(() => undefined))
    expect((await never).is).toBe('unknown')
  })
})

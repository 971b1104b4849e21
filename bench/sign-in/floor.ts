/** Bare argon2id at the cost of our passwords, as many at once as there are processors. */
import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { costOfPassword } from '@jetbridge/server/testing/account.ts'

const reckon = promisify(argon2)

async function measure(seconds: number) {
  const before = process.cpuUsage()
  const until = performance.now() + seconds * 1000
  let reckoned = 0
  const loop = async () => {
    while (performance.now() < until) {
      const message = 'seven clouds over the lake'
      await reckon('argon2id', { message, nonce: randomBytes(16), tagLength: 32, ...costOfPassword })
      reckoned++
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, loop))
  const { user, system } = process.cpuUsage(before)
  return { rate: reckoned / seconds, milliseconds: (user + system) / 1000 / reckoned }
}

process.send?.({})
process.on('message', ({ seconds }: { seconds: number }) => {
  void measure(seconds).then((measured) => process.send?.(measured))
})
process.on('disconnect', () => process.exit(0))

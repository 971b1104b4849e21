/** The engine as a process of its own, with accounts for passengers, behind the bench as a proxy. */
import { withSignIn } from '@jetbridge/server/testing/account.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'

const { app } = await openEngine(process.env['MEASURED_DATABASE'] ?? '', {
  ...withSignIn,
  settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))

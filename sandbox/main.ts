/** Starts the sandbox gateway: `node sandbox/main.ts`. Settings: config.ts; protocol: README.md. */
import { flushCompileCache } from 'node:module'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { parseConfig } from './config.ts'
import { runSandbox } from './run-sandbox.ts'

const sandbox = await runSandbox(parseConfig(process.env), () => instant(Date.now()))
console.log(`Sandbox gateway: ${sandbox.url}`)
console.log(`Sandbox mail server: ${sandbox.smtpUrl}, mailbox: ${sandbox.url}/mail`)
flushCompileCache()
process.send?.({ url: sandbox.url, smtpUrl: sandbox.smtpUrl })

async function stop(): Promise<void> {
  await sandbox.close()
  process.exit(0)
}

process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
// The process that started this one is gone, in whatever way.
process.once('disconnect', () => void stop())

// The first process of a container. Nothing inside can end it, not even its own watchdog (pid_namespaces(7)). So it
// runs the program as a child, passes signals on to it, and ends when it ends. Plain JavaScript, as serve.mjs is.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

export const isFirstProcess = process.pid === 1

/** Runs the same command again, in a process of its own. */
export function runAsChild() {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => child.kill(name))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Waits for a program that opens a port. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const tries = 300
const pauseMilliseconds = 100

/** @returns false where it has ended, or does not listen within half a minute */
export async function isListening(port: number, hasEnded = (): boolean => false): Promise<boolean> {
  for (let count = 0; count < tries && !hasEnded(); count++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return true
    await wait(pauseMilliseconds)
  }
  return false
}

/**
 * What Node cannot read as a request never reaches the framework: it is answered here, in the form of any other
 * failure.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@jetbridge/core/contract/error.ts'

interface Unreadable {
  readonly status: number
  readonly message: string
}

/** By the code of Node's error. */
const known: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The address and the headers are too long: together they may have 16 kB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive whole in time.' },
}
const malformed: Unreadable = { status: 400, message: 'This is not a well written HTTP request.' }

/** No cache may keep it, whichever address it seemed to be. */
export function refuseUnreadable(
  { code }: { readonly code?: string },
  socket: Socket,
  requestId: () => string,
): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const { status, message } = known[code ?? ''] ?? malformed
  const failure: Failure = { code: 'malformed-request', message, requestId: requestId() }
  const body = JSON.stringify(failure)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

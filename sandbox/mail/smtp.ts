/**
 * A mail server that delivers everything to one mailbox. No TLS, no sign-in: it listens on this machine
 * only.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailFaultSwitches } from './mail-faults.ts'
import type { Mailbox } from './mailbox.ts'

export interface SmtpDeps {
  readonly mailbox: Mailbox
  readonly faults: MailFaultSwitches
  readonly now: () => Instant
  readonly host: string
  /** 0 takes any free port */
  readonly port: number
}

export interface SmtpListener {
  /** `smtp://127.0.0.1:2525` */
  readonly url: string
  close(): Promise<void>
}

const largestMail = 10 * 1024 * 1024

/** @throws Error when the port is taken */
export async function listenForMail({ mailbox, faults, now, host, port }: SmtpDeps): Promise<SmtpListener> {
  type Done = (problem?: Error) => void
  const receive = async (stream: NodeJS.ReadableStream, session: SMTPServerSession, done: Done) => {
    // A client that leaves in the middle has sent nothing.
    const raw = await buffer(stream).catch(() => undefined)
    if (!raw) return done(refusal(451, 'not taken'))
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const { slowMs, loseAnswers } = faults.current()
    if (slowMs > 0) await sleep(slowMs)
    try {
      await mailbox.receive({ to, raw, at: now() })
    } catch {
      return done(refusal(451, 'not kept'))
    }
    if (loseAnswers) cut(server, session)
    done()
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    // A quoted local part may have full stops anywhere (RFC 5321); the strict reading refuses two in a row.
    lenientAddressParsing: true,
    closeTimeout: 500,
    onConnect: (session, done) => {
      if (faults.current().down) cut(server, session)
      done()
    },
    onRcptTo: (_address, _session, done) => {
      done(faults.current().refuse ? refusal(550, 'no such person here') : null)
    },
    onData: (stream, session, done) => {
      void receive(stream, session, done)
    },
  })
  // Clients that leave in the middle are expected here.
  server.on('error', () => undefined)
  server.listen(port, host)
  await once(server.server, 'listening')
  const bound = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${bound.port}`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Breaks the connection of a session without an answer. */
function cut(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) {
    const { id: own, _socket: socket } = connection as unknown as {
      id: string
      _socket: { destroy: () => void }
    }
    if (own === id) socket.destroy()
  }
}

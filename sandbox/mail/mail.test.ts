import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandbox, startMailServer, type TestMailServer, testKey, type TestSandbox } from '../testing.ts'
import { mailFaultSwitches } from './mail-faults.ts'
import { openMailShelf } from './mail-shelf.ts'
import { openKeptMailbox } from './mailbox.ts'
import { listenForMail } from './smtp.ts'

let server: TestMailServer
let sandbox: TestSandbox

beforeAll(async () => {
  server = await startMailServer()
  sandbox = await openSandbox({ mail: { mailbox: server.mailbox, faults: mailFaultSwitches() } })
})
afterAll(async () => {
  await sandbox.close()
  await server.close()
})
beforeEach(() => server.mailbox.clear())

const parts = (subject: string) => `From: =?utf-8?Q?People=E2=80=99s?= <booking@peoples.example>
Subject: ${subject}
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=part

--part
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Grüße <b>
--part
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit

<p style="color:red">Grüße</p><script>alert(1)</script>
--part
Content-Type: application/pdf; name=beleg.pdf
Content-Disposition: attachment; filename=beleg.pdf
Content-Transfer-Encoding: base64

JVBERi0xLjc=
--part--
.`

/** Speaks SMTP by hand, line by line. @throws Error with the answer when it was a no, or when none came */
async function send(to: string, subject: string, url = server.url): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  // The end of the connection says so, too.
  socket.on('error', () => undefined)
  const answer = async () => {
    for (;;) {
      const { value, done } = await answers.next()
      if (done) throw new Error('no answer')
      if (/^[45]/.test(value)) throw new Error(value)
      if (/^\d{3} /.test(value)) return
    }
  }
  try {
    await answer()
    const lines = [
      'EHLO test',
      'MAIL FROM:<booking@peoples.example>',
      `RCPT TO:<${to}>`,
      'DATA',
      parts(subject),
    ]
    for (const line of lines) {
      socket.write(`${line.replaceAll('\n', '\r\n')}\r\n`)
      await answer()
    }
  } finally {
    socket.destroy()
  }
}

async function messages(query = '') {
  const answer = await sandbox.app.inject(`/mail/messages${query}`)
  return answer.json<{ messages: { id: string; subject: string; attachments: { path: string }[] }[] }>()
    .messages
}

describe('the mailbox', () => {
  it('lists mails newest first, and by address', async () => {
    await send('kim@example.com', 'first')
    await send('LEE@example.com', 'second')
    expect((await messages()).map(({ subject }) => subject)).toEqual(['second', 'first'])
    expect((await messages('?to=lee@example.com')).map(({ subject }) => subject)).toEqual(['second'])
  })

  it('shows a letter in a frame that runs no script, and gives its files', async () => {
    await send('kim@example.com', 'A <letter>')
    const page = await sandbox.app.inject('/mail')
    expect(page.body).toContain('A &lt;letter&gt;')
    expect(page.body).toContain('Grüße &lt;b&gt;')
    expect(page.body).toMatch(/<iframe\s+sandbox=""/)
    const [mail] = await messages()
    const letter = await sandbox.app.inject(`/mail/messages/${mail?.id}/html`)
    expect(letter.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    const file = await sandbox.app.inject(mail?.attachments[0]?.path ?? '')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.body).toBe('%PDF-1.7')
  })

  it('can be emptied by its own page and by the key, and by nobody else', async () => {
    await send('kim@example.com', 'stays')
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const clear = { method: 'POST', url: '/mail/clear', payload: '' } as const
    expect((await sandbox.app.inject({ ...clear, headers: foreign })).statusCode).toBe(403)
    expect((await sandbox.app.inject({ method: 'DELETE', url: '/mail/messages' })).statusCode).toBe(401)
    expect(await messages()).toHaveLength(1)
    const authorization = `Bearer ${testKey}`
    await sandbox.app.inject({ method: 'DELETE', url: '/mail/messages', headers: { authorization } })
    expect(await messages()).toEqual([])
  })

  it('keeps only the last few hundred mails', async () => {
    const raw = Buffer.from('Subject: x\r\n\r\nx')
    for (let count = 0; count < 310; count++) {
      await server.mailbox.receive({ to: ['a@b.example'], raw, at: 0 as never })
    }
    expect(server.mailbox.list()).toHaveLength(300)
  })
})

describe('the mail server', () => {
  it('can be down, refuse, be slow and lose its answer', async () => {
    server.setFaults({ down: true })
    await expect(send('kim@example.com', 'x')).rejects.toThrow('no answer')
    server.setFaults({ refuse: true })
    await expect(send('kim@example.com', 'x')).rejects.toThrow(/^550 /)
    expect(server.mailbox.list()).toEqual([])
    server.setFaults({ loseAnswers: true })
    await expect(send('kim@example.com', 'taken')).rejects.toThrow('no answer')
    expect(server.mailbox.list()).toHaveLength(1)
    server.setFaults({ slowMs: 150 })
    const before = performance.now()
    await send('kim@example.com', 'late')
    expect(performance.now() - before).toBeGreaterThan(140)
    server.setFaults({})
  })

  it('fits its switches to the API of the sandbox', async () => {
    const headers = { authorization: `Bearer ${testKey}` }
    const set = { method: 'PUT', url: '/mail/faults', headers } as const
    expect((await sandbox.app.inject({ ...set, payload: { down: true } })).json()).toMatchObject({
      down: true,
    })
    expect((await sandbox.app.inject({ ...set, payload: { flood: true } })).statusCode).toBe(422)
    expect((await sandbox.app.inject('/mail/faults')).json()).toMatchObject({ down: true, refuse: false })
  })
})

describe('mails on disk', () => {
  const raw = Buffer.from('Subject: kept\r\n\r\nx')
  const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'jetbridge-mail-')), 'mail')

  it('outlive a restart as they were, newest first, for their owner alone', async () => {
    const folder = await newFolder()
    const first = await openKeptMailbox(await openMailShelf(folder))
    for (const at of [1, 3, 2]) await first.receive({ to: ['Kim@example.com'], raw, at: instant(at) })
    const again = await openKeptMailbox(await openMailShelf(folder))
    expect(again.list('kim@example.com').map(({ receivedAt }) => receivedAt)).toEqual([3, 2, 1])
    expect(again.list().toSorted((a, b) => a.receivedAt - b.receivedAt)).toEqual(
      first.list().toSorted((a, b) => a.receivedAt - b.receivedAt),
    )
    const names = await readdir(folder)
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await again.clear()
    expect(await readdir(folder)).toEqual([])
    await rm(join(folder, '..'), { recursive: true })
  })

  it('are bounded by their count and by their bytes, also after a restart', async () => {
    const folder = await newFolder()
    const limits = { mails: 30, bytes: 100 * 1024 }
    const mailbox = await openKeptMailbox(await openMailShelf(folder), limits)
    for (let at = 1; at <= 33; at++) await mailbox.receive({ to: ['a@b.example'], raw, at: instant(at) })
    expect(await readdir(folder)).toHaveLength(30)
    const large = Buffer.concat([raw, Buffer.alloc(40 * 1024, 'x')])
    for (const at of [34, 35, 36]) await mailbox.receive({ to: ['a@b.example'], raw: large, at: instant(at) })
    expect(mailbox.list().map(({ receivedAt }) => receivedAt)).toEqual([36, 35])
    expect(await readdir(folder)).toHaveLength(2)
    await rm(join(folder, '..'), { recursive: true })
  })

  it('that are broken, or cut off by a crash, keep no others back', async () => {
    const folder = await newFolder()
    const mailbox = await openKeptMailbox(await openMailShelf(folder))
    await mailbox.receive({ to: ['a@b.example'], raw, at: instant(1) })
    await writeFile(join(folder, 'broken.json'), '{"at":1,"to":[')
    await writeFile(join(folder, 'half.json.new'), '{"at":1')
    expect((await openKeptMailbox(await openMailShelf(folder))).list()).toHaveLength(1)
    await rm(join(folder, '..'), { recursive: true })
  })

  it('that cannot be kept are refused, so that the sender tries again', async () => {
    const full = {
      kept: [],
      keep: () => Promise.reject(new Error('no room')),
      forget: () => Promise.resolve(),
    }
    const mailbox = await openKeptMailbox(full)
    const faults = mailFaultSwitches()
    const smtp = await listenForMail({ mailbox, faults, now: () => instant(1), host: '127.0.0.1', port: 0 })
    await expect(send('kim@example.com', 'x', smtp.url)).rejects.toThrow(/^451 /)
    await smtp.close()
  })
})

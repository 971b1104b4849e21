import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandbox, startMailServer, type TestMailServer, testKey, type TestSandbox } from '../testing.ts'
import { mailFaultSwitches } from './mail-faults.ts'

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
async function send(to: string, subject: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  // The end of the connection tells it as well.
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

describe('the mail box', () => {
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

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startMailServer, type TestMailServer } from '@jetbridge/sandbox/testing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { type Mail, openMail } from './mail.ts'
import { quietly } from '../testing/quiet-time.ts'

const letter: Mail = {
  id: 'peoples-notice-1',
  from: { name: 'People’s', address: 'booking@peoples.example' },
  replyTo: 'hello@peoples.example',
  to: 'kim@example.com',
  locale: 'de',
  subject: 'Ihre Buchung\r\nBcc: everybody@example.com',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  attachments: [],
}

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

it('a letter goes to its one reader only, even with addresses in its subject', async () => {
  await openMail({ url: server.url, timeoutMilliseconds: 5_000 }).deliver(letter)
  const [mail] = server.mailbox.list()
  expect(mail?.to).toEqual(['kim@example.com'])
  expect(mail?.messageId).toBe('<peoples-notice-1@peoples.example>')
  expect(mail?.subject).toContain('Ihre Buchung')
})

it.each([
  ['taro.@docomo.ne.jp', '"taro."@docomo.ne.jp'],
  ['taro..yamada@docomo.ne.jp', '"taro..yamada"@docomo.ne.jp'],
  ['.ken-.-@ezweb.ne.jp', '".ken-.-"@ezweb.ne.jp'],
  ["o'neil+x@example.com", "o'neil+x@example.com"],
])('a letter to %s goes to that mailbox, its local part quoted where RFC 5321 asks so', async (to, sent) => {
  await server.mailbox.clear()
  await openMail({ url: server.url, timeoutMilliseconds: 5_000 }).deliver({ ...letter, to, copiesTo: [to] })
  expect(server.mailbox.list().map((mail) => mail.to)).toEqual([[sent]])
})

it('a mail server that refuses such a mailbox and takes the copy has not taken the letter', async () => {
  const picky = createServer((socket) => {
    socket.write('220 ready\r\n')
    let isData = false
    socket.on('data', (bytes) => {
      const said = String(bytes)
      if (isData && !said.endsWith('\r\n.\r\n')) return
      const answer = /^RCPT TO:<"taro\."@/i.test(said)
        ? '550 nobody'
        : /^DATA/i.test(said)
          ? '354 go on'
          : '250 fine'
      isData = answer.startsWith('354')
      socket.write(`${answer}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(picky, 'listening')
  const { port } = picky.address() as AddressInfo
  const mail = openMail({ url: `smtp://127.0.0.1:${port}`, timeoutMilliseconds: 5_000 })
  const copied = { ...letter, copiesTo: ['ken@example.com'] }
  await expect(mail.deliver(copied)).resolves.toBeUndefined()
  await expect(mail.deliver({ ...copied, to: 'taro.@docomo.ne.jp' })).rejects.toThrow(
    'mail not taken: EENVELOPE',
  )
  mail.close()
  picky.close()
})

it('a mail server’s answer is kept as its code, without the address in it', async () => {
  server.setFaults({ refuse: true })
  const sent = openMail({ url: server.url, timeoutMilliseconds: 5_000 }).deliver(letter)
  await expect(sent).rejects.toThrow(/^mail not taken: \w+ 550$/)
  server.setFaults({})
})

it('the engine waits for a silent mail server at most twice its time-out', async () => {
  server.setFaults({ slowMs: 60_000 })
  const mail = openMail({ url: server.url, timeoutMilliseconds: 300 })
  const { milliseconds } = await quietly(() => expect(mail.deliver(letter)).rejects.toThrow('mail not taken'))
  expect(milliseconds).toBeLessThan(1_500)
  server.setFaults({})
})

it("in production mail needs the airline's own sender", () => {
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/x',
    GATEWAY_API_KEY: 'a key of our own',
    GATEWAY_WEBHOOK_SECRET: 'a secret of our own',
    LINK_SECRET: 'a link secret of our own',
    PUZZLE_SECRET: 'a puzzle secret of our own',
    DOCUMENT_KEYS: `ours:${Buffer.alloc(32, 1).toString('base64')}`,
    SMTP_URL: 'smtp://mail.example:587',
  }
  expect(() => parseConfig(settings)).toThrow('MAIL_FROM is not set')
  expect(parseConfig({ ...settings, MAIL_FROM: 'booking@airline.example' }).mail.from).toBe(
    'booking@airline.example',
  )
})

#!/usr/bin/env node
/**
 * Starts the Firefox that `FIREFOX` names and passes on what Playwright and it say to each other.
 *
 * Playwright sends each new page a command for its colour scheme. Firefox does not know that command yet, and
 * Playwright then gives up. Here the command counts as done: the profile sets the scheme (firefox.ts). A Firefox
 * that knows it answers for itself.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

const unknownToFirefox = 'emulation.setMediaFeaturesOverride'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly error?: string
}

const { FIREFOX } = process.env
if (!FIREFOX) throw new Error('FIREFOX names no browser')
const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

/** Playwright reads from this line where to connect: to the relay, not to Firefox itself. */
const announcement = /^(WebDriver BiDi listening on )(ws:\/\/\S+)$/
for await (const line of createInterface({ input: firefox.stderr })) {
  const [, words, address] = announcement.exec(line) ?? []
  process.stderr.write(`${words && address ? words + (await relayTo(address)) : line}\n`)
}

/** @returns its own address */
async function relayTo(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  server.on('connection', (playwright, { url }) => {
    join(playwright, new WebSocket(`${address}${url}`, { maxPayload: 2 ** 28 }))
  })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function join(playwright: WebSocket, browser: WebSocket): void {
  const early: string[] = []
  /** commands that Firefox may not know, by their ids */
  const excused = new Set<number>()
  playwright.on('message', (data) => {
    const text = textOf(data)
    const { id, method } = JSON.parse(text) as Message
    if (id !== undefined && method === unknownToFirefox) excused.add(id)
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text)
  })
  browser.on('message', (data) => {
    playwright.send(excusedAnswer(textOf(data), excused))
  })
  browser.on('close', () => playwright.close())
  browser.on('error', () => playwright.close())
  playwright.on('close', () => browser.close())
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()
}

function excusedAnswer(text: string, excused: Set<number>): string {
  const { id, error } = JSON.parse(text) as Message
  if (id === undefined || !excused.delete(id) || error !== 'unknown command') return text
  return JSON.stringify({ type: 'success', id, result: {} })
}

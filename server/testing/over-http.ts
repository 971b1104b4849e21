/** A server that is called over sockets that stay open, as {@link openBrowser} calls one. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Answering, GotAnswer } from './relying-party.ts'

/** @param origin `http://127.0.0.1:4000`, whatever the host names that are asked for */
export function overHttp(origin: string): Answering {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(origin)
  return {
    inject: ({ method, url, headers, payload }) =>
      new Promise<GotAnswer>((resolve, reject) => {
        const isText = typeof payload === 'string'
        const sent = isText || payload === undefined ? payload : JSON.stringify(payload)
        const type = sent !== undefined && !isText ? { 'content-type': 'application/json' } : {}
        const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) }
        const all = { ...headers, ...type, ...length }
        const outgoing = request(
          { agent, port, host: hostname, method, path: url, headers: all },
          (answer) => {
            text(answer).then((body) => {
              resolve({
                statusCode: answer.statusCode ?? 0,
                headers: answer.headers,
                body,
                cookies: (answer.headers['set-cookie'] ?? []).map(readCookie),
                json: <T>() => JSON.parse(body) as T,
              })
            }, reject)
          },
        )
        outgoing.on('error', reject)
        outgoing.end(sent)
      }),
  }
}

function readCookie(line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=', 2)
  const of = (key: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
  const expires = of('expires')
  const isOver = expires !== undefined && Date.parse(expires) < Date.now()
  return { name, value: isOver ? '' : value, path: of('path') ?? '/' }
}

/** People who sign in again and again, each with an account, an address and a browser of their own. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { goodPassword, peoplesSite } from '@jetbridge/server/testing/account.ts'
import {
  type Answering,
  type GotAnswer,
  openBrowser,
  signInWith,
} from '@jetbridge/server/testing/relying-party.ts'

export interface Person {
  /** the call that checks the password */
  signIn(): Promise<void>
  wholeWay(): Promise<void>
}

export async function openCrowd(port: number, emails: readonly string[]) {
  const app = overHttp(port)
  const people = await Promise.all(emails.map((email, index) => openPerson(app, email, index)))
  return {
    /** of what all do at once, again and again */
    async timesOf(work: (person: Person) => Promise<void>, seconds: number) {
      const began = performance.now()
      let done = 0
      const loop = async (person: Person) => {
        while (performance.now() - began < seconds * 1000) {
          await work(person)
          done++
        }
      }
      await Promise.all(people.map(loop))
      return { done, rate: (done * 1000) / (performance.now() - began) }
    },
  }
}

async function openPerson(app: Answering, email: string, index: number): Promise<Person> {
  const open = () => openBrowser({ app, site: peoplesSite, address: `192.0.2.${index + 1}` })
  const waiting = await open()
  await waiting.authorize()
  // Its key is made once, as a browser's is; each time it comes as if it had never been there.
  const coming = await open()
  return {
    async signIn() {
      const { statusCode, body } = await waiting.signIn(email, goodPassword)
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
    },
    async wholeWay() {
      coming.jar.clear()
      await signInWith(coming, email, goodPassword)
    },
  }
}

/** Over sockets that stay open. */
export function overHttp(port: number): Answering {
  const agent = new Agent({ keepAlive: true })
  return {
    inject: ({ method, url, headers, payload }) =>
      new Promise<GotAnswer>((resolve, reject) => {
        const isText = typeof payload === 'string'
        const sent = isText || payload === undefined ? payload : JSON.stringify(payload)
        const type = sent !== undefined && !isText ? { 'content-type': 'application/json' } : {}
        const length = sent === undefined ? {} : { 'content-length': Buffer.byteLength(sent) }
        const all = { ...headers, ...type, ...length }
        const outgoing = request(
          { agent, port, host: '127.0.0.1', method, path: url, headers: all },
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
  return { name, value, path: of('path') ?? '/', ...(expires && { expires: new Date(expires) }) }
}

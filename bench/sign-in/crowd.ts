/** People who sign in again and again, each with an account, an address and a browser of their own. */
import { goodPassword, peoplesSite } from '@jetbridge/server/testing/account.ts'
import { overHttp } from '@jetbridge/server/testing/over-http.ts'
import { type Answering, openBrowser, signInWith } from '@jetbridge/server/testing/relying-party.ts'

export interface Person {
  /** the call that checks the password */
  signIn(): Promise<void>
  wholeWay(): Promise<void>
}

export async function openCrowd(port: number, emails: readonly string[]) {
  const app = overHttp(`http://127.0.0.1:${port}`)
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

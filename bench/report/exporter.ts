/** Somebody of an agency who takes one whole report after another as a file, without a pause, in a process of its own. */
import { request } from 'node:http'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { signInAgent, type TestUser } from '@jetbridge/server/testing/agency.ts'
import { overHttp } from '@jetbridge/server/testing/over-http.ts'

export type Form = 'csv' | 'xlsx'

export interface ExportedFile {
  readonly form: Form
  readonly seconds: number
  readonly bytes: number
}

const user = JSON.parse(process.env['EXPORT_USER'] ?? '{}') as TestUser
const query = process.env['EXPORT_QUERY'] ?? ''
const site = process.env['EXPORT_SITE'] ?? ''
const port = Number(new URL(site).port)
const { browser, token } = await signInAgent({ app: overHttp(`http://127.0.0.1:${port}`) }, user, { site })

async function takeFile(form: Form): Promise<ExportedFile> {
  const { path } = contract.report[form]
  const proof = await browser.proof('GET', `${site}/api/${path}`, token)
  const began = performance.now()
  const bytes = await new Promise<number>((resolve, reject) => {
    const headers = { host: new URL(site).host, authorization: `DPoP ${token}`, dpop: proof }
    const at = { host: '127.0.0.1', port, path: `/api/${path}?${query}`, headers }
    request(at, (answer) => {
      let all = 0
      answer.on('data', (piece: Buffer) => (all += piece.length))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200 && answer.complete) resolve(all)
        else reject(new Error(`${path}: ${answer.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })
  return { form, seconds: (performance.now() - began) / 1000, bytes }
}

/** Answers how each went, in the order asked. */
async function takeFiles(forms: readonly Form[]): Promise<ExportedFile[]> {
  const taken: ExportedFile[] = []
  for (const form of forms) taken.push(await takeFile(form))
  return taken
}

process.on('message', (forms: readonly Form[]) => {
  void takeFiles(forms).then((taken) => process.send?.(taken))
})
process.on('disconnect', () => process.exit(0))
process.send?.({})

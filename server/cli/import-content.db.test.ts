/** Custom fields and dashboard cards by a file: what an operator sees, and what the site asks and shows from then on. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAuditPage } from '../modules/audit/read.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { call, testApp, type TestApp } from '../testing/app.ts'
import { runCommand, typeNumber } from '../testing/command.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-content-'))
  const today = dateAt(instant(Date.now()), zone('UTC'))
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today })) })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const caller = { host: 'peoples.localhost' }

async function importText(
  what: 'custom-fields' | 'dashboard',
  text: string,
  options: readonly string[] = ['--yes'],
  confirm = async () => false,
  ask: (question: string) => Promise<string | undefined> = typeNumber,
) {
  const file = join(await mkdtemp(join(folder, 'file-')), 'file.csv')
  await writeFile(file, text)
  const command = ['import', what, file, '--brand', 'peoples', ...options]
  const { ended, said } = await runCommand(app.databaseUrl, command, { confirm, ask })
  return { ended, said: said.replaceAll(file, 'file.csv') }
}

const nothingTyped = async () => ''

async function newestAct() {
  const { items } = await readAuditPage(app.deps.db.query, 'peoples', { cursor: undefined, limit: 1 })
  return items[0]
}

describe('custom fields', () => {
  const head = 'field,name_en,name_de,gender_de,required,choices,choices_en,choices_de'
  const snack = 'snack,Snack,Imbiss,masculine,no,b|a,Bun|Apple,Brötchen|Apfel'
  const centre = 'costCentre,Cost centre,,,yes,,,'
  const file = [head, snack, centre].join('\n')

  const asked = async () => {
    const { body } = await call(app, systemEndpoints.customDefinitions, { caller })
    return Array.isArray(body) ? body : []
  }

  test('are asked in the order of the file from the commit on, and a second time nothing changes [PAX-19]', async () => {
    const dry = await importText('custom-fields', file, ['--dry-run'])
    expect(dry).toMatchObject({ ended: 0, said: expect.stringContaining('added (2):') })
    expect(await importText('custom-fields', file, [])).toMatchObject({ ended: 1 })
    expect((await asked()).map(({ fieldName }) => fieldName)).not.toContain('snack')

    expect((await importText('custom-fields', file)).said).toContain('Stored: 2 added')
    const [first, second] = await asked()
    expect(first).toMatchObject({ fieldName: 'snack', allowedValues: { a: 'Apple', b: 'Bun' } })
    expect(Object.keys(first?.allowedValues ?? {})).toEqual(['b', 'a'])
    expect(second).toMatchObject({ fieldName: 'costCentre', isRequired: true, germanGender: null })
    expect(await newestAct()).toMatchObject({ act: 'custom-fields-imported', record: 'airline' })

    expect(await importText('custom-fields', file)).toEqual({
      ended: 0,
      said: 'file.csv changes nothing: 0 added, 0 changed, 0 removed, 2 the same.',
    })
  })

  test('change their order alone, and their choices too', async () => {
    const turned = await importText('custom-fields', [head, centre, snack].join('\n'))
    expect(turned.said).toContain('The order changes to that of the file.')
    expect((await asked()).map(({ fieldName }) => fieldName)).toEqual(['costCentre', 'snack'])
    const other = snack.replace('b|a,Bun|Apple,Brötchen|Apfel', 'a|b,Apple|Bun,Apfel|Brötchen')
    const { said } = await importText('custom-fields', [head, centre, other].join('\n'))
    expect(said).toContain('changed (1):\n  snack  en Snack, de Imbiss (masculine)  optional  a (en Apple')
    expect(said).not.toContain('The order changes')
  })

  test('are stored as they were shown or not at all', async () => {
    const own = await importText('custom-fields', file, [], async () => {
      await importText('custom-fields', [head, centre].join('\n'))
      return true
    })
    expect(own).toMatchObject({ ended: 1, said: expect.stringContaining('changed meanwhile') })
    expect((await asked()).map(({ fieldName }) => fieldName)).toEqual(['costCentre'])
  })

  test('go by an empty file only when their number is typed', async () => {
    await importText('custom-fields', file)
    const refused = await importText('custom-fields', head, ['--yes'], undefined, nothingTyped)
    expect(refused).toMatchObject({ ended: 1, said: expect.stringContaining('--number 2') })
    expect(await asked()).toHaveLength(2)
    expect((await importText('custom-fields', head, ['--yes'])).said).toContain('2 removed')
    expect(await asked()).toEqual([])
  })
})

describe('dashboard cards', () => {
  const head = 'tab,tab_en,tab_de,card,title_en,content_en,type,width,row,side'
  const file = [
    head,
    'news,News,Neues,bags,Bags,<p>One bag</p>,html,half,1,left',
    'news,,,desk,Desk,"Closes, early",text,half,1,right',
    'sea,Sea,,olbia,Olbia,To the sea,,full,,',
  ].join('\n')

  const shown = () => call(app, systemEndpoints.dashboard, { caller })

  test('are shown from the commit on, tabs in the order of the file; a second time nothing changes [DSH-02, DSH-03]', async () => {
    expect((await importText('dashboard', file)).said).toContain('Stored: 3 added')
    expect(await shown()).toMatchObject({
      status: 200,
      body: {
        dashboardTabs: [
          {
            tabName: 'Neues',
            dashboardComponents: [
              {
                componentUid: 'bags',
                contentTitle: 'Bags',
                content: '<p>One bag</p>',
                contentType: 'Html',
                contentSize: 1,
                contentRow: 1,
                contentPosition: 0,
              },
              {
                componentUid: 'desk',
                contentTitle: 'Desk',
                content: 'Closes, early',
                contentType: 'Text',
                contentSize: 1,
                contentRow: 1,
                contentPosition: 1,
              },
            ],
          },
          { tabName: 'Sea', dashboardComponents: [{ componentUid: 'olbia', contentSize: 2 }] },
        ],
      },
    })
    expect(await newestAct()).toMatchObject({ act: 'dashboard-imported', record: 'airline' })
    expect((await importText('dashboard', file)).said).toContain('changes nothing')
    expect((await importText('dashboard', file.replace('One bag', 'Two bags'))).said).toContain('1 changed')
  })

  test('go by an empty file only when their number is typed', async () => {
    expect(await importText('dashboard', head, ['--yes'], undefined, nothingTyped)).toMatchObject({
      ended: 1,
    })
    expect(await shown()).toMatchObject({ status: 200 })
    expect(await importText('dashboard', head, ['--yes'])).toMatchObject({ ended: 0 })
    expect(await shown()).toMatchObject({ status: 404 })
  })
})

test.each(['Custom fields', 'Dashboard'])('the file in the manual can be imported: %s', async (title) => {
  const manual = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8')
  const [, shown = ''] = new RegExp(`## ${title}\n[\\s\\S]*?\`\`\`\n([\\s\\S]*?)\`\`\``).exec(manual) ?? []
  const what = title === 'Dashboard' ? 'dashboard' : 'custom-fields'
  expect(await importText(what, shown, ['--dry-run'])).toMatchObject({ ended: 0 })
})

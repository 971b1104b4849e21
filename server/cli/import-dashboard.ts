import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import { readDashboard } from '@jetbridge/core/content/dashboard-csv.ts'
import { dashboardKind } from '../modules/proposal/operations/kinds.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeList } from './import-list.ts'
import { refuseFile } from './refusal.ts'
import type { Terminal } from './terminal.ts'

export const importDashboardCommand = declareCommand({
  about: [
    'Replaces the cards on the brand’s home page with those of a CSV file. Tabs keep the order of the file.',
    'Header line: tab,tab_en,card,title_en,content_en',
    'and optional tab_de,title_de,content_de,type,width,row,side',
  ],
  examples: ['import dashboard dashboard.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('dashboard'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'dashboard')
    const { file, brand, terminal, room } = call
    const reading = readDashboard(await readCsv(file))
    if (!reading.ok) throw refuseFile(file, reading.problems, room)
    const asked = { brand: brand.id, cards: reading.cards }
    await withDatabase(terminal, async (db) => {
      warn(brand, reading.cards, terminal)
      await storeList(call, db, {
        what: 'dashboard cards',
        rows: reading.cards,
        describe,
        kind: dashboardKind,
        asked,
      })
    })
  },
})

/** "parking  Park at the door  tab news, row 0 left, half, text, 61 characters" */
function describe(card: DashboardCard): string {
  const { componentUid, titles, contents, tabUid, row, position, size, contentType } = card
  const side = position === 1 ? 'right' : 'left'
  const width = ['quarter', 'half'][size] ?? 'full'
  const long = Object.entries(contents).map(([locale, text]) => `${locale} ${text.length}`)
  const place = `tab ${tabUid}, row ${row} ${side}, ${width}`
  const told = `${contentType.toLowerCase()} of ${long.toSorted().join(', ')} characters`
  return `${componentUid}  ${titles['en'] ?? ''}  ${place}, ${told}`
}

function warn({ id, switches }: Brand, cards: readonly DashboardCard[], { say }: Terminal): void {
  if (!switches.dashboard && cards.length > 0)
    say(`The site of ${id} shows no dashboard: the switch dashboard of its brand.json is off.`)
}

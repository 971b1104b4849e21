/**
 * A program for spreadsheets (LibreOffice Calc), which opens a file without a window. It is no package of npm: where none
 * is installed, what needs it is skipped.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `SPREADSHEET_PROGRAM` names another one. */
const program = process.env['SPREADSHEET_PROGRAM'] ?? 'soffice'

export function hasSpreadsheetProgram(): boolean {
  return spawnSync(program, ['--version']).status === 0
}

/** What the program has made of the first sheet. */
export interface OpenedSheet {
  /** every formula, as it is kept */
  readonly formulas: readonly string[]
  /** the text of each row's first cell; line ends are all `\n` */
  readonly firstCells: readonly string[]
}

/**
 * Opens it as a user does whose program reads numbers, dates and formulas wherever it sees them.
 * @param separators of a file of comma-separated values, as the settings of a country have them
 */
export async function openSheet(file: string | Uint8Array, separators = ','): Promise<OpenedSheet> {
  const isCsv = typeof file === 'string'
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-sheet-'))
  try {
    const given = join(folder, isCsv ? 'given.csv' : 'given.xlsx')
    await writeFile(given, file)
    const signs = Array.from(separators, (sign) => sign.charCodeAt(0)).join('/')
    const filter = isCsv ? [`--infilter=CSV:${signs},34,76,1,,0,false,true,false,false,false,-1,true`] : []
    const own = `-env:UserInstallation=file://${folder}/profile`
    const act = ['--headless', ...filter, '--convert-to', 'fods', '--outdir', folder, given]
    await run(program, [own, ...act], { env: { ...process.env, HOME: folder } })
    return readSheet(await readFile(join(folder, 'given.fods'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readSheet(document: string): OpenedSheet {
  const sheet = /<table:table .*?<\/table:table>/s.exec(document)?.[0] ?? ''
  const formulas = [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => plain(formula))
  const rows = [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
  return { formulas, firstCells: rows.map(([, row = '']) => textOf(row)) }
}

/** A cell's paragraphs are its lines. */
function textOf(row: string): string {
  const cell = /<table:table-cell[^>]*?(?:\/>|>(.*?)<\/table:table-cell>)/s.exec(row)?.[1] ?? ''
  const lines = [...cell.matchAll(/<text:p(?: [^>]*)?(?:\/>|>(.*?)<\/text:p>)/gs)]
  return lines.map(([, line = '']) => lineOf(line)).join('\n')
}

function lineOf(line: string): string {
  const spaced = line
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) =>
      ' '.repeat(Number(count ?? 1)),
    )
    .replaceAll('<text:tab/>', '\t')
    .replaceAll('<text:line-break/>', '\n')
  return plain(spaced.replaceAll(/<[^>]+>/g, ''))
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function plain(text: string): string {
  return text.replaceAll(/&(?:#x([\dA-Fa-f]+)|#(\d+)|(\w+));/g, (whole, hex, decimal, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(String(hex), 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return entities[name] ?? whole
  })
}

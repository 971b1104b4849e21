import type { AuditAct } from '@jetbridge/core/access/audit-act.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { DateRange } from '@jetbridge/core/flight/expand-leg.ts'
import type { Database } from '../db/open.ts'
import { auditOperator } from '../modules/audit/operations.ts'
import { brand, someBrand } from './brand.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { withDatabase } from './database.ts'
import { type ExportKind, exportKinds } from './export-kinds.ts'
import { type ExportForm, exportForms, type ExportPart, textsOf } from './export-part.ts'
import { secretMode } from './file.ts'
import { rangeOf } from './import-schedule.ts'
import { date, type Kind, path, wrongValue } from './kinds.ts'
import { flag, perhaps } from './option.ts'
import { motiveOptions, operatorOf } from './reason.ts'
import { type Terminal, UsageError } from './terminal.ts'
import { refuseExisting, type WholeFile, writeWhole } from './whole-file.ts'

const named: Kind<readonly [name: string, kind: ExportKind]> = {
  shown: 'KIND',
  ask: `name a kind of file: ${Object.keys(exportKinds).join(', ')}`,
  read(name) {
    const found = Object.hasOwn(exportKinds, name) ? exportKinds[name] : undefined
    if (!found) throw new UsageError(`no export "${name}"; there are ${Object.keys(exportKinds).join(', ')}`)
    return [name, found]
  },
}

const form: Kind<ExportForm> = {
  shown: 'FORM',
  ask: 'name a form',
  read(typed, asked) {
    const found = exportForms.find((each) => each === typed.toLowerCase())
    if (!found) throw wrongValue(asked, exportForms.join(', '), typed)
    return found
  },
}

const options = {
  brand: perhaps(brand, 'the airline: its id, or the folder of its brand; airports need none'),
  file: perhaps(path('FILE', 'name one file to write'), 'where it goes; without it to standard output'),
  format: perhaps(form, 'csv, json or ssim; without it as FILE ends, or else the usual form of the kind'),
  from: perhaps(date, 'first local date of a schedule; today without'),
  until: perhaps(date, 'last local date of a schedule; two years from today without'),
  json: flag('the same as --format json'),
  overwrite: flag('puts it in the place of a file that is there'),
  ...motiveOptions,
}

export const exportCommand = declareCommand({
  about: [
    'Writes what the airline has in the form that the import of the same name reads. Imported again it changes nothing.',
    `There are: ${Object.keys(exportKinds).join(', ')}.`,
    'Vouchers and agencies go into a FILE that only you can read, and leave a row in the audit log.',
  ],
  examples: [
    'export fares --brand my-air --file fares.csv',
    'export fares --brand my-air --json > fares.json',
    'export schedule --brand my-air --format ssim > season.ssim',
  ],
  args: { kind: named },
  options,
  async run({ kind: [name, kind], ...given }, terminal) {
    const asked = askedOf(name, kind, given, terminal)
    if (given.file !== undefined) await refuseExisting(given.file, asked.target)
    await withDatabase(terminal, async (db) => {
      const written = await write(db, asked, terminal)
      const where = given.file === undefined ? 'written' : `in ${given.file}`
      terminal.note(
        written > 0
          ? `${asked.whose}: ${written} ${kind.what} ${where}.`
          : `${asked.whose} has no ${kind.what}: what is ${where} has none either.`,
      )
    })
  },
})

interface ExportCall {
  readonly name: string
  readonly kind: ExportKind
  readonly brand: ServedBrand
  /** `peoples`, or everybody */
  readonly whose: string
  readonly form: ExportForm
  readonly range: DateRange
  readonly file: string | undefined
  readonly target: WholeFile
  readonly operator: ReturnType<typeof operatorOf>
}

/** @throws UsageError */
function askedOf(
  name: string,
  kind: ExportKind,
  given: OptionValues<typeof options>,
  terminal: Terminal,
): ExportCall {
  const { file, format, overwrite } = given
  const airline = given.brand ?? (kind.isOfAllBrands ? undefined : missing(terminal))
  if (name !== 'schedule' && (given.from ?? given.until))
    throw new UsageError('--from and --until are dates of a schedule')
  if (kind.secretAct && file === undefined)
    throw new UsageError(`name a file: --file FILE. ${name} go into one that only you can read`)
  return {
    name,
    kind,
    // Airports are written without it.
    brand: airline as ServedBrand,
    whose: airline && !kind.isOfAllBrands ? airline.id : 'The engine',
    form: formOf(name, kind, given.json ? 'json' : (format ?? endingOf(file, kind))),
    range: rangeOf({ from: given.from, until: given.until, terminal }),
    file,
    target: { overwrite, ...(kind.secretAct && { mode: secretMode }) },
    operator: operatorOf(given),
  }
}

function missing(terminal: Terminal): never {
  throw new UsageError(`name a brand: --brand ${someBrand(terminal) ?? 'BRAND'}`)
}

function endingOf(file: string | undefined, { forms }: ExportKind): ExportForm | undefined {
  return forms.find((each) => file?.toLowerCase().endsWith(`.${each}`))
}

function formOf(name: string, { forms }: ExportKind, asked: ExportForm | undefined): ExportForm {
  if (asked === undefined) return forms[0]
  if (!forms.includes(asked))
    throw new UsageError(`--format takes ${forms.join(' or ')} for ${name}, not ${asked}`)
  return asked
}

/** In one snapshot of the database; answers how many rows. */
async function write(db: Database, asked: ExportCall, terminal: Terminal): Promise<number> {
  const { kind, brand: airline, form: as, range, file, target } = asked
  const at = terminal.now()
  let rows = 0
  const texts = async function* () {
    const reading = db.readRows(
      (tx) => kind.parts({ db: tx, brand: airline, form: as, at, range, note: terminal.note }),
      { statementSeconds },
    )
    const parts = kind.secretAct ? audited(db, asked, kind.secretAct, reading) : reading
    for await (const part of textsOf(asked.name, as, parts)) {
      rows += part.rows
      yield part.text
    }
  }
  if (file === undefined) await print(texts(), terminal)
  else await writeWhole(file, texts(), target)
  return rows
}

const statementSeconds = 120

/** Nothing of it leaves before the audit log tells that it does. */
async function* audited(
  db: Database,
  { brand: { id }, operator }: ExportCall,
  secretAct: AuditAct,
  parts: AsyncIterable<ExportPart>,
): AsyncGenerator<ExportPart> {
  const all: ExportPart[] = []
  for await (const part of parts) all.push(part)
  const told = `${all.reduce((sum, { rows }) => sum + rows, 0)} exported`
  const reason = operator.reason === undefined ? told : `${told}: ${operator.reason}`
  const act = { act: secretAct, record: 'airline', brand: id, recordId: id } as const
  await db.transact((tx) => auditOperator(tx, { ...operator, reason }, act))
  yield* all
}

/** The same bytes as in a file: each part is whole lines, and saying one adds the last sign. */
async function print(texts: AsyncIterable<string>, terminal: Terminal): Promise<void> {
  for await (const text of texts) {
    if (text === '') continue
    terminal.say(text.slice(0, -1))
    await terminal.written?.()
  }
}

import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import { readConnectionTimes } from '@jetbridge/core/flight/connection-time-csv.ts'
import { connectionTimeKind } from '../modules/proposal/operations/kinds.ts'
import { listNamedAirports } from '../modules/schedule/read.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeList } from './import-list.ts'
import { refuseFile } from './refusal.ts'

export const importConnectionTimesCommand = declareCommand({
  about: [
    'Replaces the times that travellers of the brand need to change flights with those of a CSV file.',
    'Header line: minutes',
    'and optional airport,arrives,departs,valid_from,valid_until,arrival_terminal,departure_terminal',
    'minutes is a number, or none where nobody may connect; arrives and departs are domestic or international.',
    'A terminal is one of the airport of its row, and says nothing of flights whose terminal is not stated.',
    'The narrowest row counts. Where none does: 20 minutes within one country, 60 otherwise.',
  ],
  examples: ['import connection-times connection-times.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('connection-times'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'connection-times')
    const { file, brand, terminal, room } = call
    const rows = await readCsv(file)
    await withDatabase(terminal, async (db) => {
      const reading = readConnectionTimes(rows, await listNamedAirports(db.query))
      if (!reading.ok) throw refuseFile(file, reading.problems, room)
      const { connectionTimes } = reading
      await storeList(call, db, {
        what: 'connection times',
        rows: connectionTimes,
        describe,
        kind: connectionTimeKind,
        asked: { brand: brand.id, connectionTimes },
      })
    })
  },
})

/** "ACH  from terminal 1  international to domestic  45 minutes  from 2027-03-28" */
function describe({
  airport,
  arrives,
  departs,
  minutes,
  validFrom,
  validUntil,
  ...row
}: ConnectionTime): string {
  const terminals = [
    row.arrivalTerminal && `from terminal ${row.arrivalTerminal}`,
    row.departureTerminal && `to terminal ${row.departureTerminal}`,
  ].filter(Boolean)
  const change = `${arrives ?? 'any'} to ${departs ?? 'any'}`
  const time = minutes === null ? 'no connection' : `${minutes} minutes`
  const days = [validFrom && `from ${validFrom}`, validUntil && `until ${validUntil}`].filter(Boolean)
  return [airport ?? 'every airport', terminals.join(' '), change, time, days.join(' ')]
    .filter(Boolean)
    .join('  ')
}

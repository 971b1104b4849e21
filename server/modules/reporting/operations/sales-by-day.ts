/** What an agency sold, by day and route: for a chart. */
import type { ReadRows } from '../../../db/long-read.ts'
import { presentDay } from '../present.ts'
import { listSalesByDay } from '../queries/coupons.ts'
import type { ReportAsked } from '../reporting.ts'
import { type Reader, readOne, scopeOf } from './read-report.ts'

export async function readSalesByDay(readRows: ReadRows, reader: Reader, asked: ReportAsked) {
  return readOne(readRows, async (tx) => {
    const scope = await scopeOf(tx, reader, asked)
    const days = await listSalesByDay(tx, scope)
    return { days: days.map(presentDay), timeZone: scope.account.timeZone as string }
  })
}

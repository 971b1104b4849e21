/** A season's file in any of its forms: IATA SSIM chapter 7, CSV or JSON. The content shows which form it is. */
import { readScheduleCsv } from '@jetbridge/core/flight/schedule-csv.ts'
import type { ScheduleReading } from '@jetbridge/core/flight/schedule-leg.ts'
import { headerTitle, readSsimLegs } from '@jetbridge/core/flight/ssim.ts'
import { isJson, readCsv } from './csv.ts'
import { readText } from './file.ts'

export interface SeasonFile {
  /** rows of CSV, or the same as JSON */
  readonly form: 'ssim' | 'csv'
  readonly season: ScheduleReading
}

/** @throws RefusedError when there is no such file, or it is no text */
export async function readSeason(file: string): Promise<SeasonFile> {
  const text = await readText(file, 'latin1')
  if (!isTable(file, text)) return { form: 'ssim', season: readSsimLegs(text) }
  return { form: 'csv', season: readScheduleCsv(await readCsv(file)) }
}

function isTable(file: string, text: string): boolean {
  if (text.includes(headerTitle)) return false
  if (isJson(text)) return true
  const [head = ''] = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '' && !/^sep=/i.test(line))
  return /\.csv$/i.test(file) || /\bflight\b/i.test(head)
}

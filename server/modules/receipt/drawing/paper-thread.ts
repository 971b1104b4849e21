/** The thread that draws papers, one after another (operations/print.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@jetbridge/brands/language/language.ts'
import { englishLetterTexts } from '../../../wording/letter-texts.ts'
import { speakAlso } from '../../../wording/spoken.ts'
import { drawStatement, type PrintedStatement } from './draw-statement.ts'
import { drawReceipt, type PrintedReceipt } from './draw.ts'

/** What a paper is drawn from. All of it is data, so that it can be sent here. */
export type PrintedPaper =
  | { readonly kind: 'receipt'; readonly printed: PrintedReceipt }
  | { readonly kind: 'statement'; readonly printed: PrintedStatement }

export type PaperAnswer = { readonly drawn: Uint8Array } | { readonly error: unknown }

const languages = workerData as readonly Language[]
if (languages.length > 0) speakAlso(languages, englishLetterTexts())

parentPort?.on('message', (paper: PrintedPaper) => {
  draw(paper).then(
    (drawn) => parentPort?.postMessage({ drawn } satisfies PaperAnswer),
    (error: unknown) => parentPort?.postMessage({ error } satisfies PaperAnswer),
  )
})

function draw(paper: PrintedPaper): Promise<Buffer> {
  return paper.kind === 'receipt' ? drawReceipt(paper.printed) : drawStatement(paper.printed)
}

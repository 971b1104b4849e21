/** The thread that draws one statement, and ends (operations/statement-pdf.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { drawStatement, type PrintedStatement } from './draw-statement.ts'

parentPort?.postMessage(await drawStatement(workerData as PrintedStatement))

/** The statement of an account on paper. */
import { drawStatement, type PrintedStatement } from '../drawing/draw-statement.ts'

export function printStatement(printed: PrintedStatement): Promise<Buffer> {
  return drawStatement(printed)
}

import type { ConsoleOperator } from '@jetbridge/core/access/operator.ts'

/** Somebody who acts for the airline in a test, without a word. */
export const testOperator: ConsoleOperator = { by: 'console' }

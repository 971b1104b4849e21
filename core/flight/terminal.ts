/** The terminals of an airport, as schedule files name them (SSIM chapter 7): `1`, `2E`, `T3`. */

const shape = /^[A-Z0-9]{1,2}$/

/** A letter or digit, or two of them; undefined for any other text. */
export function readTerminal(text: string): string | undefined {
  return shape.test(text) ? text : undefined
}

/** The same where nothing at all means that it is not stated. */
export function readStatedTerminal(text: string): string | null | undefined {
  return text === '' ? null : readTerminal(text)
}

/** How a refusal says what is taken. */
export const howToWriteTerminal = 'write a terminal like 1, 2E or T3: one or two capitals or digits'

/** Where a flight leaves and arrives within its airports. */
export interface FlightTerminals {
  /** null: not stated */
  readonly originTerminal: string | null
  readonly destinationTerminal: string | null
}

/** What travellers are told of a flight; nothing of an end whose terminal is not stated. */
export function terminalsTold({ originTerminal, destinationTerminal }: FlightTerminals): {
  readonly departureTerminal?: string
  readonly arrivalTerminal?: string
} {
  return {
    ...(originTerminal !== null && { departureTerminal: originTerminal }),
    ...(destinationTerminal !== null && { arrivalTerminal: destinationTerminal }),
  }
}

/** From which terminal to which one travellers go between two flights. */
export interface TerminalChange {
  readonly from: string
  readonly to: string
}

/** Undefined where both are the same, or one is not stated. */
export function terminalChange(
  arrival: string | null | undefined,
  departure: string | null | undefined,
): TerminalChange | undefined {
  if (!arrival || !departure || arrival === departure) return undefined
  return { from: arrival, to: departure }
}

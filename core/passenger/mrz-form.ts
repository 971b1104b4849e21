/** Where machine readable lines keep what (ICAO Doc 9303, parts 3 to 7). */

/** From the first place, counted from 0, up to the last, which does not belong to it; of a line, counted from 0. */
export interface Place {
  readonly line: number
  readonly from: number
  readonly to: number
}

export interface MrzForm {
  readonly lines: number
  readonly width: number
  readonly names: Place
  readonly number: Place
  /** where a number that is longer goes on */
  readonly runsOn: Place | undefined
  readonly nationality: Place
  readonly birth: Place
  readonly sex: Place
  readonly expiry: Place
  /** what the last digit of all is reckoned from; undefined: there is none */
  readonly whole: readonly Place[] | undefined
}

export type MrzFormName = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B'

const at = (line: number, from: number, to: number): Place => ({ line, from, to })

const inTwoLines = {
  lines: 2,
  number: at(1, 0, 9),
  nationality: at(1, 10, 13),
  birth: at(1, 13, 19),
  sex: at(1, 20, 21),
  expiry: at(1, 21, 27),
}

export const mrzForms: Readonly<Record<MrzFormName, MrzForm>> = {
  TD1: {
    lines: 3,
    width: 30,
    names: at(2, 0, 30),
    number: at(0, 5, 14),
    runsOn: at(0, 15, 30),
    nationality: at(1, 15, 18),
    birth: at(1, 0, 6),
    sex: at(1, 7, 8),
    expiry: at(1, 8, 14),
    whole: [at(0, 5, 30), at(1, 0, 7), at(1, 8, 15), at(1, 18, 29)],
  },
  TD2: {
    ...inTwoLines,
    width: 36,
    names: at(0, 5, 36),
    runsOn: at(1, 28, 35),
    whole: [at(1, 0, 10), at(1, 13, 20), at(1, 21, 35)],
  },
  TD3: {
    ...inTwoLines,
    width: 44,
    names: at(0, 5, 44),
    runsOn: undefined,
    whole: [at(1, 0, 10), at(1, 13, 20), at(1, 21, 43)],
  },
  'MRV-A': { ...inTwoLines, width: 44, names: at(0, 5, 44), runsOn: undefined, whole: undefined },
  'MRV-B': { ...inTwoLines, width: 36, names: at(0, 5, 36), runsOn: undefined, whole: undefined },
}

/** The form of lines of this kind: those of a visa begin with V. */
export function formOfLines(count: number, width: number, first: string): MrzFormName | undefined {
  if (count === 3 && width === 30) return 'TD1'
  const isVisa = first === 'V'
  if (count !== 2) return undefined
  if (width === 44) return isVisa ? 'MRV-A' : 'TD3'
  return width === 36 ? (isVisa ? 'MRV-B' : 'TD2') : undefined
}

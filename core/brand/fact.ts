/** A line of an airline's page that begins with a number: the number is set large, what it counts beside it. */
export interface Fact {
  /** empty where the line begins with a word */
  readonly figure: string
  readonly words: string
}

const number = String.raw`[€$£]?\d[\d.,]*(?:\s?[%×])?|\d[\d.,]*\s?[€$£]`

/** "4 guest passes a year": the number, and what it counts. */
export function factOf(line: string): Fact {
  return split(line, new RegExp(String.raw`^(${number})\s+(\S.*)$`))
}

const unit =
  'kg|lb|cm|in|km|mi|euros?|Euro|minutes?|Minuten?|hours?|Stunden?|days?|Tagen?|seats?|Plätze|Sitze|stops?|Stopps'
const measure = String.raw`\d[\d.,]*\s(?:${unit})(?!\p{L})`

/** "10 kg / 22 lb in the cabin": the number with its unit, for figures that stand beside others of another kind. */
export function measuredFactOf(line: string): Fact {
  const measured = split(line, new RegExp(String.raw`^(${measure}(?:\s/\s${measure})?),?\s+(\S.*)$`, 'u'))
  return measured.figure === '' ? factOf(line) : measured
}

function split(line: string, pattern: RegExp): Fact {
  const [, figure = '', words = line] = pattern.exec(line.trim()) ?? []
  return { figure, words }
}

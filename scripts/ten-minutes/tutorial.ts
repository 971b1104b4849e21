/** What docs/first-airline.md tells its reader to do, in order: files to write and commands to run. */
export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'command'; readonly line: string }

/** A file is named in backticks in the line before its block; a block of `sh` is one command. @throws Error */
export function readTutorial(page: string): Step[] {
  return [...page.matchAll(/(?<before>[^\n]*)\n\n```(?<form>\w+)\n(?<text>[^]*?)```/g)].map(({ groups }) => {
    const { before = '', form = '', text = '' } = groups ?? {}
    if (form === 'sh') {
      const line = text.trim()
      if (line.includes('\n')) throw new Error(`more than one command in a block: ${line}`)
      return { kind: 'command', line }
    }
    const name = [...before.matchAll(/`([\w/.-]+\.(?:csv|json))`/g)].at(0)?.[1]
    if (name === undefined) throw new Error(`no name before the block ${text.slice(0, 40)}`)
    return { kind: 'file', name, text }
  })
}

const date = /\b\d{4}-\d\d-\d\d\b/g

/** All dates as many days later, so that the first one of a flight is the day that is asked for. */
export function shiftDates(text: string, days: number): string {
  return text.replaceAll(date, (written) =>
    new Date(Date.parse(written) + days * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The day on which the flights of the page begin. @throws Error for a page without a schedule */
export function firstFlightDay(steps: readonly Step[]): string {
  const schedule = steps.find((step) => step.kind === 'file' && step.name === 'schedule.csv')
  const found = schedule?.kind === 'file' ? schedule.text.match(date)?.[0] : undefined
  if (found === undefined) throw new Error('the page has no schedule with a date')
  return found
}

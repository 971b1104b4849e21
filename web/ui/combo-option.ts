/** Finding one of many by typing. */

export interface ComboOption {
  readonly id: string
  /** as the list shows it; no two are the same */
  readonly name: string
  /** its other names: in another language, as a code */
  readonly also?: readonly string[]
}

/** The name of an option; a text without an option is shown as it is. */
export function nameOf(options: readonly ComboOption[], value: string): string {
  return options.find(({ id }) => id === value)?.name ?? value
}

/** The option with exactly this name, in any case and with or without accents. */
export function findOption(options: readonly ComboOption[], text: string): ComboOption | undefined {
  const wanted = folded(text)
  const isNamed = (option: ComboOption) => namesOf(option).some((name) => folded(name) === wanted)
  return options.find(({ name }) => folded(name) === wanted) ?? options.find(isNamed)
}

/** The only option that fits; undefined when none does, or more than one. */
export function onlyOption(options: readonly ComboOption[], text: string): ComboOption | undefined {
  const [first, second] = text.trim() === '' ? [] : options.filter((option) => fits(option, text))
  return second ? undefined : first
}

/** Whether a word of one of its names begins with the typed text. */
export function fits(option: ComboOption | undefined, text: string): boolean {
  const wanted = folded(text)
  return option !== undefined && namesOf(option).some((name) => ` ${folded(name)}`.includes(` ${wanted}`))
}

function namesOf({ name, also = [] }: ComboOption): readonly string[] {
  return [name, ...also]
}

/** Without case, accents and marks: "St. Barthélemy" is "st barthelemy". */
function folded(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

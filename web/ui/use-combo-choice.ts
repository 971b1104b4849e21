/** The content of a field that finds one of many by typing: the chosen option, or the typed text. */
import { useMemo, useState } from 'react'
import { type ComboOption, findOption, fits, nameOf, onlyOption } from './combo-option.ts'

interface ComboChoiceProps {
  options: readonly ComboOption[]
  /** id of an option, or the typed text when no option has it */
  value: string
  onChange: (value: string) => void
}

interface ComboChoice {
  /** the chosen option's id; null while nothing is chosen */
  readonly chosen: string | null
  /** as the field shows it */
  readonly text: string
  /** no option begins with the typed text */
  readonly isLost: boolean
  /** whether the option of this name stays in the list */
  readonly isListed: (name: string, text: string) => boolean
  readonly type: (text: string) => void
  readonly pick: (id: string) => void
  /** the visitor has done typing: the start of a name is enough if only one option has it */
  readonly settle: () => void
}

export function useComboChoice({ options, value, onChange }: ComboChoiceProps): ComboChoice {
  // While the visitor types nothing is chosen yet, even if the text is a name already: "Niger" may become
  // Nigeria.
  const [typed, setTyped] = useState<string>()
  const byName = useMemo(() => new Map(options.map((option) => [option.name, option])), [options])
  const isChosen = typed === undefined && options.some(({ id }) => id === value)
  return {
    chosen: isChosen ? value : null,
    text: typed ?? nameOf(options, value),
    isLost: typed !== undefined && typed.trim() !== '' && !options.some((option) => fits(option, typed)),
    isListed: (name, text) => fits(byName.get(name), text),
    type: (text) => {
      setTyped(text)
      onChange(findOption(options, text)?.id ?? text.trim())
    },
    pick: (id) => {
      setTyped(undefined)
      onChange(id)
    },
    settle: () => {
      if (typed === undefined) return
      const found = findOption(options, typed) ?? onlyOption(options, typed)
      onChange(found?.id ?? typed.trim())
      setTyped(undefined)
    },
  }
}

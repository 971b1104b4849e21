/** Filters as chips, which read as a sentence: those that are on are seen at once, and go by a press. */
import { Dropdown } from '@jetbridge/web/ui/dropdown.tsx'
import { Plus, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import { afterPress, chosenIn, type Filter, withChosen } from './filter.ts'
import styles from './filter-chips.module.css'

export function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const { t } = useText()
  return (
    <ul className={styles.chips} aria-label={t('filters.label')}>
      {filters.map((filter) => (
        <li key={filter.key} className={styles.chip}>
          <Chip filter={filter} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ filter }: { filter: Filter }) {
  const { t } = useText()
  const { key, name, options, isSingle = false } = filter
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The address follows a press in its own time: until it does, the chip shows what was pressed.
  const [pressed, setPressed] = useState<{ readonly at: string; readonly values: readonly string[] }>()
  const address = query.toString()
  if (pressed && pressed.at !== address) setPressed(undefined)
  const chosen = chosenIn(pressed ? withChosen(query, key, pressed.values) : query, filter)
  const isOn = chosen.length > 0
  const close = useCallback(() => {
    setOpen(false)
  }, [])
  const choose = (values: readonly string[]) => {
    setPressed({ at: address, values })
    setQuery((now) => withChosen(now, key, values), { replace: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what is inside, and only that
    <div
      className={styles.spot}
      data-on={isOn || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) event.preventDefault()
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {!isOn && <Plus size={13} strokeWidth={1.75} aria-hidden />}
        {name}
        {isOn && <span className={styles.values}>{chosen.map(({ text }) => text).join(', ')}</span>}
      </button>
      {isOn && (
        <button
          type="button"
          aria-label={t('filters.clear', { name })}
          onClick={() => {
            choose([])
            opener.current?.focus()
          }}
        >
          <X size={13} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {isOpen && (
        <Dropdown label={name} opener={opener} onDiscard={close}>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{name}</legend>
            {options.map(({ value, text }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={chosen.some((each) => each.value === value)}
                  onChange={() => {
                    choose(afterPress(chosen, value, filter))
                    if (isSingle) close()
                  }}
                />
                {text}
              </label>
            ))}
          </fieldset>
        </Dropdown>
      )}
    </div>
  )
}

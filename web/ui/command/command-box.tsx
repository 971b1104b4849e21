/**
 * The one box above everything: what the product finds, and every action by its name, in a list below it, by the ARIA
 * pattern of a combobox. It knows neither texts nor the server: what is typed goes out, what is found comes in.
 */
import { Search as SearchIcon } from 'lucide-react'
import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useId,
  useState,
} from 'react'
import { type CommandQuestion, type CommandResult, noQuestion } from './command.ts'
import styles from './command-box.module.css'

export interface CommandWords {
  readonly label: string
  readonly hint: string
  readonly results: string
  /** which keys do what, below the list */
  readonly keys: string
  readonly none: (text: string) => string
  readonly count: (count: number) => string
}

interface CommandBoxProps {
  field: RefObject<HTMLInputElement | null>
  words: CommandWords
  question: CommandQuestion
  onQuestion: Dispatch<SetStateAction<CommandQuestion>>
  found: readonly CommandResult[]
  isAsking: boolean
}

export function CommandBox({ field, words, question, onQuestion, found, isAsking }: CommandBoxProps) {
  const id = useId()
  const { text, isOpen } = question
  const [at, setAt] = useState(0)
  const active = Math.min(at, found.length - 1)
  const close = () => {
    onQuestion(noQuestion)
    setAt(0)
    field.current?.blur()
  }
  const take = (chosen: CommandResult | undefined) => {
    if (!chosen) return
    close()
    chosen.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, active, found.length)
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') take(found[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <div role="search" className={styles.search} data-open={isOpen || undefined}>
      <SearchIcon size={15} strokeWidth={1.75} aria-hidden />
      <input
        {...typing}
        role="combobox"
        ref={field}
        className={styles.field}
        aria-label={words.label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={words.hint}
        value={text}
        onFocus={() => {
          onQuestion((asked) => ({ ...asked, isOpen: true }))
        }}
        onBlur={() => {
          onQuestion((asked) => ({ ...asked, isOpen: false }))
        }}
        onChange={({ target }) => {
          onQuestion({ text: target.value, isOpen: true })
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
      {isOpen && (
        <Results
          id={id}
          words={words}
          text={text}
          found={found}
          isAsking={isAsking}
          active={active}
          onTake={take}
        />
      )}
    </div>
  )
}

const typing = {
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 100,
} as const

interface ResultsProps extends Pick<CommandBoxProps, 'words' | 'found' | 'isAsking'> {
  /** the ids of the list and its options begin with it */
  id: string
  text: string
  /** number of the one that Enter takes */
  active: number
  onTake: (found: CommandResult) => void
}

function Results({ id, words, text, found, isAsking, active, onTake }: ResultsProps) {
  return (
    <div className={styles.results}>
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={words.results}
        aria-busy={isAsking}
      >
        {found.map((each, index) => (
          <Result
            key={each.key}
            id={`${id}-${index}`}
            found={each}
            isActive={index === active}
            onTake={onTake}
          />
        ))}
      </div>
      {found.length === 0 && !isAsking && <p className={styles.none}>{words.none(text)}</p>}
      <p className={styles.foot}>
        <span role="status">{text !== '' && words.count(found.length)}</span>
        <span aria-hidden>{words.keys}</span>
      </p>
    </div>
  )
}

interface ResultProps {
  id: string
  found: CommandResult
  isActive: boolean
  onTake: (found: CommandResult) => void
}

function Result({ id, found, isActive, onTake }: ResultProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      // The field keeps the focus.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onClick={() => {
        onTake(found)
      }}
    >
      <span className={styles.badge}>{found.badge}</span>
      <span className={styles.title}>{found.title}</span>
      {found.detail !== undefined && <span className={styles.detail}>{found.detail}</span>}
      {found.keys !== undefined && <kbd>{found.keys}</kbd>}
    </div>
  )
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    default:
      return undefined
  }
}

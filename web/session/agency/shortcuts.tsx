import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TickField } from '../../ui/field.tsx'
import styles from './shortcuts.module.css'

const storageKey = 'jetbridge.agency.keys'

/**
 * What keys do in the agencies' area. `/` goes to the field that has it as `aria-keyshortcuts`, `?` lists all. Both can
 * be turned off, since somebody who dictates presses them by accident (WCAG 2.2, 2.1.4).
 */
export function Shortcuts() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const on = useRef(isOn)
  useSingleKeys(on, () => {
    setOpen(true)
  })
  const turn = (next: boolean) => {
    on.current = next
    setOn(next)
    if (next) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  }
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <Button
        kind="text"
        className={styles.opener}
        aria-keyshortcuts={isOn ? '?' : undefined}
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('agency.keys')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('agency.keys')}
          onClose={close}
          actions={<Button onClick={close}>{t('agency.keys.close')}</Button>}
        >
          <KeyList />
          <TickField
            label={t('agency.keys.single')}
            checked={isOn}
            onChange={({ target }) => {
              turn(target.checked)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function KeyList() {
  const { t } = useText()
  const [home, end] = [t('agency.keys.home'), t('agency.keys.end')]
  const control = t('agency.keys.control')
  const rows = [
    [['/'], t('agency.keys.find')],
    [['↑', '↓'], t('agency.keys.rows')],
    [['←', '→'], t('agency.keys.cells')],
    [[home, end], t('agency.keys.rowEnds')],
    [[`${control} ${home}`, `${control} ${end}`], t('agency.keys.ends')],
    [['A … Z'], t('agency.keys.letters')],
    [[t('agency.keys.enter')], t('agency.keys.open')],
    [['?'], t('agency.keys.list')],
  ] as const
  return (
    <dl className={styles.list}>
      {rows.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

function useSingleKeys(isOn: RefObject<boolean>, onList: () => void): void {
  const list = useRef(onList)
  useEffect(() => {
    list.current = onList
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOn.current || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') list.current()
      else if (event.key === '/') document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [isOn])
}

/** A key is a letter there, or belongs to a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, select, textarea, dialog, [role=dialog], [role=alertdialog], [contenteditable]',
    ) !== null
  )
}

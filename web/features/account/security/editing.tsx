/** A form that stands in its part only while somebody edits it. */
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './security.module.css'

export interface Editing {
  readonly is: 'not-yet' | 'open' | 'closed'
  readonly open: () => void
  readonly close: () => void
}

export function useEditing(): Editing {
  const [is, setIs] = useState<Editing['is']>('not-yet')
  return {
    is,
    open: () => {
      setIs('open')
    },
    close: () => {
      setIs('closed')
    },
  }
}

type EditButtonProps = Pick<ComponentProps<typeof Button>, 'aria-label' | 'blockedBy'> & {
  editing: Editing
  children: ReactNode
}

/** Opens the form, which takes its place; it has the focus again once the form is gone. */
export function EditButton({ editing: { is, open }, children, ...rest }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (is === 'closed') button.current?.focus()
  }, [is])
  return is === 'open' ? null : (
    <Button ref={button} {...rest} onClick={open}>
      {children}
    </Button>
  )
}

/** The form, with the focus in its first field, and a way to leave it. */
export function Edited({ editing: { is, close }, children }: { editing: Editing; children: ReactNode }) {
  return is === 'open' ? <OpenForm onClose={close}>{children}</OpenForm> : null
}

function OpenForm({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={box} className={styles.form}>
      {children}
      <Button kind="text" onClick={onClose}>
        {t('security.cancel')}
      </Button>
    </div>
  )
}

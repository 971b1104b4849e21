import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../link.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'quiet' | 'text'

interface Look {
  /** one `primary` on a screen; `quiet` has an edge, `text` only a line */
  kind?: ButtonKind
  large?: boolean
}

function classOf({ kind = 'quiet', large }: Look, more: string | undefined): string {
  return [styles.button, styles[kind], large && styles.large, more].filter(Boolean).join(' ')
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** under way: keeps its width and focus, ignores presses */
  busy?: boolean
  /** why it cannot be pressed; the button stays in the tab order and says so */
  blockedBy?: string | undefined
  /** called when it is pressed all the same: time to show what is missing */
  onBlocked?: () => void
  children: ReactNode
}

/** A button. It is disabled with a reason, not in silence: see `blockedBy`. */
export function Button(props: ButtonProps) {
  const { kind, large, busy, blockedBy, onBlocked, className, onClick, type = 'button', ...rest } = props
  const blocked = Boolean(busy) || blockedBy !== undefined
  const { children, ...attributes } = rest
  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type -- the default is "button"
      type={type}
      className={classOf({ ...(kind && { kind }), ...(large && { large }) }, className)}
      {...(blocked && { 'aria-disabled': true })}
      {...(blockedBy && { title: blockedBy })}
      onClick={(event) => {
        if (!blocked) {
          onClick?.(event)
          return
        }
        event.preventDefault()
        if (!busy) onBlocked?.()
      }}
    >
      {busy && <span className={styles.busy} aria-hidden />}
      {children}
    </button>
  )
}

/** A link of this site that looks like a button. */
export function ButtonLink({ kind, large, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classOf({ ...(kind && { kind }), ...(large && { large }) }, className)} />
}

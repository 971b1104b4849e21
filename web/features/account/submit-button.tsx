import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './account.module.css'

interface SubmitButtonProps {
  isBusy: boolean
  /** one of several forms on a page: none of them stands out */
  isOfMany?: boolean
  children: ReactNode
}

/** Sends a form of an account. */
export function SubmitButton({ isBusy, isOfMany = false, children }: SubmitButtonProps) {
  return isOfMany ? (
    <Button type="submit" busy={isBusy} className={styles.own}>
      {children}
    </Button>
  ) : (
    <Button kind="primary" large type="submit" busy={isBusy} className={styles.submit}>
      {children}
    </Button>
  )
}

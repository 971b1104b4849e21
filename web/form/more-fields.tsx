import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './form.module.css'

interface MoreFieldsProps {
  label: string
  /** something is in one of them, or one of them is asked for: then they open */
  isNeeded: boolean
  children: ReactNode
}

/** Fields that most people leave empty, behind one button. */
export function MoreFields({ label, isNeeded, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setNeeded] = useState(isNeeded)
  const id = useId()
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded)
    setOpen(isOpen || isNeeded)
  }
  return (
    <>
      <div className={styles.wide}>
        <Button
          kind="text"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen)
          }}
        >
          {label}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      <div id={id} className={styles.moreFields} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}

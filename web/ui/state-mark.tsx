/** How a thing stands: a word with a mark, never colour alone. */
import type { LucideIcon } from 'lucide-react'
import styles from './state-mark.module.css'

/** What a state looks like. */
export interface StateLook {
  readonly icon: LucideIcon
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet'
}

export function StateMark({ look: { icon: Icon, tone }, text }: { look: StateLook; text: string }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size={13} strokeWidth={2} aria-hidden />
      {text}
    </span>
  )
}

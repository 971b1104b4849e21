import type { ComponentProps } from 'react'
import styles from './notice.module.css'

export interface NoticeProps extends ComponentProps<'div'> {
  /** what the tint agrees with; the words must say it without */
  tone?: 'quiet' | 'good' | 'warn' | 'bad'
}

/** What a step has to say by itself: a refusal, a failure, an end. The first strong words are its title. */
export function Notice({ tone = 'quiet', className, ...rest }: NoticeProps) {
  return <div {...rest} data-tone={tone} className={[styles.notice, className].filter(Boolean).join(' ')} />
}

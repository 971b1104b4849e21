import type { ComponentProps } from 'react'
import styles from './banner.module.css'

export interface BannerProps extends ComponentProps<'div'> {
  /** the tint supports the words, which must say it without a tint */
  tone?: 'quiet' | 'good' | 'warn' | 'bad'
}

/** A message on a step: a refusal, a failure, an end. The first strong words are its title. */
export function Banner({ tone = 'quiet', className, ...rest }: BannerProps) {
  return <div {...rest} data-tone={tone} className={[styles.banner, className].filter(Boolean).join(' ')} />
}

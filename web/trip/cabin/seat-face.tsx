/** A seat from above, as every cabin draws it: who uses it says what the mark means, and makes it more than a picture. */
import type { ComponentProps } from 'react'
import styles from './seat.module.css'

/** `party` and `mine` are filled, `taken` has a cross, `barred` stripes. */
export type SeatMark = 'free' | 'mine' | 'party' | 'taken' | 'barred'

export interface SeatFaceProps {
  mark: SeatMark
  /** zone of one price; tinted, with a sign of its own */
  zone: string
  /** a few letters on the seat, drawn and not said */
  text?: string | undefined
}

/** What makes an element of any kind a seat. */
export function seatProps({ mark, zone }: Pick<SeatFaceProps, 'mark' | 'zone'>) {
  return { className: styles.seat, 'data-mark': mark, 'data-zone': zone } as const
}

/** What stands in it. */
export function SeatText({ text = '' }: Pick<SeatFaceProps, 'text'>) {
  return <span className={styles.face} data-face={text} />
}

/** A seat that is only looked at. */
export function SeatFace({
  mark,
  zone,
  text,
  className = '',
  ...rest
}: SeatFaceProps & ComponentProps<'span'>) {
  const { className: seat, ...marks } = seatProps({ mark, zone })
  return (
    <span {...rest} {...marks} className={`${seat} ${className}`}>
      <SeatText text={text} />
    </span>
  )
}

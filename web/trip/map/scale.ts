/** A length on a map that is easy to read off: a round number in the units of the market. */
import type { DrawnMap } from '@jetbridge/core/contract/map.ts'

const kilometresOf = { kilometer: 1, mile: 1.609_344 } as const
const parts = [1, 2, 5]
/** Of the width of the map, at most. */
const share = 0.22

export interface MapScale {
  /** of the drawing */
  readonly units: number
  /** `100 km` */
  readonly text: string
}

export function scaleOf(
  { width, kilometres }: Pick<DrawnMap, 'width' | 'kilometres'>,
  tag: string,
): MapScale {
  const unit = new Intl.Locale(tag).region === 'US' ? 'mile' : 'kilometer'
  const most = (kilometres / kilometresOf[unit]) * share
  const steps = [1, 10, 100, 1_000].flatMap((ten) => parts.map((part) => part * ten))
  const length = steps.findLast((step) => step <= most) ?? 1
  return {
    units: Math.round(((length * kilometresOf[unit]) / kilometres) * width * 10) / 10,
    text: new Intl.NumberFormat(tag, { style: 'unit', unit }).format(length),
  }
}

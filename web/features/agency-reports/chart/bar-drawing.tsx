import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useReportText } from '../report-words.ts'
import { barLabel, moneyText, routeText, scaleText, shortLabel } from './bar-words.ts'
import { type Bar, type SalesBars, scaleOf } from './sales-bars.ts'
import styles from './sales-chart.module.css'

const height = 200
const footRoom = 24
/** Widest, in pixels: a few bars do not fill the screen. */
const widestBar = 44
/** A label below a bar needs so much room, in pixels. */
const labelRoom = 64

/**
 * Bars of the strongest route and the others, in two tints of one colour with an edge. One tab stop: arrow keys go from bar to bar, and
 * the words below say what the bar holds.
 */
export function BarDrawing({ bars }: { bars: SalesBars }) {
  const words = useReportText()
  const { t, tag } = words
  const [room, width] = useWidth()
  const [chosen, setChosen] = useState<number>()
  const group = useRef<SVGGElement>(null)
  const scale = scaleOf(bars)
  const [low, high] = [scale[0]?.amount ?? 0, scale.at(-1)?.amount ?? 1]
  const sideRoom = 12 + 7.2 * Math.max(...scale.map((line) => scaleText(line, tag).length))
  const yOf = (amount: number) => 8 + ((high - amount) / (high - low)) * (height - 8 - footRoom)
  const each = Math.max(0, width - sideRoom) / bars.bars.length
  const barWidth = Math.min(widestBar, Math.max(2, each * 0.7))
  const every = Math.max(1, Math.ceil(labelRoom / Math.max(each, 1)))
  const shown = chosen === undefined ? undefined : bars.bars[chosen]
  const go = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, chosen ?? 0, bars.bars.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    group.current?.querySelectorAll<SVGGElement>('[data-bar]')[next]?.focus()
  }
  return (
    <>
      <ul className={styles.legend}>
        {bars.routes.map((route, place) => (
          <li key={route ?? ''}>
            <svg width="18" height="14" aria-hidden>
              <rect className={styles.part} data-place={place} x="1" y="1" width="16" height="12" />
            </svg>
            {routeText(route, t)}
          </li>
        ))}
      </ul>
      <div ref={room} className={styles.drawing}>
        <svg width={width} height={height} role="group" aria-label={t('report.chart.hint')}>
          {scale.map((line) => (
            <g key={line.amount} aria-hidden>
              <line
                className={styles.line}
                x1={sideRoom}
                x2={width}
                y1={yOf(line.amount)}
                y2={yOf(line.amount)}
              />
              <text className={styles.label} x={sideRoom - 8} y={yOf(line.amount) + 4} textAnchor="end">
                {scaleText(line, tag)}
              </text>
            </g>
          ))}
          <g ref={group}>
            {bars.bars.map((bar, at) => {
              const x = sideRoom + at * each + (each - barWidth) / 2
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- a picture that is read bar by bar
                <g
                  key={bar.start}
                  data-bar
                  role="img"
                  aria-label={barText(bar, bars, words)}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is read bar by bar
                  tabIndex={at === (chosen ?? 0) ? 0 : -1}
                  className={styles.bar}
                  onKeyDown={go}
                  onFocus={() => {
                    setChosen(at)
                  }}
                  onPointerEnter={() => {
                    setChosen(at)
                  }}
                >
                  <rect
                    className={styles.reach}
                    x={sideRoom + at * each}
                    width={each}
                    y={0}
                    height={height - footRoom}
                  />
                  {stacked(bar).map(({ from, to, place }) => (
                    <rect
                      key={place}
                      className={styles.part}
                      x={x}
                      width={barWidth}
                      y={yOf(Math.max(from, to))}
                      height={Math.abs(yOf(from) - yOf(to))}
                      data-place={place}
                    />
                  ))}
                  {at % every === 0 && (
                    <text
                      className={styles.label}
                      aria-hidden
                      x={x + barWidth / 2}
                      y={height - 6}
                      textAnchor={each < labelRoom ? anchorOf(at, bars.bars.length) : 'middle'}
                    >
                      {shortLabel(bar, bars.span, words)}
                    </text>
                  )}
                </g>
              )
            })}
          </g>
        </svg>
      </div>
      <p className={styles.chosen} data-hint={shown ? undefined : ''} aria-hidden>
        {shown ? barText(shown, bars, words) : t('report.chart.hint')}
      </p>
    </>
  )
}

type Words = ReturnType<typeof useReportText>

function barText(bar: Bar, { span, routes }: SalesBars, words: Words): string {
  const { t, tag } = words
  const parts = bar.parts.flatMap((part, place) =>
    part.amount === 0 ? [] : [`${routeText(routes[place], t)} ${moneyText(part, tag)}`],
  )
  return [`${barLabel(bar, span, words)}: ${moneyText(bar.total, tag)}`, ...parts].join(' · ')
}

/** Sales are above the line, returns below it. */
function stacked({ parts }: Bar) {
  let [up, down] = [0, 0]
  return parts.flatMap(({ amount }, place) => {
    if (amount === 0) return []
    const from = amount > 0 ? up : down
    const to = from + amount
    if (amount > 0) up = to
    else down = to
    return [{ from, to, place }]
  })
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The width of an element, in pixels, as it changes. */
/** Labels at the edges of the drawing stay in it. */
function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start'
  return at === count - 1 ? 'end' : 'middle'
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(800)
  // Measured before it is painted: the bars do not jump.
  useLayoutEffect(() => {
    if (ref.current && ref.current.clientWidth > 0) setWidth(ref.current.clientWidth)
    if (!ref.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
    }
  }, [])
  return [ref, width] as const
}

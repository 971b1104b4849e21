import { ArrowUp } from 'lucide-react'
import { useText } from '../../i18n/i18n.tsx'
import styles from './layout.module.css'

/** Pixels a step, milliseconds between steps. [HDR-12] */
export const scrollStep = { pixels: 50, milliseconds: 4 } as const

/** Positions the page passes on its way up, the last one 0. [HDR-12] */
export function stepsToTop(from: number): number[] {
  const count = Math.ceil(Math.max(from, 0) / scrollStep.pixels)
  return Array.from({ length: count }, (_, index) => Math.max(from - (index + 1) * scrollStep.pixels, 0))
}

function climb() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  const steps = stepsToTop(window.scrollY)
  const timer = setInterval(() => {
    const next = steps.shift()
    if (next === undefined) clearInterval(timer)
    else window.scrollTo(0, next)
  }, scrollStep.milliseconds)
}

export function ToTopButton() {
  const { t } = useText()
  return (
    <button type="button" className={styles.toTop} aria-label={t('layout.scrollToTop')} onClick={climb}>
      <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

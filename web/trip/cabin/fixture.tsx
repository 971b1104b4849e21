import type { Fixture as FixtureKind } from '@jetbridge/core/seat/cabin-layout.ts'
import { ChevronLeft, ChevronRight, Coffee, Shirt, Toilet } from 'lucide-react'
import styles from './fixture.module.css'

const icons = { galley: Coffee, lavatory: Toilet, wardrobe: Shirt } as const

interface FixtureProps {
  kind: FixtureKind
  /** what it is called */
  label: string
}

/** A fixture across the cabin. Seats beside it say so themselves, so it is only drawn. */
export function Fixture({ kind, label }: FixtureProps) {
  if (kind === 'exit') {
    return (
      <div className={styles.exit} aria-hidden>
        <span>
          <ChevronLeft size={14} strokeWidth={2.5} />
          {label}
        </span>
        <span>
          {label}
          <ChevronRight size={14} strokeWidth={2.5} />
        </span>
      </div>
    )
  }
  const Icon = icons[kind]
  return (
    <div className={styles.fixture} aria-hidden>
      <Icon size={14} strokeWidth={1.75} />
      {label}
    </div>
  )
}

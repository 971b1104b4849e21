import type { ExtraKind } from '@jetbridge/core/extra/extra.ts'
import {
  Backpack,
  Bike,
  CalendarSync,
  LandPlot,
  Luggage,
  MountainSnow,
  PawPrint,
  Sofa,
  UtensilsCrossed,
  Volleyball,
  Waves,
  Weight,
  Wifi,
  Zap,
} from 'lucide-react'
import styles from './extras.module.css'

const icons = {
  bag: Luggage,
  'heavy-bag': Weight,
  'cabin-bag': Backpack,
  meal: UtensilsCrossed,
  lounge: Sofa,
  priority: Zap,
  pet: PawPrint,
  sport: Volleyball,
  bicycle: Bike,
  golf: LandPlot,
  surf: Waves,
  ski: MountainSnow,
  wifi: Wifi,
  flexibility: CalendarSync,
} as const satisfies Record<ExtraKind, unknown>

/** What an extra is, at a glance; its name says it too. */
export function ExtraIcon({ kind }: { kind: ExtraKind }) {
  const Icon = icons[kind]
  return (
    <span className={styles.icon} aria-hidden>
      <Icon size={22} strokeWidth={1.5} />
    </span>
  )
}

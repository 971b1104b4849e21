import type { Texts } from './custom-field.ts'

/** A card of the home page's dashboard, and the tab that it stands on. */
export interface DashboardCard {
  readonly tabUid: string
  readonly tabNames: Texts
  /** lowest first */
  readonly tabPosition: number
  readonly componentUid: string
  readonly titles: Texts
  readonly contents: Texts
  readonly contentType: 'Text' | 'Html'
  /** 0 a quarter of the width, 1 a half, anything else the whole */
  readonly size: number
  readonly row: number
  /** 0 left, 1 right */
  readonly position: number
}

export interface Row {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
  /** what the value leads to */
  readonly link?: { readonly text: string; readonly address: string }
}

/** One end of a flight. */
export interface FlightEnd {
  readonly time: string
  /** `(next day)` */
  readonly shift?: string
  /** IATA */
  readonly code: string
  /** `Vienna (VIE)`, with its terminal where it is stated, and its clock where both ends have different ones */
  readonly place: string
}

/** A flight as it is drawn. */
export interface FlightFace {
  readonly day: string
  readonly from: FlightEnd
  readonly to: FlightEnd
  readonly duration: string
}

/** A picture that goes along with a letter. */
export interface Picture {
  /** of its part of the mail, by theme */
  readonly contentIds: { readonly light: string; readonly dark: string }
  /** what it shows, for readers who do not see it */
  readonly alt: string
  /** what a press opens */
  readonly address: string
  /** width by height */
  readonly ratio: number
}

/** A flight or a passenger: its name, its picture where it has one, and lines about it. */
export interface Entry {
  /** above the title: where one changes to this flight */
  readonly before?: string
  readonly title: string
  readonly face?: FlightFace
  readonly lines: readonly string[]
  readonly facts?: readonly Row[]
  /** below them */
  readonly picture?: Picture
}

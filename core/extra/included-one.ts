/**
 * A fare with a meal includes one dish, not the whole trolley. Of an included group each passenger has one
 * extra on each flight without a fee, and further ones at their ordinary price. The server charges by this
 * rule, and the browser shows it.
 */

/** All of one currency; decimal or minor units. */
export interface GroupedFee<Amount extends number = number> {
  /** null for a single extra */
  readonly groupingName: string | null
  /** 0 where the fare includes it */
  readonly fee: Amount
  /** the price of an included extra beside another one of its group; absent if that makes no difference */
  readonly furtherFee?: Amount | null | undefined
}

/**
 * What one passenger has on one flight, each extra at its price beside the others. The dearest of an included
 * group is free; of several equal ones, the first.
 */
export function withFees<Amount extends number, Extra extends GroupedFee<Amount>>(
  chosen: readonly Extra[],
): Extra[] {
  const free = new Map<string | null, Extra>()
  for (const extra of chosen.filter(isLimited)) {
    const before = free.get(extra.groupingName)
    if (!before || priceOf(extra) > priceOf(before)) free.set(extra.groupingName, extra)
  }
  return chosen.map((extra) =>
    isLimited(extra) && free.get(extra.groupingName) !== extra ? { ...extra, fee: extra.furtherFee } : extra,
  )
}

/** What one more extra adds to the choice of one passenger on one flight. */
export function addedFee<Amount extends number>(
  extra: GroupedFee<Amount>,
  chosen: readonly GroupedFee<Amount>[],
): Amount {
  const beside = chosen.filter((each) => isLimited(each) && each.groupingName === extra.groupingName)
  const [dearest] = beside.map(priceOf).toSorted((one, other) => other - one)
  if (!isLimited(extra) || dearest === undefined) return extra.fee
  // the dearer of the two is the free one then
  const price = priceOf(extra)
  return price < dearest ? price : dearest
}

function isLimited<Extra extends GroupedFee>(
  extra: Extra,
): extra is Extra & { readonly furtherFee: NonNullable<Extra['furtherFee']> } {
  return extra.groupingName !== null && extra.fee === 0 && typeof extra.furtherFee === 'number'
}

function priceOf<Amount extends number>({ fee, furtherFee }: GroupedFee<Amount>): Amount {
  return furtherFee ?? fee
}

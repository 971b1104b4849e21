/** The booking moved: its address follows. */
import { turnTo, type Turn } from '../navigation/step-way.ts'
import { isResult } from '../wizard/leave.ts'
import { canGoBack, type Wizard, type WizardStep } from '../wizard/wizard.ts'
import { walkedSteps } from '../wizard/step-order.ts'
import type { BookingParts } from '../model.ts'
import { optionsOf } from './shown-step.ts'

/**
 * Leads history to the step that the booking is at or is to be at; one turn after the other, each from where history
 * is then. Answers whether it had to be turned.
 */
export function lead(parts: BookingParts, to?: Wizard): Promise<boolean> {
  const { turning } = parts
  const turned = turning.last.then(() => leadNow(parts, to ?? parts.saved.latest()))
  turning.last = turned
  return turned
}

async function leadNow(parts: BookingParts, wizard: Wizard): Promise<boolean> {
  const { deps, isOnScreen } = parts
  const turn = nextTurn(parts, wizard)
  if (turn.kind === 'stay' || !isOnScreen() || !deps.way.isHere()) return false
  await take(parts, turn)
  return true
}

function nextTurn(parts: BookingParts, wizard: Wizard): Turn {
  const { current } = wizard
  const here = parts.deps.way.here()
  const depth = here.behind?.length ?? 0
  const agreed = parts.agreed.depth ?? 0
  // Behind a result lies nothing that can be changed: Back leaves it.
  if (isResult(current)) return depth > 0 ? { kind: 'go', by: -depth } : turnTo(current, [current], here)
  // Back was pressed where going back is not allowed.
  if (depth < agreed) return { kind: 'go', by: agreed - depth }
  return turnTo(current, wayOf(parts, wizard), here)
}

/** The steps that lie on the way to one: none where going back is locked. */
function wayOf({ deps, store, saved }: BookingParts, wizard: Wizard): WizardStep[] {
  if (isLocked({ store, saved })) return [wizard.current]
  return walkedSteps(optionsOf(wizard, deps))
}

/** The step that is shown can be left neither way. */
export function isLocked({ store, saved }: Pick<BookingParts, 'store' | 'saved'>): boolean {
  const { kind } = store.getState().where
  return kind === 'paying' || kind === 'refunded' || kind === 'stopped' || !canGoBack(saved.latest()).ok
}

async function take({ deps: { way }, isOnScreen }: BookingParts, turn: Turn): Promise<void> {
  if (turn.kind === 'go') await way.go(turn.by)
  if (turn.kind !== 'lead') return
  for (const [index, entry] of turn.entries.entries()) {
    if (!isOnScreen()) return
    await way.show(entry, { replace: index === 0 && !turn.isOnward })
  }
}

import { isReturnKey } from '@jetbridge/core/booking/payment-return.ts'
import { isWizardPath, stepOfPath } from '@jetbridge/core/booking/flow-step.ts'
import { type BookingQuery, withProvider, writeQuery } from '@jetbridge/core/booking/query.ts'
import { use, useState } from 'react'
import { type DataRouter, NavigationType, UNSAFE_DataRouterContext } from 'react-router'
import { stepPath } from '../../../inner-paths.ts'
import { queryOfLocation } from '../opening/search-location.ts'
import { behindOf, type EntryState, type StepWay } from './step-way.ts'

/**
 * The browser's history for a booking that moves along it. The router itself is asked for the current place: the drawn
 * page is a moment behind it, and Back may be pressed in that moment.
 * @throws Error outside a router
 */
export function useStepWay(address: BookingQuery): StepWay {
  const given = use(UNSAFE_DataRouterContext)
  if (!given) throw new Error('rendered outside the router')
  const { router } = given
  const [way] = useState<StepWay>(() => {
    const here = () => router.state.location
    const search = () => new URLSearchParams(here().search)
    const own = writeQuery(address)
    return {
      here: () => ({ step: stepOfPath(here().pathname), behind: behindOf(here().state) }),
      // Back, Forward, and a page that is opened; the rest are turns of the wizard's own.
      isWanted: () => router.state.historyAction === NavigationType.Pop,
      isReturn: () => [...search().keys()].some(isReturnKey),
      isHere: () =>
        isWizardPath(here().pathname) && writeQuery(withProvider(queryOfLocation(search()))) === own,
      go: (by) => turned(router, by),
      async show({ step, behind }, { replace }) {
        const state: EntryState = { behind }
        const { search: asked, hash } = here()
        await router.navigate({ pathname: stepPath(step), search: asked, hash }, { replace, state })
      },
    }
  })
  return way
}

/** No event reports a turn of history that leads nowhere. */
const turnMilliseconds = 500

/** The browser turns its history some time after it was asked to. */
function turned(router: DataRouter, by: number): Promise<void> {
  const { key } = router.state.location
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      end()
      resolve()
    }
    const timer = setTimeout(done, turnMilliseconds)
    const end = router.subscribe(({ location }) => {
      if (location.key !== key) done()
    })
    void router.navigate(by)
  })
}

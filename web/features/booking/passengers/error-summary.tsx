import { useEffect, useRef } from 'react'
import type { PassengerSlot } from '../wizard/party-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Banner } from '../../../ui/banner.tsx'
import styles from '../../../form/form.module.css'
import { panelAnchor } from './panel.tsx'
import type { PanelId, PartyProblem } from './party-check.ts'

interface ErrorSummaryProps {
  problems: readonly PartyProblem[]
  people: readonly PassengerSlot[]
  /** changes with every refused Continue: the summary is read out again */
  token: number
  onGo: (panel: PanelId, field: string) => void
}

/**
 * Where something is missing: a line for each panel with its count, which leads to the first field. The fields say what
 * is wrong themselves; a list of all of them would push them out of sight. [PAX-28, FLOW-30]
 */
export function ErrorSummary({ problems, people, token, onGo }: ErrorSummaryProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [token])
  const titleOf = (slot: PassengerSlot | undefined) =>
    slot ? t(`party.${slot.passengerType}`, { number: slot.passengerTitle.ordinal }) : t('passengers.contact')
  return (
    <Banner tone="bad" ref={box} className={styles.summary}>
      <p role="alert" key={token}>
        {t('booking.blocked.fillPassengerDetails')}
      </p>
      <ul>
        {[...Map.groupBy(problems, ({ panel }) => panel)].map(([panel, ofPanel]) => {
          const slot = people.find(({ number }) => number === panel)
          return (
            <li key={panel}>
              <a
                href={`#${panelAnchor(panel)}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(panel, ofPanel[0]?.field ?? '')
                }}
              >
                {t('passengers.faults', { who: titleOf(slot), count: ofPanel.length })}
              </a>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

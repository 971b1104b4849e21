import { useEffect, useRef } from 'react'
import type { PassengerSlot } from '../wizard/party-draft.ts'
import { fieldIn } from '../../../i18n/field.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Banner } from '../../../ui/banner.tsx'
import styles from '../../../form/form.module.css'
import { panelAnchor } from './panel.tsx'
import type { PanelId, PartyProblem } from './party-check.ts'
import { fieldKeyOf, isMissing } from '../../../form/problem-text.ts'

interface ErrorSummaryProps {
  problems: readonly PartyProblem[]
  people: readonly PassengerSlot[]
  /** ISO 3166, of the contact's address */
  country: string
  /** changes with every refused Continue: the summary is read out again */
  token: number
  /** name of a field the brand added */
  labelOf: (field: string) => string
  onGo: (panel: PanelId, field: string) => void
}

/**
 * What is missing, a line and a count for each panel, each field a link to it; on a phone the panels alone, since more
 * would fill the screen and the first field is gone to anyway. [PAX-28, FLOW-30]
 */
export function ErrorSummary({ problems, people, country, token, labelOf, onGo }: ErrorSummaryProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [token])
  const titleOf = (slot: PassengerSlot | undefined) =>
    slot ? t(`party.${slot.passengerType}`, { number: slot.passengerTitle.ordinal }) : t('passengers.contact')
  /** Short, since the field itself tells its rule in a sentence. */
  const linkText = ({ field, problem }: PartyProblem) => {
    const key = fieldKeyOf(field)
    const kind = isMissing(problem) ? 'missing' : 'wrong'
    return t('passengers.fault', { field: key ? t(fieldIn(country, key)) : labelOf(field), kind })
  }
  return (
    <Banner tone="bad" ref={box} className={styles.summary}>
      <p role="alert" key={token}>
        {t('booking.blocked.fillPassengerDetails')}
      </p>
      <ul>
        {[...Map.groupBy(problems, ({ panel }) => panel)].map(([panel, ofPanel]) => {
          const slot = people.find(({ number }) => number === panel)
          const linkTo = (field: string, text: string) => (
            <a
              href={`#${panelAnchor(panel)}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(panel, field)
              }}
            >
              {text}
            </a>
          )
          const first = ofPanel[0]?.field ?? ''
          return (
            <li key={panel}>
              {linkTo(first, t('passengers.faults', { who: titleOf(slot), count: ofPanel.length }))}
              <ul>
                {ofPanel.map((each) => (
                  <li key={each.field}>{linkTo(each.field, linkText(each))}</li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

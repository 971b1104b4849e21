import type { EnquiryTopic } from '@jetbridge/core/enquiry/enquiry.ts'
import { assistancePath, baggagePath } from '@jetbridge/core/contract/page.ts'
import { useId } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import fieldStyles from '../../ui/field.module.css'
import styles from './contact.module.css'
import { LinkedWords } from './linked-words.tsx'

interface TopicFieldProps {
  readonly topics: readonly EnquiryTopic[]
  readonly chosen: string
  readonly error: string | undefined
  readonly onChoose: (topic: EnquiryTopic) => void
}

/** What a letter is about, and the quicker way where there is one. */
export function TopicField({ topics, chosen, error, onChoose }: TopicFieldProps) {
  const { t } = useText()
  const id = useId()
  return (
    <fieldset
      className={fieldStyles.field}
      data-field
      {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
    >
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{t('help.contact.topic')}</legend>
      <div className={styles.topics}>
        {topics.map((topic) => (
          <label key={topic} className={styles.topic}>
            <input
              type="radio"
              name="topic"
              value={topic}
              required
              checked={chosen === topic}
              onChange={() => {
                onChoose(topic)
              }}
            />
            <span>{t(`help.topic.${topic}`)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={fieldStyles.error}>
          {error}
        </p>
      )}
      <Tip topic={chosen} />
    </fieldset>
  )
}

const tips = {
  change: 'help.tip.change',
  invoice: 'help.tip.invoice',
  baggage: 'help.tip.baggage',
  assistance: 'help.tip.assistance',
  website: 'help.tip.website',
} as const

/** Pages that a brand may not have. */
const guides = { assistance: assistancePath, baggage: baggagePath } as const

/** It comes with the choice, and is read out. */
function Tip({ topic }: { topic: string }) {
  const { t } = useText()
  const { documents } = usePage()
  const isThere = !(topic in guides) || documents[`${topic}-en`] !== undefined
  const key = isThere && topic in tips ? tips[topic as keyof typeof tips] : undefined
  const to = topic in guides ? guides[topic as keyof typeof guides] : paths.findReservation
  return (
    <p className={styles.tip} role="status">
      {key && <LinkedWords text={t(key)} to={to} />}
    </p>
  )
}

import {
  type Enquiry,
  type EnquiryProblem,
  enquiryTopics,
  judgeEnquiry,
  longestMessage,
  longestSender,
  longestTypedCode,
  tidyMessage,
} from '@jetbridge/core/enquiry/enquiry.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { PuzzleProgress } from '../../form/puzzle/puzzle-progress.tsx'
import { failureText } from '../../i18n/failure-text.ts'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { dataProtectionPath } from '../../inner-paths.ts'
import { FocusedBanner } from '../../ui/focused-banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import fieldStyles from '../../ui/field.module.css'
import styles from './contact.module.css'
import { LinkedWords } from './linked-words.tsx'
import { TopicField } from './topic-field.tsx'
import { TripChoice } from './trip-choice.tsx'
import type { Sending } from './use-letter.ts'

interface LetterFormProps {
  readonly letter: Enquiry
  /** bookings of the passenger who is signed in */
  readonly trips: WireProfile['flights']
  readonly sending: Sending
  readonly onEnter: (change: Partial<Enquiry>) => void
  readonly onSend: () => void
}

const problemKeys = {
  topic: { 'not-a-choice': 'help.problem.topic' },
  name: { required: 'help.problem.name', 'too-long': 'help.problem.name' },
  email: { required: 'help.problem.email', 'email-not-valid': 'help.problem.emailNotValid' },
  confirmationCode: { 'not-valid': 'help.problem.code' },
  message: { required: 'help.problem.message', 'too-long': 'help.problem.tooLong' },
} as const satisfies Record<keyof Enquiry, Partial<Record<EnquiryProblem, MessageKey>>>

/** Everything that a letter needs; what is wrong shows once sending was tried. */
export function LetterForm({ letter, trips, sending, onEnter, onSend }: LetterFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const problems = judgeEnquiry(letter)
  const isBusy = sending.is === 'sending' || sending.is === 'solving'
  const takeOver = useEffectEvent(() => {
    const typed = Object.entries(Object.fromEntries(new FormData(form.current ?? undefined)))
    onEnter(Object.fromEntries(typed.filter(([, text]) => text !== '')))
  })
  // Somebody may have typed into the drawn form before its scripts were there.
  useLayoutEffect(() => {
    takeOver()
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    const first = Object.keys(problemKeys).find((field) => problems[field as keyof Enquiry])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!isBusy) onSend()
  }
  const problemOf = (field: keyof Enquiry) => {
    const problem = isTried ? problems[field] : undefined
    const keys: Partial<Record<EnquiryProblem, MessageKey>> = problemKeys[field]
    return problem && t(keys[problem] ?? 'error.code.fault')
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <TopicField
        topics={enquiryTopics}
        chosen={letter.topic}
        error={problemOf('topic')}
        onChoose={(topic) => {
          onEnter({ topic })
        }}
      />
      <SenderFields letter={letter} trips={trips} problemOf={problemOf} onEnter={onEnter} />
      <MessageField
        value={letter.message}
        error={problemOf('message')}
        onEnter={(message) => {
          onEnter({ message })
        }}
      />
      <Outcome sending={sending} />
      <DataUse />
      <Button kind="primary" large type="submit" busy={isBusy} className={styles.send}>
        {t('help.contact.send')}
      </Button>
    </form>
  )
}

interface SenderFieldsProps extends Pick<LetterFormProps, 'letter' | 'trips' | 'onEnter'> {
  readonly problemOf: (field: keyof Enquiry) => string | undefined
}

/** Who writes, and about which booking. */
function SenderFields({ letter, trips, problemOf, onEnter }: SenderFieldsProps) {
  const { t } = useText()
  const wired = (field: 'name' | 'email' | 'confirmationCode') => ({
    name: field,
    value: letter[field],
    error: problemOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onEnter({ [field]: target.value })
    },
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...wired('name')}
          label={t('help.contact.name')}
          required
          autoComplete="name"
          maxLength={longestSender}
        />
        <TextField
          {...wired('email')}
          label={t('help.contact.email')}
          hint={t('help.contact.emailHint')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
      </div>
      <TripChoice
        trips={trips}
        chosen={letter.confirmationCode}
        onChoose={(confirmationCode) => {
          onEnter({ confirmationCode })
        }}
      />
      <TextField
        {...wired('confirmationCode')}
        label={t('help.contact.code')}
        hint={t('help.contact.codeHint')}
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={longestTypedCode}
      />
    </>
  )
}

interface MessageFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onEnter: (message: string) => void
}

/** What is left is read out only towards the end: a voice at every key would hide what is typed. */
function MessageField({ value, error, onEnter }: MessageFieldProps) {
  const { t } = useText()
  const left = longestMessage - tidyMessage(value).length
  const counted = left < 0 ? t('help.contact.over', { over: -left }) : t('help.contact.left', { left })
  return (
    <div className={styles.counted}>
      <Field label={t('help.contact.message')} hint={t('help.contact.messageHint')} error={error}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="message"
            required
            rows={7}
            className={`${fieldStyles.box} ${styles.message}`}
            value={value}
            onChange={({ target }) => {
              onEnter(target.value)
            }}
          />
        )}
      </Field>
      <p
        className={styles.counter}
        data-over={left < 0 || undefined}
        aria-live={left < 200 ? 'polite' : 'off'}
      >
        {counted}
      </p>
    </div>
  )
}

function Outcome({ sending }: { sending: Sending }) {
  const { t, tag } = useText()
  return (
    <div aria-live="polite">
      {sending.is === 'solving' && (
        <PuzzleProgress solved={sending.solved} tag={tag}>
          {t('help.contact.solving')}
        </PuzzleProgress>
      )}
      {sending.is === 'failed' && (
        <FocusedBanner tone="bad" token={sending}>
          <p>
            <strong>{t('help.contact.kept')}</strong>
          </p>
          <p>{failureText(sending.failure, t)}</p>
        </FocusedBanner>
      )}
    </div>
  )
}

function DataUse() {
  const { t, locale } = useText()
  const { name: brand } = useBrand()
  return (
    <p className={styles.quiet}>
      <LinkedWords text={t('help.contact.dataUse', { brand })} to={dataProtectionPath(locale)} />
    </p>
  )
}

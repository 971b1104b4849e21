import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import formStyles from '../../form/form.module.css'
import { LinkedText } from '../../form/linked-text.tsx'
import { problemText } from '../../form/problem-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { dataProtectionPath, termsPath } from '../../inner-paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField, TickField } from '../../ui/field.tsx'
import { askedOf, type Buyer } from './buyer.ts'
import styles from './checkout.module.css'
import { type AskedField, type Draft, type DraftProblems, longestName, problemsOf } from './draft.ts'
import type { Quote } from './quote.ts'

interface QuoteStageProps {
  quote: Quote
  buyer: Buyer
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onPurchase: () => void
}

/** Who becomes a member, and what is agreed. [MEM-14, MEM-15] */
export function QuoteStage({ quote, buyer, draft, onChange, onPurchase }: QuoteStageProps) {
  const { t, tag } = useText()
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const asked = askedOf(buyer)
  const problems = problemsOf(draft, asked)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    const [missing] = Object.keys(problems)
    if (missing !== undefined) showField(form.current, missing)
    else if (!draft.hasAgreed) showField(form.current, 'hasAgreed')
    else onPurchase()
  }
  return (
    <form ref={form} className={styles.stage} noValidate onSubmit={submit}>
      <section className={styles.part} aria-labelledby="membership-who">
        <h2 id="membership-who" className={styles.heading}>
          {t('membership.who')}
        </h2>
        {asked.length === 0 ? (
          <p>{`${draft.firstName} ${draft.lastName}`}</p>
        ) : (
          <Person asked={asked} draft={draft} problems={isAsked ? problems : {}} onChange={onChange} />
        )}
      </section>
      <section className={styles.part} aria-labelledby="membership-agreement">
        <h2 id="membership-agreement" className={styles.heading}>
          {t('membership.agreement')}
        </h2>
        <Agreement quote={quote} />
        <div>
          <Ticks draft={draft} isAsked={isAsked} onChange={onChange} />
        </div>
      </section>
      <Button type="submit" kind="primary" large className={styles.act}>
        {t('membership.purchase', { amount: formatMoney(quote.price, tag) })}
      </Button>
    </form>
  )
}

/** It comes into view, and the next key goes there. [MEM-14] */
function showField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name=${name}]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

type PersonProps = Pick<QuoteStageProps, 'draft' | 'onChange'> & {
  asked: readonly AskedField[]
  problems: DraftProblems
}

const inputs = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: longestName },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', maxLength: longestName },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
} as const satisfies Record<AskedField, ComponentProps<'input'>>

function Person({ asked, draft, problems, onChange }: PersonProps) {
  const { t, tag } = useText()
  return (
    <>
      <div className={formStyles.grid}>
        {asked.map((name) => (
          <div key={name} className={formStyles.half}>
            <TextField
              {...inputs[name]}
              name={name}
              label={t(`field.${name}`)}
              value={draft[name]}
              required
              error={
                problems[name] && problemText(problems[name], `field.${name}`, { t, tag, value: draft[name] })
              }
              onChange={({ target }) => {
                onChange({ [name]: target.value })
              }}
            />
          </div>
        ))}
      </div>
      <p className={styles.quiet}>{t('membership.whoNote')}</p>
    </>
  )
}

/** The contract, short enough to be read. */
function Agreement({ quote }: { quote: Quote }) {
  const { t, tag } = useText()
  const { name: brand } = useBrand()
  const day = (date: string) => formatDate(date, tag, 'words')
  const { price, validFrom, validUntil, withdrawalUntil } = quote
  const term = { brand, from: day(validFrom), until: day(validUntil) }
  return (
    <ol className={styles.agreement}>
      <li>{t('membership.agreement.term', term)}</li>
      <li>{t('membership.agreement.price', { amount: formatMoney(price, tag) })}</li>
      <li>{t('membership.agreement.person')}</li>
      <li>{t('membership.agreement.withdrawal', { date: day(withdrawalUntil) })}</li>
    </ol>
  )
}

function Ticks({
  draft,
  isAsked,
  onChange,
}: Pick<QuoteStageProps, 'draft' | 'onChange'> & { isAsked: boolean }) {
  const { t, locale } = useText()
  return (
    <>
      <TickField
        name="hasAgreed"
        label={<LinkedText text={t('membership.agreement.accept')} to={termsPath(locale)} />}
        checked={draft.hasAgreed}
        required
        error={isAsked && !draft.hasAgreed ? t('membership.agreement.missing') : undefined}
        onChange={({ target }) => {
          onChange({ hasAgreed: target.checked })
        }}
      />
      <TickField
        name="startsNow"
        label={t('membership.startsNow')}
        checked={draft.startsNow}
        onChange={({ target }) => {
          onChange({ startsNow: target.checked })
        }}
      />
      <p className={styles.quiet}>
        <LinkedText text={t('membership.data')} to={dataProtectionPath(locale)} />
      </p>
    </>
  )
}

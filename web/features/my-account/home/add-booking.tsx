import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { PuzzleProgress } from '../../../form/puzzle/puzzle-progress.tsx'
import { withPuzzles } from '../../../form/puzzle/with-puzzles.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useProfileChanges } from '../../../session/use-profile.ts'
import styles from './home.module.css'

const empty = { confirmationCode: '', familyName: '' }
type TypedBooking = typeof empty

type Claiming =
  | { readonly is: 'idle' }
  | { readonly is: 'sending' }
  /** the browser solves a puzzle */
  | { readonly is: 'solving'; readonly solved: number }
  | { readonly is: 'failed'; readonly text: string }

/** A booking that was made without signing in, by its code and a family name in it. Folded: most never need it. */
export function AddBooking() {
  const { t, tag } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [isTried, setTried] = useState(false)
  const { claiming, claim } = useClaim(() => {
    setTyped(empty)
    setTried(false)
  })
  const isBusy = claiming.is === 'sending' || claiming.is === 'solving'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    const missing = (['confirmationCode', 'familyName'] as const).find((name) => typed[name].trim() === '')
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    else if (!isBusy) void claim(typed)
  }
  const field = (name: keyof TypedBooking) => ({
    name,
    label: t(`profile.field.${name}`),
    value: typed[name],
    required: true,
    spellCheck: false,
    error: isTried && typed[name].trim() === '' ? t('profile.problem.required') : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
    },
  })
  return (
    <details className={styles.add}>
      <summary>{t('profile.home.add')}</summary>
      <form
        ref={form}
        className={styles.addForm}
        noValidate
        onSubmit={submit}
        aria-label={t('profile.home.add')}
      >
        <p className={styles.quiet}>{t('profile.home.addLead')}</p>
        <div className={styles.addFields}>
          <TextField
            {...field('confirmationCode')}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <TextField {...field('familyName')} maxLength={80} autoComplete="family-name" />
        </div>
        <div aria-live="polite">
          {claiming.is === 'solving' && (
            <PuzzleProgress solved={claiming.solved} tag={tag}>
              {t('profile.home.solving')}
            </PuzzleProgress>
          )}
          {claiming.is === 'failed' && (
            <Banner tone="bad">
              <p>{claiming.text}</p>
            </Banner>
          )}
        </div>
        <Button type="submit" busy={isBusy} className={styles.addButton}>
          {t('profile.home.add')}
        </Button>
      </form>
    </details>
  )
}

function useClaim(onClaimed: () => void) {
  const { t } = useText()
  const { change } = useProfileChanges()
  const [claiming, setClaiming] = useState<Claiming>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )
  const claim = async (typed: TypedBooking) => {
    const { signal } = (running.current = new AbortController())
    setClaiming({ is: 'sending' })
    try {
      await change((api) =>
        claimBooking(api, typed, {
          signal,
          onPuzzle: (solved) => {
            setClaiming({ is: 'solving', solved })
          },
        }),
      )
      showToast({ tone: 'good', text: t('profile.home.added') })
      setClaiming({ is: 'idle' })
      onClaimed()
    } catch (thrown) {
      if (signal.aborted) return
      if (!isApiFailure(thrown)) throw thrown
      const text = thrown.code === 'not-found' ? t('profile.home.notFound') : failureText(thrown, t)
      setClaiming({ is: 'failed', text })
    }
  }
  return { claiming, claim }
}

/** Guessing costs: beyond a budget the engine sets a puzzle. */
function claimBooking(
  api: Api,
  { confirmationCode, familyName }: TypedBooking,
  { signal, onPuzzle }: { signal: AbortSignal; onPuzzle: (solved: number) => void },
): Promise<unknown> {
  const by = { confirmationCode: confirmationCode.trim(), familyName: familyName.trim() }
  return withPuzzles({
    send: (puzzle) =>
      api.call(
        passengerProfileEndpoints.claimBooking,
        { body: { ...by, ...(puzzle && { puzzle }) } },
        { untold: true, signal },
      ),
    onPuzzle,
    signal,
  })
}

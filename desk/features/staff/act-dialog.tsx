/** Asks why, does one act of the administration, and says what was done. What is refused is said in place. */
import { Button } from '@jetbridge/web/ui/button.tsx'
import { Dialog } from '@jetbridge/web/ui/dialog.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import { showToast } from '@jetbridge/web/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { FailureCode } from '../../api/failure.ts'
import { useText } from '../../i18n/texts.ts'
import formStyles from '../../shell/form.module.css'
import { SendingWords } from '../../shell/sending-words.tsx'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import styles from './staff.module.css'
import { staffKey } from './use-staff.ts'

/** What the fields of a form must know to say what is wrong with them. */
export interface FormState {
  /** what is missing is said from now on */
  readonly isSent: boolean
  /** why the engine has refused it, where a field says so */
  readonly refusal: FailureCode | undefined
}

interface ActDialogProps {
  title: string
  /** what follows from it */
  lead: ReactNode
  /** what the button says */
  button: string
  /** false: a field is missing or wrong */
  isReady?: boolean
  /** refusals that a field says itself */
  saidByFields?: readonly FailureCode[]
  /** answers what was done */
  act: (reason: string, signal: AbortSignal) => Promise<string>
  onClose: () => void
  wide?: boolean
  children?: (state: FormState) => ReactNode
}

const leastReason = 3

export function ActDialog(props: ActDialogProps) {
  const {
    title,
    lead,
    button,
    isReady = true,
    saidByFields = [],
    act,
    onClose,
    wide = false,
    children,
  } = props
  const { t } = useText()
  const client = useQueryClient()
  const { sending, send } = useSending()
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const reason = typed.trim()
  const isMissing = reason.length < leastReason
  const refusal = sending.is === 'failed' ? sending.failure.code : undefined
  const isSaid = refusal !== undefined && saidByFields.includes(refusal)
  const close = () => {
    onClose()
    // What was refused stands otherwise than the page shows.
    if (refusal !== undefined) void client.invalidateQueries({ queryKey: staffKey })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setSent(true)
    if (isMissing || !isReady) {
      focusWrong(form)
      return
    }
    send(async (_puzzle, signal) => {
      const text = await act(reason, signal)
      showToast({ tone: 'good', text })
      onClose()
      await client.invalidateQueries({ queryKey: staffKey })
    })
  }
  return (
    <Dialog title={title} onClose={close} stays wide={wide}>
      <p className={styles.lead}>{lead}</p>
      <form className={formStyles.fields} noValidate onSubmit={submit}>
        {children?.({ isSent, refusal })}
        <TextField
          label={t('staff.reason')}
          hint={t('staff.reasonHint')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
          autoFocus={children === undefined}
          required
          autoComplete="off"
          maxLength={200}
          value={typed}
          error={isSent && isMissing ? t('staff.reasonMissing') : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
        />
        {!isSaid && <SendingWords sending={sending} />}
        <div className={styles.dialogActs}>
          <Button onClick={close}>{t('staff.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isUnderWay(sending)}>
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Once it is drawn as wrong. */
function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}

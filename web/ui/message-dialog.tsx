import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Message } from './message-store.ts'
import styles from './message-dialog.module.css'

/** A message that wants an answer; see `ask`. The primary button, which has the focus, loses nothing. */
export function MessageDialog({
  message,
  answer,
}: {
  message: Message
  answer: (confirmed: boolean) => void
}) {
  const { title, text, detail, confirm, cancel, losesWork = false } = message
  const answers = [
    ...(cancel === undefined ? [] : [{ label: cancel, confirms: false }]),
    { label: confirm, confirms: true },
  ]
  const inOrder = losesWork ? answers.toReversed() : answers
  return (
    <Dialog
      role="alertdialog"
      title={title}
      stays
      onClose={() => {
        answer(cancel === undefined)
      }}
      actions={inOrder.map(({ label, confirms }, index) => {
        const isPrimary = index === inOrder.length - 1
        return (
          <Button
            key={label}
            kind={isPrimary ? 'primary' : 'quiet'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog puts the focus on its answer (APG)
            autoFocus={isPrimary}
            onClick={() => {
              answer(confirms)
            }}
          >
            {label}
          </Button>
        )
      })}
    >
      <p>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </Dialog>
  )
}

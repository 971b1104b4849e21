import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './message-dialog.module.css'
import type { Message } from './message-store.ts'

/** A message that wants an answer; see `ask`. */
export function MessageDialog({
  message,
  answer,
}: {
  message: Message
  answer: (confirmed: boolean) => void
}) {
  return (
    <Dialog
      role="alertdialog"
      title={message.title}
      stays
      onClose={() => {
        answer(message.cancel === undefined)
      }}
      actions={
        <>
          {message.cancel !== undefined && (
            <Button
              onClick={() => {
                answer(false)
              }}
            >
              {message.cancel}
            </Button>
          )}
          <Button
            kind="primary"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog puts the focus on its answer (APG)
            autoFocus
            onClick={() => {
              answer(true)
            }}
          >
            {message.confirm}
          </Button>
        </>
      }
    >
      <p>{message.text}</p>
      {message.detail && <p className={styles.detail}>{message.detail}</p>}
    </Dialog>
  )
}

import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Draft, useModals } from '../modal/modals-context.tsx'
import styles from './form.module.css'
import type { RecordForm } from './use-record-form.ts'

interface FormDialogProps<Values extends Draft> {
  title: string
  lead?: string | undefined
  form: RecordForm<Values>
  /** for few fields, one below the other */
  narrow?: boolean
  children: ReactNode
}

/** A form with Save and Cancel. Closing it in another way keeps what was typed. [ACC-12, GAP-100] */
export function FormDialog<Values extends Draft>(props: FormDialogProps<Values>) {
  const { title, lead, form, narrow = false, children } = props
  const { t } = useText()
  const { back, close } = useModals()
  const id = useId()
  return (
    <Dialog
      title={title}
      wide={!narrow}
      onClose={close}
      actions={
        <>
          <Button
            onClick={() => {
              form.dropDraft()
              back()
            }}
          >
            {t('profile.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={form.isSending}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {form.hasDraft && (
        <p className={styles.draft} role="status">
          {t('profile.draftKept')}
        </p>
      )}
      <form id={id} className={styles.form} onSubmit={form.onSubmit} onInvalidCapture={form.onInvalid}>
        {children}
      </form>
    </Dialog>
  )
}

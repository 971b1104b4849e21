import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './dialog.module.css'

export interface DialogProps {
  title: string
  children: ReactNode
  /** buttons, the primary one last */
  actions?: ReactNode
  /** Escape and, unless `stays`, a press outside */
  onClose: () => void
  /** a press outside does nothing */
  stays?: boolean
  /** for two columns of fields, or a table */
  wide?: boolean
  role?: 'dialog' | 'alertdialog'
}

/**
 * A dialog over the page: a sheet on a phone. The focus stays inside, and goes back to its old place at the
 * end.
 */
export function Dialog(props: DialogProps) {
  const { title, children, actions, onClose, stays = false, wide = false, role = 'dialog' } = props
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={!stays}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={styles.modal ?? ''} {...(wide && { 'data-wide': true })}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

import { X } from 'lucide-react'
import { closeToast, useToasts } from './toast-store.ts'
import styles from './toasts.module.css'

/**
 * The live region of the page, top right. It is always there, so that a new toast is read out. It stands above
 * dialogs: a press on it does not close them, and its buttons are within reach. [SYS-01]
 */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts()
  return (
    <div
      className={styles.region}
      role="log"
      aria-live="polite"
      aria-label={label}
      data-react-aria-top-layer="true"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={[styles.toast, toast.tone === 'bad' && styles.bad].filter(Boolean).join(' ')}
        >
          <p className={styles.text}>
            {toast.text}
            {toast.action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  toast.action?.take()
                  closeToast(toast.id)
                }}
              >
                {toast.action.label}
              </button>
            )}
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => {
              closeToast(toast.id)
            }}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}

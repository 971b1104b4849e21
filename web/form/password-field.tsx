import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Field, type TextField } from '../ui/field.tsx'
import fieldStyles from '../ui/field.module.css'
import styles from './password-field.module.css'

/** A password that may be looked at while it is typed, and pasted, as password managers do. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'warning'>) {
  const { t } = useText()
  const [isShown, setShown] = useState(false)
  const Sign = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.password}>
          <input
            {...input}
            {...wiring}
            className={fieldStyles.box}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            onClick={() => {
              setShown(!isShown)
            }}
          >
            <Sign size={20} strokeWidth={1.75} aria-hidden />
            <span className="visually-hidden">{t('account.showPassword')}</span>
          </button>
        </div>
      )}
    </Field>
  )
}

import { type ComponentProps, useState } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './password-field.module.css'

/** A password that may be looked at while it is typed, and pasted, as password managers do. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { t } = useText()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button
        kind="text"
        className={styles.show}
        aria-pressed={isShown}
        onClick={() => {
          setShown(!isShown)
        }}
      >
        {t('account.showPassword')}
      </Button>
    </>
  )
}

import { Dialog } from '@jetbridge/web/ui/dialog.tsx'
import { Fragment } from 'react'
import { type MessageKey, useText } from '../i18n/texts.ts'
import styles from './shortcuts-dialog.module.css'

/** Keys of each, one list after another meaning "or"; a word with a full stop is a text. */
const rows: readonly { readonly keys: readonly (readonly string[])[]; readonly does: MessageKey }[] = [
  { keys: [['/'], ['Ctrl', 'K']], does: 'shortcuts.search' },
  { keys: [['g', 'keys.then', 'keys.letter']], does: 'shortcuts.areas' },
  { keys: [['keys.arrows']], does: 'shortcuts.rows' },
  { keys: [['Enter']], does: 'shortcuts.openRow' },
  { keys: [['keys.space']], does: 'shortcuts.peek' },
  { keys: [['Esc']], does: 'shortcuts.back' },
  { keys: [['['], [']'], ['t']], does: 'departures.shortcutDay' },
  { keys: [['1', 'keys.to', '6']], does: 'shortcuts.tabs' },
  { keys: [['1', 'keys.to', '9']], does: 'shortcuts.tray' },
  { keys: [['Ctrl', 'Alt', 'L']], does: 'shortcuts.lock' },
  { keys: [['?']], does: 'shortcuts.help' },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((each, at) => (
                <Fragment key={each.join(' ')}>
                  {at > 0 && <span>{t('keys.or')}</span>}
                  {each.map((key) => (
                    <Key key={key} name={key} />
                  ))}
                </Fragment>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const joining = new Set(['keys.then', 'keys.to'])

function Key({ name }: { name: string }) {
  const { t } = useText()
  if (joining.has(name)) return <span>{t(name as MessageKey)}</span>
  return <kbd>{name.startsWith('keys.') ? t(name as MessageKey) : name}</kbd>
}

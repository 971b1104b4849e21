import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TickField } from '../../../ui/field.tsx'
import styles from './shortcuts.module.css'
import { useSingleKeys } from './single-keys.ts'

/** What keys do in the portal. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [isOn, turn] = useSingleKeys()
  return (
    <Dialog
      title={t('agency.keys')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('agency.keys.close')}</Button>}
    >
      <KeyList />
      <TickField
        label={t('agency.keys.single')}
        checked={isOn}
        onChange={({ target }) => {
          turn(target.checked)
        }}
      />
    </Dialog>
  )
}

function KeyList() {
  const { t } = useText()
  const [home, end] = [t('agency.keys.home'), t('agency.keys.end')]
  const control = t('agency.keys.control')
  const rows = [
    [['/', `${control} K`], t('agency.keys.find')],
    [['↑', '↓'], t('agency.keys.rows')],
    [['←', '→'], t('agency.keys.cells')],
    [[home, end], t('agency.keys.rowEnds')],
    [[`${control} ${home}`, `${control} ${end}`], t('agency.keys.ends')],
    [['A … Z'], t('agency.keys.letters')],
    [[t('agency.keys.enter')], t('agency.keys.open')],
    [[t('agency.keys.space')], t('agency.keys.peek')],
    [[t('agency.keys.escape')], t('agency.keys.unpeek')],
    [['?'], t('agency.keys.list')],
  ] as const
  return (
    <dl className={styles.list}>
      {rows.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

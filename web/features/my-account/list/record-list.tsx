import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useModals } from '../modal/modals-context.tsx'
import styles from './list.module.css'

export interface RecordItem {
  readonly key: string
  /** initials or a sign in front */
  readonly mark: ReactNode
  readonly title: string
  /** an empty one is left out */
  readonly lines: readonly ReactNode[]
  /** beside the title, for example "Default" */
  readonly tag?: string | undefined
  /** the object of Edit and Delete for those who do not see the row */
  readonly about: string
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly isBusy?: boolean
}

interface RecordListProps {
  title: string
  items: readonly RecordItem[]
  empty: string
  addText: string
  /** why nothing can be added now */
  addBlockedBy?: string | undefined
  onAdd: () => void
}

/** The records of a kind, with Edit and Delete, and a way to add one. [ACC-14, ACC-15, ACC-19, ACC-20, PSG-06] */
export function RecordList({ title, items, empty, addText, addBlockedBy, onAdd }: RecordListProps) {
  const { t } = useText()
  const { close } = useModals()
  return (
    <Dialog
      title={title}
      wide
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('profile.close')}</Button>
          <Button kind="primary" blockedBy={addBlockedBy} onClick={onAdd}>
            <Plus size={18} strokeWidth={2} aria-hidden />
            {addText}
          </Button>
        </>
      }
    >
      {addBlockedBy && <p className={styles.note}>{addBlockedBy}</p>}
      {items.length === 0 ? <p className={styles.empty}>{empty}</p> : <RecordItems items={items} />}
    </Dialog>
  )
}

/** The records alone, in a dialog or on a page. */
export function RecordItems({ items }: { items: readonly RecordItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, ...item }) => (
        <Item key={key} {...item} />
      ))}
    </ul>
  )
}

function Item({ mark, title, lines, tag, about, onEdit, onDelete, isBusy = false }: Omit<RecordItem, 'key'>) {
  const { t } = useText()
  return (
    <li className={styles.item}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {tag !== undefined && <span className={styles.tag}>{tag}</span>}
        </p>
        {lines
          .filter((line) => line !== '')
          .map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines never change their places
            <p key={index} className={styles.line}>
              {line}
            </p>
          ))}
      </div>
      <div className={styles.acts}>
        <Button kind="text" aria-label={t('profile.editLabel', { what: about })} onClick={onEdit}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          {t('profile.edit')}
        </Button>
        <Button
          kind="text"
          busy={isBusy}
          aria-label={t('profile.deleteLabel', { what: about })}
          onClick={onDelete}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          {t('profile.delete')}
        </Button>
      </div>
    </li>
  )
}

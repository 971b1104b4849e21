import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { contactAbout } from '../../../inner-paths.ts'
import { LinkedText } from '../../../form/linked-text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useReaderText } from '../use-reader-text.ts'
import type { RenameNote } from './renaming.ts'

/** Why the name is not corrected, and what to do. */
export function RenameNotice({ note }: { note: RenameNote }) {
  const { t, tag } = useReaderText()
  switch (note.kind) {
    case 'refused':
      return (
        <Banner tone="warn">
          <p>
            <LinkedText text={t(`rename.refused.${note.why}`)} to={contactAbout('change')} />
          </p>
        </Banner>
      )
    case 'fields':
      return null
    case 'other-person':
      return (
        <Banner>
          <p>
            {note.fee.amount > 0
              ? t('rename.needsPerson', { price: formatMoney(note.fee, tag) })
              : t('rename.needsPersonFree')}
          </p>
        </Banner>
      )
    case 'same':
    case 'changed-meanwhile':
    case 'unsure':
      return (
        <Banner tone="warn">
          <p>{t(`rename.${note.kind}`)}</p>
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="bad">
          <p>{note.text}</p>
        </Banner>
      )
  }
}

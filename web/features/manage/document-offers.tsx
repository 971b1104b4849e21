import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { numberEnd } from '@jetbridge/core/passenger/kept-document.ts'
import { documentTypes } from '@jetbridge/core/passenger/travel-document.ts'
import { CircleAlert, IdCard } from 'lucide-react'
import type { Translate } from '../../i18n/i18n.tsx'
import { useReaderText } from './use-reader-text.ts'
import { Link } from '../../link.tsx'
import { accountSectionPath } from '../../inner-paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './document-offers.module.css'
import type { OfferedDocument } from './offered-documents.ts'

interface DocumentOffersProps {
  offers: readonly OfferedDocument[]
  /** the one that is being stored */
  using: string | undefined
  onUse: (offered: OfferedDocument) => void
  /** to the form of any other document */
  onOther: () => void
}

/** Documents of the account as one press each, and why one will not do. */
export function DocumentOffers({ offers, using, onUse, onOther }: DocumentOffersProps) {
  const { t } = useReaderText()
  return (
    <section className={styles.offers} aria-label={t('document.fromAccount')}>
      <ul className={styles.list}>
        {offers.map((offered) => (
          <li key={offered.document.uid} className={styles.offer}>
            {offered.unfit === undefined ? (
              <Fit offered={offered} using={using} onUse={onUse} />
            ) : (
              <Unfit offered={offered} />
            )}
          </li>
        ))}
      </ul>
      <Button kind="text" className={styles.other} onClick={onOther}>
        {t('document.enterOther')}
      </Button>
    </section>
  )
}

function Fit({
  offered,
  using,
  onUse,
}: Pick<DocumentOffersProps, 'using' | 'onUse'> & { offered: OfferedDocument }) {
  const { t, tag } = useReaderText()
  return (
    <Button
      kind="primary"
      large
      className={styles.use}
      busy={using === offered.document.uid}
      onClick={() => {
        if (using === undefined) onUse(offered)
      }}
    >
      <IdCard size={22} strokeWidth={1.75} aria-hidden />
      <span>{usePhrase(offered, t, tag)}</span>
    </Button>
  )
}

/** "Use passport ••4567, valid to May 2032" */
function usePhrase(
  { document: { number, type, expiresOn } }: OfferedDocument,
  t: Translate,
  tag: LanguageTag,
) {
  const words = { type: typeWord(type, t), number: numberEnd(number ?? '') }
  if (expiresOn === null || expiresOn.startsWith('9999')) return t('document.use', words)
  const format = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return t('document.useValidTo', { ...words, month: format.format(Date.parse(`${expiresOn}T00:00:00Z`)) })
}

function Unfit({ offered: { document, unfit } }: { offered: OfferedDocument }) {
  const { t, tag } = useReaderText()
  const { number, type, expiresOn } = document
  const words = {
    type: typeWord(type, t),
    number: numberEnd(number ?? ''),
    date: expiresOn === null ? '' : formatDate(expiresOn, tag, 'words'),
  }
  return (
    <div className={styles.unfit}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <p>{t(unfit === 'expired' ? 'document.hasEnded' : 'document.endsEarly', words)}</p>
      <Link to={accountSectionPath('documents')} className={styles.replace}>
        {t('document.replaceInAccount')}
        <span className="visually-hidden">: {`${words.type} ${words.number}`}</span>
      </Link>
    </div>
  )
}

function typeWord(type: string, t: Translate): string {
  const known = documentTypes.find((each) => each === type)
  return known ? t(`document.type.${known}`) : type
}

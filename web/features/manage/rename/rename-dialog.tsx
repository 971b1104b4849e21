import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { type ReactNode, useId, useState } from 'react'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { useReaderText } from '../use-reader-text.ts'
import { NameForm } from './name-form.tsx'
import styles from './rename-dialog.module.css'
import { RenameNotice } from './rename-notice.tsx'
import type { PersonDraft, RenamedLine, ToldChange } from './renaming.ts'
import { useRename } from './use-rename.ts'

interface RenameDialogProps {
  passenger: WireReservation['passengers'][number]
  opened: UsedOpened
  onClose: () => void
  onRenamed: (line: RenamedLine) => void
  /** reads the booking once more */
  readAgain: () => Promise<unknown>
}

/** The name as it should be, then what that changes and costs, then the passenger decides. */
export function RenameDialog({ passenger, opened, onClose, ...ends }: RenameDialogProps) {
  const { t } = useReaderText()
  const formId = useId()
  const { reservation } = opened
  const { firstName, lastName } = passenger
  const [draft, setDraft] = useState<PersonDraft>({ firstName, lastName, gender: '', dateOfBirth: '' })
  const { renaming, ask, confirm, type, proofDialog } = useRename(passenger, opened, {
    ...ends,
    onLeave: onClose,
  })
  const { state } = renaming
  const isWorking = state === 'asking' || state === 'changing'
  const told = 'told' in renaming ? renaming.told : undefined
  const note = 'note' in renaming ? renaming.note : undefined
  const unlessWorking = (act: () => void) => () => {
    if (!isWorking) act()
  }
  const primary = (label: string, more: { onClick: () => void } | { type: 'submit'; form: string }) => (
    <Button kind="primary" busy={isWorking} {...more}>
      {label}
    </Button>
  )
  const actions: ReactNode = told ? (
    <>
      <Button blockedBy={isWorking ? t('rename.changing') : undefined} onClick={type}>
        {t('rename.back')}
      </Button>
      {primary(t(told.fee.amount > 0 ? 'rename.toPayment' : 'rename.confirm'), {
        onClick: unlessWorking(() => {
          confirm(told)
        }),
      })}
    </>
  ) : (
    <>
      <Button blockedBy={isWorking ? t('rename.asking') : undefined} onClick={onClose}>
        {t('rename.keep')}
      </Button>
      {primary(t('rename.ask'), { type: 'submit', form: formId })}
    </>
  )
  return (
    <Dialog
      title={t(reservation.nameChange ? 'rename.changeTitle' : 'rename.title')}
      stays
      onClose={unlessWorking(onClose)}
      actions={actions}
    >
      <div aria-live="polite">{note && <RenameNotice note={note} />}</div>
      {told ? (
        <Told {...told} />
      ) : (
        <NameForm
          id={formId}
          draft={draft}
          reservation={reservation}
          note={note}
          onType={setDraft}
          onSubmit={unlessWorking(() => {
            ask(draft)
          })}
        />
      )}
      {proofDialog}
    </Dialog>
  )
}

/** What the change does and costs, before it is made. */
function Told({ line, fee }: ToldChange) {
  const { t } = useReaderText()
  const [family, given] = line.ticketName.split('/')
  const was = fullNameOf({ firstName: line.wasFirstName, lastName: line.wasLastName })
  const isNamed = was !== fullNameOf(line)
  return (
    <>
      <dl className={styles.told}>
        {isNamed && (
          <>
            <dt>{t('rename.was')}</dt>
            <dd>
              <s>{was}</s>
            </dd>
          </>
        )}
        <dt>{t(line.isOtherPerson ? 'rename.nowOther' : 'rename.now')}</dt>
        <dd className={styles.now}>{fullNameOf(line)}</dd>
        <dt>{t('rename.ticket')}</dt>
        <dd>
          {family}/<wbr />
          {given}
        </dd>
        <dt>{t('rename.price')}</dt>
        <dd>{fee.amount > 0 ? <Price value={fee} /> : t('rename.free')}</dd>
      </dl>
      <Banner>
        <p>{t(line.isReissued ? 'rename.reissued' : 'rename.sameTicket')}</p>
        {line.isOtherPerson && <p>{t('rename.forgotten')}</p>}
      </Banner>
    </>
  )
}

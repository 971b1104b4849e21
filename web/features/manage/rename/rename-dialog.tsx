import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { type FormEvent, useId, useState } from 'react'
import { problemText } from '../../../form/problem-text.ts'
import { visitorClock } from '../../../i18n/format.ts'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useReaderText } from '../use-reader-text.ts'
import styles from './rename-dialog.module.css'
import { RenameNotice } from './rename-notice.tsx'
import { judgeName, type NameField, type RenamedLine } from './renaming.ts'
import { useRename } from './use-rename.ts'

interface RenameDialogProps {
  passenger: WireReservation['passengers'][number]
  opened: UsedOpened
  onClose: () => void
  onRenamed: (line: RenamedLine) => void
  /** reads the booking once more */
  readAgain: () => Promise<unknown>
}

/** The name as it should be, then what that changes, then the passenger decides. */
export function RenameDialog({ passenger, opened, onClose, ...ends }: RenameDialogProps) {
  const { t } = useReaderText()
  const formId = useId()
  const [name, setName] = useState<PersonName>({
    firstName: passenger.firstName,
    lastName: passenger.lastName,
  })
  const { renaming, ask, confirm, type, proofDialog } = useRename(passenger, opened, {
    ...ends,
    onLeave: onClose,
  })
  const { state } = renaming
  const isWorking = state === 'asking' || state === 'changing'
  const line = 'line' in renaming ? renaming.line : undefined
  return (
    <Dialog
      title={t('rename.title')}
      stays
      onClose={() => {
        if (!isWorking) onClose()
      }}
      actions={
        line ? (
          <>
            <Button blockedBy={isWorking ? t('rename.changing') : undefined} onClick={type}>
              {t('rename.back')}
            </Button>
            <Button
              kind="primary"
              busy={isWorking}
              onClick={() => {
                if (!isWorking) confirm(line)
              }}
            >
              {t('rename.confirm')}
            </Button>
          </>
        ) : (
          <>
            <Button blockedBy={isWorking ? t('rename.asking') : undefined} onClick={onClose}>
              {t('rename.keep')}
            </Button>
            <Button kind="primary" type="submit" form={formId} busy={isWorking}>
              {t('rename.ask')}
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        {'note' in renaming && renaming.note && <RenameNotice note={renaming.note} />}
      </div>
      {line ? (
        <Told line={line} />
      ) : (
        <NameForm
          id={formId}
          name={name}
          until={opened.reservation.namesCorrectableUntil}
          onType={setName}
          onSubmit={() => {
            if (!isWorking) ask(name)
          }}
        />
      )}
      {proofDialog}
    </Dialog>
  )
}

interface NameFormProps {
  id: string
  name: PersonName
  until: string | null
  onType: (name: PersonName) => void
  onSubmit: () => void
}

function NameForm({ id, name, until, onType, onSubmit }: NameFormProps) {
  const { t, tag } = useReaderText()
  const [isTold, setTold] = useState(false)
  const problems = isTold ? judgeName(name) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTold(true)
    const wrong = Object.keys(judgeName(name)) as NameField[]
    if (wrong.length === 0) return onSubmit()
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong[0] ?? ''}]`)?.focus()
  }
  const clock = until === null ? undefined : visitorClock(new Date(until))
  const field = (which: NameField) => (
    <TextField
      name={which}
      label={t(`field.${which}`)}
      value={name[which]}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      error={
        problems[which] && problemText(problems[which], `field.${which}`, { t, tag, value: name[which] })
      }
      onChange={({ target }) => {
        onType({ ...name, [which]: target.value })
      }}
    />
  )
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <p>
        {t('rename.text')}
        {clock && ` ${t('rename.until', { date: formatDate(clock, tag), time: formatClock(clock, tag) })}`}
      </p>
      {field('firstName')}
      {field('lastName')}
    </form>
  )
}

/** What the correction changes, before it is made. */
function Told({ line }: { line: RenamedLine }) {
  const { t } = useReaderText()
  const [family, given] = line.ticketName.split('/')
  return (
    <>
      <dl className={styles.told}>
        <dt>{t('rename.was')}</dt>
        <dd>
          <s>{`${line.wasFirstName} ${line.wasLastName}`}</s>
        </dd>
        <dt>{t('rename.now')}</dt>
        <dd className={styles.now}>{`${line.firstName} ${line.lastName}`}</dd>
        <dt>{t('rename.ticket')}</dt>
        <dd>
          {family}/<wbr />
          {given}
        </dd>
        <dt>{t('rename.price')}</dt>
        <dd>{t('rename.free')}</dd>
      </dl>
      <Banner>
        <p>{t(line.isReissued ? 'rename.reissued' : 'rename.sameTicket')}</p>
      </Banner>
    </>
  )
}

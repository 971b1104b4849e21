import { travelDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import { CalendarPlus, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { isApiFailure, isSessionLost } from '../../api/failure.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { download } from '../booking/complete/download.ts'
import type { UsedOpened } from './opened-store.ts'
import styles from './trip.module.css'

const files = {
  receipt: {
    endpoint: travelDocumentEndpoints.bookedReceipt,
    ending: 'pdf',
    Icon: FileText,
    text: 'complete.receipt',
    failed: 'complete.receiptFailed',
  },
  calendar: {
    endpoint: travelDocumentEndpoints.bookedCalendar,
    ending: 'ics',
    Icon: CalendarPlus,
    text: 'complete.calendar',
    failed: 'trip.calendarFailed',
  },
} as const

interface FilesProps {
  opened: UsedOpened
  blockedBy: string | undefined
}

/** Take it with you: on paper, into the calendar. */
export function TripFiles(props: FilesProps) {
  const { t } = useText()
  return (
    <div className={styles.files}>
      <FileButton {...props} file="receipt" />
      <FileButton {...props} file="calendar" />
      <Button
        onClick={() => {
          window.print()
        }}
      >
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {t('complete.print')}
      </Button>
    </div>
  )
}

function FileButton({ file, opened, blockedBy }: FilesProps & { file: keyof typeof files }) {
  const { t } = useText()
  const [isFetching, setFetching] = useState(false)
  const { endpoint, ending, Icon, text, failed } = files[file]
  const fetchFile = async () => {
    setFetching(true)
    try {
      download(`${opened.reservation.confirmationCode}.${ending}`, await opened.api.file(endpoint))
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      if (!isSessionLost(thrown)) showToast({ tone: 'bad', text: t(failed) })
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button busy={isFetching} blockedBy={blockedBy} onClick={() => void fetchFile()}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {t(text)}
    </Button>
  )
}

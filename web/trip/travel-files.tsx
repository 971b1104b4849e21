import { CalendarPlus, FileText, type LucideIcon, Printer } from 'lucide-react'
import { useState } from 'react'
import { isApiFailure } from '../api/failure.ts'
import { useText } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { download } from '../ui/download.ts'

/** Nothing when another part of the page says why. @throws ApiFailure */
export type GetFile = () => Promise<Blob | undefined>

interface TravelFilesProps {
  /** names the files */
  confirmationCode: string
  /** without it, it is not offered */
  receipt: GetFile | undefined
  calendar: GetFile | undefined
  /** why no file can be had now */
  blockedBy?: string | undefined
}

/** Buttons to take the trip along: on paper, and into the calendar. The page around them shows the result. */
export function TravelFiles({ confirmationCode, receipt, calendar, blockedBy }: TravelFilesProps) {
  const { t } = useText()
  return (
    <>
      {receipt && (
        <FileButton
          name={`${confirmationCode}.pdf`}
          getFile={receipt}
          Icon={FileText}
          text={t('complete.receipt')}
          failed={t('complete.receiptFailed')}
          blockedBy={blockedBy}
        />
      )}
      {calendar && (
        <FileButton
          name={`${confirmationCode}.ics`}
          getFile={calendar}
          Icon={CalendarPlus}
          text={t('complete.calendar')}
          failed={t('complete.calendarFailed')}
          blockedBy={blockedBy}
        />
      )}
      <Button
        onClick={() => {
          window.print()
        }}
      >
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {t('complete.print')}
      </Button>
    </>
  )
}

interface FileButtonProps {
  name: string
  getFile: GetFile
  Icon: LucideIcon
  text: string
  failed: string
  blockedBy: string | undefined
}

function FileButton({ name, getFile, Icon, text, failed, blockedBy }: FileButtonProps) {
  const [isFetching, setFetching] = useState(false)
  const fetchFile = async () => {
    setFetching(true)
    try {
      const file = await getFile()
      if (file) download(name, file)
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      showToast({ tone: 'bad', text: failed })
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button busy={isFetching} blockedBy={blockedBy} onClick={() => void fetchFile()}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {text}
    </Button>
  )
}
